import styled from "styled-components";

const Mark = styled.span`
  font-weight: 600;
  &[data-state="ok"] {
    color: var(--in);
  }
  &[data-state="failing"] {
    color: var(--out);
  }
  &[data-state="notCalled"] {
    color: var(--quiet);
  }
`;

const words = { ok: "OK", failing: "Failing", notCalled: "Not called" } as const;

/** Whether something works, in a word and a colour. */
export function StateMark({ state }: { readonly state: keyof typeof words }) {
  return <Mark data-state={state}>{words[state]}</Mark>;
}
