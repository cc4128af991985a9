import type { Session } from "@railbird/contract";
import { Button, PageTitle } from "@railbird/ui";
import { useRefreshAccount } from "../../data/admin-queries";
import { Stack } from "../shared/layout";
import { Narrow, Part } from "./account-layout";
import { PasswordForm } from "./PasswordForm";
import { SecondFactors } from "./second-factors/SecondFactors";
import { useLogout } from "./use-logout";

export interface AccountToCompleteProps {
  readonly username: string;
  readonly owes: NonNullable<Session["owes"]>;
}

/** What somebody who is signed in has to do before the admin area: choose a password, or set up a second factor. */
export function AccountToComplete({ username, owes }: AccountToCompleteProps) {
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
