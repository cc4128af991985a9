import type { ListedApproval, SetSwitch, SiteSwitch, Switches } from "@railbird/contract";
import { useId } from "react";
import styled from "styled-components";
import { Button } from "../basics/Button";
import { AdminTable, UNKNOWN } from "./AdminTable";
import { EntryList } from "./account-lists";
import { boxStyle, fieldStyle } from "./TypedField";

/** The name of each switch, and the setting that is its strictest word. */
export const SWITCH_WORDS: { readonly [Name in SiteSwitch]: { readonly label: string; readonly setting?: string } } = {
  ads: { label: "Advertising", setting: "AD_SCRIPT_URL" },
  links: { label: "Links to bookmakers", setting: "BOOKMAKER_LINKS" },
  betNow: { label: "Calls to bet", setting: "BET_NOW" },
  featured: { label: "Featured bookmakers" },
};

const NAMES = Object.keys(SWITCH_WORDS) as SiteSwitch[];

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const State = styled.strong`
  font-weight: 600;
  &[data-state="ends"] {
    color: var(--stale);
  }
  &[data-state="ended"] {
    color: var(--out);
  }
`;

const Undone = styled.del`
  color: var(--quiet);
`;

const SelectRoot = styled.div`
  ${fieldStyle}
  select {
    ${boxStyle}
  }
`;

export interface SwitchStatesProps extends Pick<Switches, "withheld" | "byEnvironment"> {
  /** When each is switched next, and how; absent where nothing is planned. */
  readonly planned: { readonly [Name in SiteSwitch]?: Pick<SetSwitch, "on" | "from"> };
  /** Formats an ISO 8601 instant. */
  readonly when: (instant: string) => string;
}

/** The parts that visitors see now, and the next change of each. */
export function SwitchStates({ withheld, byEnvironment, planned, when }: SwitchStatesProps) {
  return (
    <AdminTable label="What visitors see" columns={["What", "Now", "Next"]} stacked>
      {NAMES.map((name) => {
        const { label, setting } = SWITCH_WORDS[name];
        const next = planned[name];
        const isFixed = byEnvironment.includes(name) && setting !== undefined;
        return (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>
              {withheld.includes(name) ? "Not shown" : "Shown"}
              {isFixed && ` (by ${setting})`}
            </td>
            <td data-long data-label="Next">
              {next ? `${onOrOff(next)} from ${when(next.from)}` : UNKNOWN}
            </td>
          </tr>
        );
      })}
    </AdminTable>
  );
}

const onOrOff = ({ on }: Pick<SetSwitch, "on">) => (on ? "On" : "Off");

export interface SwitchListProps {
  /** Latest first. */
  readonly switches: readonly SetSwitch[];
  /** Formats an ISO 8601 instant. */
  readonly when: (instant: string) => string;
  /** Called with the switch that is to be undone. */
  readonly onUndo: (set: SetSwitch) => void;
}

/** Every switch that was set, with who set it and who undid it. */
export function SwitchList({ switches, when, onUndo }: SwitchListProps) {
  return (
    <EntryList>
      {switches.map((set) => {
        const { id, name, from, note, madeAt, username, undoneAt, undoneBy } = set;
        const text = `${SWITCH_WORDS[name].label} ${onOrOff(set).toLowerCase()} from ${when(from)}`;
        return (
          <li key={id}>
            <span>
              {undoneAt === undefined ? <strong>{text}</strong> : <Undone>{text}</Undone>}
              {note && ` · ${note}`}
              <small>
                Set by {username}, <time dateTime={madeAt}>{when(madeAt)}</time>
                {undoneAt !== undefined && (
                  <>
                    . Undone by {undoneBy}, <time dateTime={undoneAt}>{when(undoneAt)}</time>
                  </>
                )}
              </small>
            </span>
            {undoneAt === undefined && (
              <Button aria-label={`Undo: ${text}`} onClick={() => onUndo(set)}>
                Undo
              </Button>
            )}
          </li>
        );
      })}
    </EntryList>
  );
}

const APPROVAL_STATES = {
  coming: "Not yet in force",
  current: "In force",
  ends: "Ends soon",
  ended: "Ended",
} as const satisfies Record<ListedApproval["state"], string>;

export interface ApprovalTableProps {
  /** The approvals, the one that ends first first. */
  readonly approvals: readonly ListedApproval[];
  readonly onEdit: (approval: ListedApproval) => void;
  /** Called with the one that is to be removed. */
  readonly onRemove: (approval: ListedApproval) => void;
}

/** The register of approvals, with what each needs. */
export function ApprovalTable({ approvals, onEdit, onRemove }: ApprovalTableProps) {
  return (
    <AdminTable label="Approvals" columns={["Body", "Number", "From", "To", "State", "Note", "Actions"]} stacked>
      {approvals.map((approval) => {
        const { id, body, number, from, to, state, note } = approval;
        const name = `${body} ${number}`;
        return (
          <tr key={id}>
            <th scope="row">{body}</th>
            <td>{number}</td>
            <td data-label="From">{from}</td>
            <td data-label="To">{to ?? UNKNOWN}</td>
            <td>
              <State data-state={state}>{APPROVAL_STATES[state]}</State>
            </td>
            <td data-long>{note}</td>
            <td data-long>
              <Actions>
                <Button aria-label={`Edit ${name}`} onClick={() => onEdit(approval)}>
                  Edit
                </Button>
                <Button aria-label={`Remove ${name}`} onClick={() => onRemove(approval)}>
                  Remove
                </Button>
              </Actions>
            </td>
          </tr>
        );
      })}
    </AdminTable>
  );
}

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Each value with its words. */
  readonly options: readonly (readonly [value: Value, words: string])[];
}

/** One of a few values, by the browser's own list. */
export function SelectField<Value extends string>({ label, value, onChange, options }: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <SelectRoot>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </SelectRoot>
  );
}
