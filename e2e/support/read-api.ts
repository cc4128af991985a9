/** A response of a site's API as JSON. `path` is below `/api`. Throws for an error status. */
export async function readApi<Body>(site: string, path: string): Promise<Body> {
  const response = await fetch(`${site}/api${path}`);
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  return (await response.json()) as Body;
}
