import { useLocation, useNavigate } from "react-router-dom";

/** Goes back in the history; nothing when this is the first page of the visit, where back would lead off the site. */
export function useBack(): (() => void) | undefined {
  // The router keys every step but the one that the visit began with.
  const first = useLocation().key === "default";
  const navigate = useNavigate();
  return first ? undefined : () => navigate(-1);
}
