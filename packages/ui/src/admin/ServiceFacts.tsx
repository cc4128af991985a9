import type { DiagnosedStore, Diagnostics } from "@railbird/contract";
import styled from "styled-components";
import { milliseconds } from "./facts";
import { StateMark } from "./StateMark";

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 8px;
  font-size: 14px;
  > div {
    padding: 12px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--raised);
  }
  dt {
    color: var(--quiet);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

export type ServiceFactsProps = Pick<Diagnostics, "server" | "database" | "logoStore" | "pendingChanges" | "streams">;

/** What a server depends on beside its feeds, and which server leads. */
export function ServiceFacts({ server, database, logoStore, pendingChanges, streams }: ServiceFactsProps) {
  return (
    <List>
      <div>
        <dt>Leading server</dt>
        <dd>{server.leads ? server.name : "Another one"}</dd>
        <dd>{leadership(server)}</dd>
      </div>
      <Store label="Database" store={database} />
      <div>
        <dt>Price changes to write</dt>
        <dd>{pendingChanges}</dd>
      </div>
      <Store label="Logo store" store={logoStore} />
      <div>
        <dt>Live streams</dt>
        <dd>
          {streams.listeners} of {streams.most}
        </dd>
      </div>
    </List>
  );
}

function Store({ label, store }: { readonly label: string; readonly store: DiagnosedStore }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {store.kind}: <StateMark state={store.state} />
      </dd>
      <dd>{milliseconds(store.latencyMs)}</dd>
    </div>
  );
}

function leadership({ name, leads, shared }: Diagnostics["server"]): string {
  if (!shared) return "The only one on this database.";
  return leads ? "It responded to this page." : `${name} responded to this page; it does not call the feeds.`;
}
