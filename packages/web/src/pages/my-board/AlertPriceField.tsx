import { useId, useState } from "react";
import styled from "styled-components";
import { replaceStar, type StarredRunner } from "../../my-board/board";
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

/** The field for a starred runner's alert price, decimal dollars: an alert is shown once the best price reaches it. None when empty. */
export function AlertPriceField({ runner }: { readonly runner: StarredRunner }) {
  const id = useId();
  const kept = runner.alertPrice;
  const [typed, setTyped] = useState({ text: textOf(kept), valid: true, price: kept });
  // Another price than was typed comes from an imported file or from another tab.
  const { text, valid } = typed.price === kept ? typed : { text: textOf(kept), valid: true };
  const change = (changed: string) => {
    const price = changed.trim() === "" ? undefined : Number(changed.replace(/^\s*\$/, ""));
    const usable = price === undefined || isAlertPrice(price);
    setTyped({ text: changed, valid: usable, price: usable ? price : kept });
    if (!usable) return;
    const { alertPrice: _before, ...plain } = runner;
    changeBoard((board) => replaceStar(board, price === undefined ? plain : { ...plain, alertPrice: price }));
  };
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
        onChange={(event) => change(event.target.value)}
      />
      {!valid && <small id={`${id}-error`}>1.01 to 1000</small>}
    </Root>
  );
}

function textOf(price: number | undefined): string {
  return price === undefined ? "" : String(price);
}
