import styled from "styled-components";

/** A form of one column, as both steps of signing in have it. */
export const NarrowForm = styled.form`
  display: grid;
  gap: 16px;
  max-width: 400px;
`;

/** The values of a form's fields at this moment, whoever put them there: a person, a password manager, or both before hydration. */
export function typedIn<Name extends string>(form: HTMLFormElement, ...names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")])) as Record<Name, string>;
}
