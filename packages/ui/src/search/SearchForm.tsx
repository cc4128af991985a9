import styled, { css } from "styled-components";
import { Button } from "../basics/Button";

/** The box into which somebody types what to look for. */
export const searchInput = css`
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid var(--edge);
  border-radius: 2px;
  background: var(--raised);
  color: var(--ink);
  font: inherit;
  /* The browser's own is blue, small, and dark on dark. */
  &::-webkit-search-cancel-button {
    width: 32px;
    height: 32px;
    margin-inline: 4px -8px;
    appearance: none;
    background:
      linear-gradient(45deg, transparent 46%, var(--quiet) 46% 54%, transparent 54%) center / 14px 14px no-repeat,
      linear-gradient(-45deg, transparent 46%, var(--quiet) 46% 54%, transparent 54%) center / 14px 14px no-repeat;
    cursor: pointer;
  }
`;

const Root = styled.form`
  display: flex;
  gap: 8px;
  max-width: 640px;
  input {
    flex: 1;
    min-width: 0;
    ${searchInput}
  }
`;

export interface SearchFormProps {
  /** The address of the page of results. */
  readonly action: string;
  readonly text: string;
  /** Called in place of loading the page of results. */
  readonly onSearch: (text: string) => void;
}

/** Asks for a text to look for. Works without JavaScript. */
export function SearchForm({ action, text, onSearch }: SearchFormProps) {
  return (
    <Root
      role="search"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get("q") ?? ""));
      }}
    >
      <input
        key={text}
        type="search"
        name="q"
        aria-label="Venue, race, runner, jockey, driver or trainer"
        placeholder="Venue, race, runner, jockey…"
        defaultValue={text}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit">Search</Button>
    </Root>
  );
}
