import { PageHead } from "../../app/PageHead";
import { homePath, loginPath } from "../../routes/paths";
import { LoginForm } from "./LoginForm";

/** `/login`: signing in to the admin area. */
export default function LoginPage() {
  return (
    <>
      <PageHead
        title="Admin Login"
        description="Sign in to manage how bookmakers are shown on Railbird."
        path={loginPath}
        breadcrumb={[{ label: "Home", href: homePath }, { label: "Admin Login" }]}
        noindex
      />
      <LoginForm />
    </>
  );
}
