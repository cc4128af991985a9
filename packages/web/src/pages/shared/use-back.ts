import { useLocation, useNavigate } from "react-router-dom";

/** Goes back in the history; `undefined` on the first page of the visit, where back would leave the site. */
export function useBack(): (() => void) | undefined {
  // The router gives every history entry a key except the first.
  const first = useLocation().key === "default";
  const navigate = useNavigate();
  return first ? undefined : () => navigate(-1);
}
