/** Thrown during hydration where the data has changed what the server's HTML shows: React then renders that part again. */
export class HtmlIsOld extends Error {
  override readonly name = "HtmlIsOld";
}
