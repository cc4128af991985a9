import { useLocation, useNavigate } from "react-router-dom";

/**
 * Goes back in the history, also to a page of this site that was left for this one by a load, as by a link that was followed before the
 * scripts came; to `otherwise` where back would leave the site.
 */
export function useBack(otherwise: string): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return () => (isFirst(key) ? navigate(otherwise) : navigate(-1));
}

/** Whether no page of this site is before this one. Where the browser does not say: the router gives every entry a key but the first of a load. */
function isFirst(key: string): boolean {
  const { navigation } = globalThis as { readonly navigation?: Pick<Navigation, "currentEntry"> };
  const index = navigation?.currentEntry?.index ?? -1;
  return index < 0 ? key === "default" : index === 0;
}
