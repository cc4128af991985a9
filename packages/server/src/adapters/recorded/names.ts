/** `SWAN HILL` as `Swan Hill`. A name that is not all in capitals is left as its recorder wrote it. */
export function titleCase(name: string): string {
  if (name !== name.toUpperCase()) {
    return name;
  }
  return name.toLowerCase().replace(/(?<![a-z0-9'’])[a-z]/g, (letter) => letter.toUpperCase());
}

/** A name as part of an id: `Q1 Lakeside` as `q1-lakeside`. Empty when it has no Latin letter or digit. */
export function slug(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-");
}
