import { useLocation } from "react-router-dom";
import styled from "styled-components";
import { useHydrated } from "../../app/use-hydrated";
import { loginArrival } from "../../data/admin-login-arrival";

const Note = styled.div`
  display: grid;
  gap: 4px;
  max-width: 560px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--brand);
  border-radius: 6px;
  background: var(--raised);
  a {
    justify-self: start;
    padding: 10px 0;
  }
`;

/** Says why the admin area led here, to whoever it sent. The server's HTML is without it: it knows no history. */
export function ArrivalNote() {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const arrival = hydrated ? loginArrival(state) : undefined;
  if (arrival === undefined) return null;
  return (
    <Note role="status">
      <p>{arrival.why}</p>
      {arrival.tryAgain && <a href={arrival.tryAgain}>Try the admin area again</a>}
    </Note>
  );
}
