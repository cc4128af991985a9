import { useLocation, useNavigate } from "react-router-dom";

/** Goes back in the history; to a page of this site on the first page of the visit, where back would leave the site. */
export function useBack(otherwise: string): () => void {
  // The router gives every history entry a key except the first.
  const first = useLocation().key === "default";
  const navigate = useNavigate();
  return () => (first ? navigate(otherwise) : navigate(-1));
}
