import type { DiagnosedSource, DiagnosedStore, Diagnostics } from "@railbird/contract";
import { useId } from "react";
import styled from "styled-components";
import { Button } from "../basics/Button";
import { AdminTable, ago, milliseconds, UNKNOWN } from "./AdminTable";

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

const Rejections = styled.ul`
  display: grid;
  gap: 4px;
  white-space: normal;
  li {
    overflow-wrap: anywhere;
  }
`;

const COLUMNS = ["Source", "State", "Last success", "Latency", "Calls", "Failed", "Plan", "Lost with it", "Rejected"];

const FactsList = styled.dl`
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

const Card = styled.section`
  display: grid;
  gap: 12px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--raised);
  h2 {
    font-size: 20px;
  }
  h3 {
    font-size: 14px;
  }
`;
const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 32px;
  div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    font-size: 14px;
    color: var(--quiet);
  }
  dd {
    font-size: 20px;
    font-weight: 650;
  }
`;
const Ids = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  li {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
`;

const Health = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  /* Kerned, "OK 3 s" reads "OK3 s". */
  font-kerning: none;
  li {
    min-height: 24px;
  }
  [data-trouble] {
    color: var(--out);
    font-weight: 600;
  }
`;

export interface HealthLineProps {
  /** The server's diagnostics. */
  readonly diagnostics: Diagnostics;
  /** When a bookmaker was last changed, in words; absent where none is configured. */
  readonly lastChange?: string | undefined;
}

/** A bookmaker without a price for so long does not quote any more, milliseconds. */
const QUIET_MS = 10 * 60_000;

/** How the product is, in one line: what needs somebody's attention stands out by its words too. */
export function HealthLine({ diagnostics, lastChange }: HealthLineProps) {
  const { now, feeds, bookmakers, racesWithoutPrices } = diagnostics;
  const failing = feeds.filter(({ state }) => state === "failing").map(({ name }) => name);
  const [oldest] = feeds.flatMap(({ lastSuccessAt }) => lastSuccessAt ?? []).sort();
  const configured = bookmakers.filter((each) => each.configured);
  const quoting = configured.filter(
    ({ lastPriceAt }) => lastPriceAt !== undefined && Date.parse(now) - Date.parse(lastPriceAt) < QUIET_MS,
  );
  const without = racesWithoutPrices.length;
  return (
    <Health aria-label="Health">
      {failing.length > 0 ? (
        <li data-trouble="">Feeds failing: {failing.join(", ")}</li>
      ) : (
        <li>{oldest === undefined ? "Feeds called by another server" : `Feeds OK ${ago(now, oldest)}`}</li>
      )}
      <li data-trouble={without > 0 || undefined}>
        {without} {without === 1 ? "race" : "races"} without prices
      </li>
      <li data-trouble={quoting.length < configured.length || undefined}>
        {quoting.length} of {configured.length} bookmakers quote
      </li>
      {lastChange && <li>Last change {lastChange}</li>}
    </Health>
  );
}

export interface DiagnosticsCardProps {
  /** How many bookmakers have settings. */
  readonly configured: number;
  /** How many bookmakers the feed quotes. */
  readonly inFeed: number;
  /** How many are both. */
  readonly matched: number;
  /** Ids that only the feed has. */
  readonly feedOnly: readonly string[];
  /** Ids that only the settings have. */
  readonly configuredOnly: readonly string[];
  /** Opens the form for a bookmaker that is not configured. */
  readonly onConfigure?: ((bookmakerId: string) => void) | undefined;
}

/** Compares the configured bookmakers with those of the feed. */
export function DiagnosticsCard(props: DiagnosticsCardProps) {
  const { configured, inFeed, matched, feedOnly, configuredOnly, onConfigure } = props;
  const heading = useId();
  const counts = { Configured: configured, "In Live Feed": inFeed, Matched: matched };
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>Diagnostics</h2>
      <Counts>
        {Object.entries(counts).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </Counts>
      <Names title="In Feed But Not Configured" ids={feedOnly} onConfigure={onConfigure} />
      <Names title="Configured But Not In Feed" ids={configuredOnly} />
      {feedOnly.length + configuredOnly.length === 0 && <p>All bookmakers in sync</p>}
    </Card>
  );
}

interface NamesProps extends Pick<DiagnosticsCardProps, "onConfigure"> {
  readonly title: string;
  readonly ids: readonly string[];
}

function Names({ title, ids, onConfigure }: NamesProps) {
  const heading = useId();
  if (ids.length === 0) return null;
  return (
    <div>
      <h3 id={heading}>{title}</h3>
      <Ids aria-labelledby={heading}>
        {ids.map((id) => (
          <li key={id}>
            {id}
            {onConfigure && (
              <Button aria-label={`Configure ${id}`} onClick={() => onConfigure(id)}>
                Configure
              </Button>
            )}
          </li>
        ))}
      </Ids>
    </div>
  );
}

export type ServiceFactsProps = Pick<Diagnostics, "server" | "database" | "logoStore" | "pendingChanges" | "streams">;

/** The services beside the feeds, and which server leads. */
export function ServiceFacts({ server, database, logoStore, pendingChanges, streams }: ServiceFactsProps) {
  return (
    <FactsList>
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
    </FactsList>
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

export interface SourceTableProps {
  /** The feeds and the tipping site, with their state. */
  readonly sources: readonly DiagnosedSource[];
  /** The clock of the response that the sources are from. */
  readonly now: string;
}

/** A row per feed, and the tips site: how its last call ended, how many there were in the last hour, what it alone gives, and what was rejected. */
export function SourceTable({ sources, now }: SourceTableProps) {
  return (
    <AdminTable label="Feeds" columns={COLUMNS} stacked>
      {sources.map((source) => {
        const { name, state, lastSuccessAt, lastFailureAt, lastFailure, latencyMs, calls, failures, rejections } =
          source;
        return (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <StateMark state={state} />
              {source.leftOut && ", left out"}
            </td>
            <td data-label="Last success">{ago(now, lastSuccessAt)}</td>
            <td data-label="Latency">{milliseconds(latencyMs)}</td>
            <td data-label="Calls">{state === "notCalled" ? UNKNOWN : calls}</td>
            <td data-label="Failed" data-long>
              {state === "notCalled" ? UNKNOWN : failures}
              {lastFailure && ` (${lastFailure}, ${ago(now, lastFailureAt)})`}
            </td>
            <td data-label="Plan" data-long>
              {plan(source)}
            </td>
            <td data-label="Lost with it" data-long>
              {lostWith(source)}
            </td>
            <td data-label="Rejected" data-long>
              {rejections.length === 0 && UNKNOWN}
              {rejections.length > 0 && (
                <details>
                  <summary>{rejections.reduce((sum, { count }) => sum + count, 0)} parts</summary>
                  <Rejections>
                    {rejections.map(({ reason, count, about, at }) => (
                      <li key={reason}>
                        {count} × {reason}: {about}, {ago(now, at)}
                      </li>
                    ))}
                  </Rejections>
                </details>
              )}
            </td>
          </tr>
        );
      })}
    </AdminTable>
  );
}

/** The rest of a feed's plan, and whether a feed that pushes does. */
function plan({ budget, pushing }: DiagnosedSource): string {
  const { remaining, limit, unit, callsPerMinute } = budget ?? {};
  const parts = [
    remaining !== undefined && `${remaining}${limit === undefined ? "" : ` of ${limit}`} ${unit} left`,
    callsPerMinute !== undefined && `${callsPerMinute} calls a minute`,
    pushing !== undefined && (pushing ? "pushing" : "not pushing"),
  ].filter((part) => part !== false);
  return parts.join(", ") || UNKNOWN;
}

/** The part of today's open races that no other feed gives. */
function lostWith({ onlyHere }: DiagnosedSource): string {
  if (onlyHere === undefined) return UNKNOWN;
  const { races, prices, bookmakers } = onlyHere;
  if (prices === 0) return "Nothing";
  return [counted(races, "race"), counted(bookmakers, "bookmaker"), counted(prices, "price")].join(", ");
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString("en-AU")} ${what}${count === 1 ? "" : "s"}`;
}

/** Whether something works, in a word and a colour. */
function StateMark({ state }: { readonly state: keyof typeof words }) {
  return <Mark data-state={state}>{words[state]}</Mark>;
}
