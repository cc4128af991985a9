/** Where the visit's tagline is kept: for the browser tab, on the visitor's device only. */
export const TAGLINE_STORAGE_KEY = "railbird-tagline";

/**
 * A script for the document's head that chooses one of `data-taglines` taglines by chance, before the first paint, and keeps it for the
 * visit: `data-tagline` is its place in the list. Pages are cached for many visitors, so the server cannot choose. The same bytes for
 * everyone, so that it can be allowed by its hash; without scripts the first tagline is shown.
 */
export const taglineInitScript = `(function(){var e=document.documentElement,n=+e.getAttribute("data-taglines"),k=${JSON.stringify(TAGLINE_STORAGE_KEY)},i=null;try{i=sessionStorage.getItem(k)}catch(x){}if(!/^\\d+$/.test(i)||+i>=n){i=Math.floor(Math.random()*n);try{sessionStorage.setItem(k,i)}catch(x){}}e.setAttribute("data-tagline",i)})()`;
