/** Whether a bookmaker has a licence body. One without is neither featured nor linked: nothing may lead to an unlicensed service. */
export function isLicensed({ licenceBody }: { readonly licenceBody?: string | undefined }): boolean {
  return licenceBody !== undefined && licenceBody.trim() !== "";
}
