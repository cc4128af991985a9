import { PageHead } from "../../app/PageHead";
import { loginPath } from "../../routes/paths";
import { LoginForm } from "./LoginForm";

/** `/login`: signing in to the admin area. */
export default function LoginPage() {
  return (
    <>
      <PageHead
        title="Admin Login"
        description="Sign in to manage how bookmakers are shown on Railbird."
        path={loginPath}
        noindex
      />
      <LoginForm />
    </>
  );
}
