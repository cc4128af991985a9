import { useToast } from "@railbird/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useAdminApi } from "../../data/admin-api";
import { failureMessage } from "../../data/admin-errors";
import { adminQueries } from "../../data/admin-queries";
import { loginPath } from "../../routes/paths";

/** Signs out: to the login page, with nothing of the admin area kept. */
export function useLogout() {
  const navigate = useNavigate();
  const { toast } = useToast();
  const { mutateAsync, isPending } = useAdminApi().useMutation("post", "/api/auth/logout");
  const forget = useForgetAdmin();
  const client = useQueryClient();
  const api = useAdminApi();

  const logout = async () => {
    // A read that is still under way would be a 401.
    await Promise.all(adminKeys(api).map((queryKey) => client.cancelQueries({ queryKey })));
    await mutateAsync({});
    forget();
    toast({ title: "Logged out successfully" });
    await navigate(loginPath);
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

/**
 * Forgets what was read in the admin area once the calling component is unmounted: while it is shown, it would read again what is removed,
 * and get a 401. Nothing is forgotten unless the function that this returns was called.
 */
export function useForgetAdmin(): () => void {
  const api = useAdminApi();
  const client = useQueryClient();
  const forget = useRef<() => void>(undefined);
  useEffect(() => () => forget.current?.(), []);
  return () => {
    forget.current = () => {
      for (const queryKey of adminKeys(api)) client.removeQueries({ queryKey });
    };
  };
}

/** Method and path of each of the admin area's reads, whatever is asked for. */
function adminKeys(api: ReturnType<typeof useAdminApi>) {
  return Object.values(adminQueries).map((query) => query(api).queryKey.slice(0, 2));
}
