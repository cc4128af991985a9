import { useEffect, useEffectEvent, useId, useState } from "react";
import styled from "styled-components";
import { type After, after as browserAfter } from "../../data/live/timers";
import { type StarredRunner, withAlertPrice } from "../../my-board/board";
import { changeBoard } from "../../my-board/board-slot";
import { isAlertPrice } from "../../my-board/check-board";

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  input {
    width: 84px;
    min-height: 44px;
    padding: 4px 8px;
    border: 1px solid var(--edge);
    border-radius: 2px;
    background: var(--raised);
  }
  input[aria-invalid="true"] {
    border-color: var(--out);
  }
  small {
    color: var(--out);
  }
`;

/** How long without a key a typed price is taken for finished, milliseconds. */
export const PAUSE_MS = 4000;

export interface AlertPriceFieldProps {
  readonly runner: StarredRunner;
  /** Runs something later; the browser's timers by default. */
  readonly after?: After;
}

/**
 * The field for a starred runner's alert price, decimal dollars: an alert is shown once the best price reaches it. None when empty.
 * What is typed is kept on Enter, when the field is left, and after a pause: the 4 of a 45 must not cause an alert.
 */
export function AlertPriceField({ runner, after = browserAfter }: AlertPriceFieldProps) {
  const id = useId();
  const kept = runner.alertPrice;
  const [typed, setTyped] = useState({ text: textOf(kept), over: kept });
  // Another price than was typed, or typed over, comes from an imported file or from another tab.
  const isTyped = typed.over === kept || priceOf(typed.text) === kept;
  const text = isTyped ? typed.text : textOf(kept);
  const price = priceOf(text);
  const valid = price === undefined || isAlertPrice(price);
  const finish = () => {
    if (!valid) return;
    setTyped({ text, over: price });
    changeBoard((board) => withAlertPrice(board, runner, price));
  };
  const finishAfterPause = useEffectEvent(finish);
  const isPending = valid && price !== kept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew.
  useEffect(() => (isPending ? after(PAUSE_MS, finishAfterPause) : undefined), [isPending, text, after]);
  return (
    <Root>
      <label htmlFor={id}>Alert from $</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={!valid}
        aria-describedby={valid ? undefined : `${id}-error`}
        onChange={(event) => setTyped({ text: event.target.value, over: kept })}
        onBlur={finish}
        onKeyDown={({ key }) => key === "Enter" && finish()}
      />
      {!valid && <small id={`${id}-error`}>1.01 to 1000</small>}
    </Root>
  );
}

function textOf(price: number | undefined): string {
  return price === undefined ? "" : String(price);
}

/** The price of a text; NaN for one that is no number. */
function priceOf(text: string): number | undefined {
  return text.trim() === "" ? undefined : Number(text.replace(/^\s*\$/, ""));
}
