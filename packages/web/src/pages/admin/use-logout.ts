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
  const api = useAdminApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const { mutateAsync, isPending } = api.useMutation("post", "/api/auth/logout");
  const forget = useRef<() => void>(undefined);
  // Only after the area is unmounted: while it is shown, it would refetch what is removed, and get a 401.
  useEffect(() => () => forget.current?.(), []);

  const logout = async () => {
    await mutateAsync({});
    forget.current = () => {
      for (const { queryKey } of Object.values(adminQueries).map((query) => query(api))) {
        // By method and path, whatever was asked for.
        client.removeQueries({ queryKey: queryKey.slice(0, 2) });
      }
    };
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
