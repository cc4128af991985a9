import type { Session } from "@railbird/contract";
import { Button, LoadingText, PageTitle, useToast } from "@railbird/ui";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { PageHead } from "../../app/PageHead";
import { arrivalAfter, type LoginArrival } from "../../data/admin-login-arrival";
import { useRefreshAccount, useSession } from "../../data/admin-queries";
import { adminPath, homePath, loginPath } from "../../routes/paths";
import { Stack } from "../shared/layout";
import { Narrow, Part, PasswordForm } from "./PasswordForm";
import { SecondFactors } from "./second-factors/SecondFactors";
import { useForgetAdmin, useLogout } from "./use-logout";

let isTold = false;

export interface AdminGateProps {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** The page of somebody who is signed in. */
  readonly children: (username: string) => ReactNode;
}

/**
 * A page for those who are signed in and owe nothing. Whatever else comes of the session check leads to the login page, which says what was
 * wrong (specification, sections 2 and 8).
 */
export function AdminGate({ title, description, path, children }: AdminGateProps) {
  const { data, error, isError } = useSession();
  useWelcomeAfterForm(data?.user.username);
  if (isError) return <ToLogin arrival={arrivalAfter(error, data !== undefined, path)} />;
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={path}
        breadcrumb={[
          { label: "Home", href: homePath },
          ...(path === adminPath ? [] : [{ label: "Bookmaker Configuration", href: adminPath }]),
          { label: title },
        ]}
        noindex
      />
      {data?.owes && <AccountToComplete username={data.user.username} owes={data.owes} />}
      {data && !data.owes && children(data.user.username)}
      {!data && (
        <Stack>
          <PageTitle title={title} />
          <LoadingText />
          <noscript>
            <p>The admin area needs this page’s scripts, which this browser does not run.</p>
          </noscript>
        </Stack>
      )}
    </>
  );
}

/** Leads to the login page; what was read in the area is forgotten. */
function ToLogin({ arrival }: { readonly arrival: LoginArrival }) {
  const navigate = useNavigate();
  const forget = useForgetAdmin();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever comes of the check meanwhile.
  useEffect(() => {
    forget();
    void navigate(loginPath, { replace: true, state: arrival });
  }, []);
  return null;
}

/** The welcome of somebody whose browser sent the login page's form by itself. */
function useWelcomeAfterForm(username: string | undefined): void {
  const { toast } = useToast();
  useEffect(() => {
    if (username !== undefined && isFromLoginForm()) toast({ title: `Welcome back, ${username}!` });
  }, [username, toast]);
}

/**
 * Whether this document is where the browser was led after it sent the login page's form by itself: no link leads from that page to the
 * admin area. True once.
 */
function isFromLoginForm(): boolean {
  if (isTold || document.referrer !== location.origin + loginPath) return false;
  isTold = true;
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Neither a reload nor a way back is a sign-in.
  return load?.type === "navigate" && new URL(load.name).pathname !== loginPath;
}

interface AccountToCompleteProps {
  readonly username: string;
  readonly owes: NonNullable<Session["owes"]>;
}

/** The step before the admin area for somebody who is signed in: choose a password, or set up a second factor. */
function AccountToComplete({ username, owes }: AccountToCompleteProps) {
  const { busy, logout } = useLogout();
  const refresh = useRefreshAccount();
  return (
    <Stack>
      <PageTitle
        title={owes === "newPassword" ? "Choose a Password" : "Set Up a Second Factor"}
        actions={
          <Button onClick={logout} disabled={busy}>
            Logout
          </Button>
        }
      >
        <p>Signed in as {username}</p>
      </PageTitle>
      <Narrow>
        {owes === "newPassword" ? (
          <Part>
            <p>Your password was made up for you. Replace it with one of your own; then the admin area opens.</p>
            <PasswordForm />
          </Part>
        ) : (
          <Part>
            <p>This site asks for more than a password. Set up one of these; then the admin area opens.</p>
            <SecondFactors onComplete={() => void refresh({ session: true })} />
          </Part>
        )}
      </Narrow>
    </Stack>
  );
}
