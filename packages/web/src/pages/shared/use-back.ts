import { FIRST_KEY, useLocation, useNavigate } from "../../routes/location";

/** Goes back in the history; to a page of this site on the first page of the visit, where back would leave the site. */
export function useBack(otherwise: string): () => void {
  const first = useLocation().key === FIRST_KEY;
  const navigate = useNavigate();
  return () => (first ? navigate(otherwise) : navigate(-1));
}
