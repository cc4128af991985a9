/**
 * Whether a bookmaker has a licence body. Where the law is enforced (`COMPLIANCE`), one without is neither
 * featured nor linked.
 */
export function isLicensed({ licenceBody }: { readonly licenceBody?: string | undefined }): boolean {
  return licenceBody !== undefined && licenceBody.trim() !== "";
}
