import type { Session } from "@railbird/contract";
import { useToast } from "@railbird/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useAdminApi } from "../../data/admin-api";
import { adminQueries } from "../../data/admin-queries";
import { useNavigate } from "../../routes/location";
import { adminPath } from "../../routes/paths";

/** Takes somebody who has signed in to the admin area. */
export function useWelcome(): (session: Session) => Promise<void> {
  const { toast } = useToast();
  const api = useAdminApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (session) => {
    client.setQueryData(adminQueries.session(api).queryKey, session);
    toast({ title: `Welcome back, ${session.user.username}!` });
    navigate(adminPath);
  };
}
