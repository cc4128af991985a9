import type { SearchResult } from "@railbird/contract";
import type { KeyboardEvent } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { SearchField } from "react-aria-components/SearchField";
import styled from "styled-components";
import { Dialog } from "../dialog/Dialog";
import { timesOfDay, ZoneOfTimes } from "../time/ZoneOfTimes";
import { useToday } from "../time/zone";
import { searchInput } from "./SearchForm";
import { SearchResultText } from "./SearchResultList";

const Field = styled(SearchField)`
  display: grid;
  gap: 4px;
  label {
    font-size: 14px;
    color: var(--quiet);
  }
  input {
    width: 100%;
    ${searchInput}
  }
`;
const Keys = styled.div`
  display: grid;
  gap: 12px;
`;
// There with and without times.
const Zone = styled.div`
  height: 16px;
  margin-block: -4px;
`;
// As high whatever is found: nothing moves while somebody types.
const Found = styled.div`
  height: min(52dvh, 440px);
  overflow-y: auto;
  border-block-start: 2px solid var(--ink);
  p {
    padding: 12px 4px;
    color: var(--quiet);
  }
`;
const List = styled(ListBox)`
  outline: 0;
  [role="option"] {
    padding: 8px;
    border-block-end: 1px solid var(--line);
    cursor: pointer;
  }
  [data-focused],
  [data-hovered] {
    outline: 2px solid var(--brand);
    outline-offset: -2px;
    background: var(--raised);
  }
`;

export interface SearchDialogProps {
  readonly text: string;
  /** Called with what is typed. */
  readonly onTextChange: (text: string) => void;
  /** The results for the text, best first; `undefined` while nothing is known. */
  readonly results: readonly SearchResult[] | undefined;
  readonly failed?: boolean;
  /** Called with the result that was chosen. */
  readonly onChoose: (result: SearchResult) => void;
  /** Called for Enter where no result is chosen: all results of the text. */
  readonly onAll: (text: string) => void;
  readonly onClose: () => void;
}

/** The search over the page. Arrows move through the results while the text keeps the focus; Enter opens one. */
export function SearchDialog(props: SearchDialogProps) {
  const { text, onTextChange, results, failed = false, onChoose, onAll, onClose } = props;
  const shown = text.trim() === "" ? undefined : results;
  const today = useToday();
  const choose = (key: unknown) => {
    const chosen = shown?.find((result) => keyOf(result) === key);
    if (chosen !== undefined) onChoose(chosen);
  };
  // The field would take Enter for the whole text, also where an arrow has gone to a result.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const current = event.key === "Enter" ? event.currentTarget.querySelector("[role=option][data-focused]") : null;
    if (!(current instanceof HTMLElement) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    choose(current.dataset.key);
  };
  return (
    <Dialog title="Search" isOpen onClose={onClose}>
      <Keys onKeyDownCapture={onKeyDownCapture}>
        <Autocomplete inputValue={text} onInputChange={onTextChange}>
          <Field autoFocus maxLength={80} onSubmit={onAll}>
            <Label>Venue, race, runner, jockey, driver or trainer</Label>
            <Input autoComplete="off" enterKeyHint="search" />
          </Field>
          <Zone>
            <ZoneOfTimes instants={timesOfDay(shown ?? [], today)} />
          </Zone>
          <Found role="group" aria-label="What was found" tabIndex={0}>
            <List aria-label="Results" onAction={choose}>
              {(shown ?? []).map((result) => (
                <ListBoxItem key={keyOf(result)} id={keyOf(result)} textValue={result.name}>
                  <SearchResultText result={result} />
                </ListBoxItem>
              ))}
            </List>
            <p role="status">{messageOf(text, shown, failed)}</p>
          </Found>
        </Autocomplete>
      </Keys>
    </Dialog>
  );
}

function keyOf({ kind, id }: SearchResult): string {
  return `${kind} ${id}`;
}

function messageOf(text: string, results: readonly SearchResult[] | undefined, failed: boolean): string | undefined {
  if (text.trim() === "") return "Venues, races, runners and people of today and the days that are kept.";
  if (failed) return "The search did not work. Press Enter to try it on a page of its own.";
  return results?.length === 0 ? `Nothing is called “${text.trim()}”.` : undefined;
}
