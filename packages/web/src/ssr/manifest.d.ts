/** The manifest of the browser build, given to the server build by the Vite configuration. */
declare module "virtual:railbird-manifest" {
  import type { Manifest } from "./page-scripts";

  const manifest: Manifest;
  export default manifest;
}
