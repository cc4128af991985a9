import { useToast } from "@railbird/ui";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage } from "../../data/admin-errors";
import { useNavigate } from "../../routes/location";
import { loginPath } from "../../routes/paths";
import { useForgetAdmin } from "./use-forget-admin";

/** Signs out: to the login page, with nothing of the admin area kept. */
export function useLogout() {
  const navigate = useNavigate();
  const { toast } = useToast();
  const { mutateAsync, isPending } = useAdminApi().useMutation("post", "/api/auth/logout");
  const forget = useForgetAdmin();

  const logout = async () => {
    await mutateAsync({});
    forget();
    toast({ title: "Logged out successfully" });
    navigate(loginPath);
  };

  return {
    busy: isPending,
    logout: () => {
      logout().catch((error: unknown) => {
        toast({ title: "Logout failed", description: failureMessage(error), variant: "destructive" });
      });
    },
  };
}
