import { useId } from "react";
import styled from "styled-components";
import { Button } from "../basics/Button";

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

export interface DiagnosticsCardProps {
  readonly configured: number;
  readonly inFeed: number;
  readonly matched: number;
  readonly feedOnly: readonly string[];
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
