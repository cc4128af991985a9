import type { Bookmaker } from "@railbird/contract";
import { isLicensed } from "@railbird/domain";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { Button, ExternalLink } from "../basics/Button";
import { Chevron } from "../basics/icons";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { AdminTable } from "./AdminTable";

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  button {
    width: 44px;
    padding: 0;
  }
  button[aria-disabled="true"] {
    border-style: dashed;
    background: transparent;
    color: var(--quiet);
    cursor: default;
  }
`;

const Grip = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  height: 44px;
  color: var(--quiet);
  cursor: grab;
  /* Phones have no drag of their own: the buttons do it. */
  @media (hover: none) {
    display: none;
  }
`;

const Place = styled.span`
  min-width: 24px;
  font-weight: 600;
  text-align: end;
`;

const Swatch = styled.span`
  display: inline-block;
  width: 20px;
  height: 20px;
  margin-inline-end: 8px;
  border: 1px solid var(--edge);
  border-radius: 2px;
  vertical-align: -4px;
`;
const Address = styled(ExternalLink)`
  display: inline-block;
  max-width: min(280px, 100%);
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: middle;
`;
const Warning = styled.small`
  display: block;
  max-width: 320px;
  white-space: normal;
  color: var(--stale);
`;
const Actions = styled.span`
  display: flex;
  gap: 4px;
`;
const Row = styled.tr`
  &[data-target="before"] > * {
    box-shadow: inset 0 2px var(--brand);
  }
  &[data-target="after"] > * {
    box-shadow: inset 0 -2px var(--brand);
  }
  &[data-dragged] {
    opacity: 0.6;
  }
  @media (max-width: 639px) {
    td[data-order] {
      grid-area: 1 / 2 / 4;
    }
    th {
      grid-area: 1 / 1;
    }
    td:last-child {
      grid-column: 1 / -1;
    }
  }
`;

/** The specification's. */
const COLUMNS = ["Bookmaker ID", "Display Name", "Color", "URL", "Actions"];

export interface BookmakerTableProps {
  readonly bookmakers: readonly Bookmaker[];
  readonly onEdit: (bookmaker: Bookmaker) => void;
  /** Called with the one that is to be deleted. */
  readonly onDelete: (bookmaker: Bookmaker) => void;
  /** Called with all ids in their new order; absent where only the specification's columns are shown. */
  readonly onReorder?: ((ids: readonly string[]) => void) | undefined;
  /** Whether the law is enforced: a bookmaker without a licence body is then not shown to the public. */
  readonly enforced?: boolean;
}

/**
 * Every configured bookmaker, in display order, with its actions and what its admin is warned of. With `onReorder` it has one more column:
 * it is then reordered by buttons, or by dragging a row's grip.
 */
export function BookmakerTable({ bookmakers, onEdit, onDelete, onReorder, enforced = false }: BookmakerTableProps) {
  const { announcement, element, move } = useMoves(bookmakers, onReorder);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const endDrag = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <div ref={element}>
      <AdminTable label="Bookmakers" columns={onReorder ? ["Order", ...COLUMNS] : COLUMNS} stacked>
        {bookmakers.map((bookmaker, index) => (
          <Row
            key={bookmaker.id}
            data-dragged={dragged === index || undefined}
            data-target={over === index && dragged !== undefined ? sideOf(dragged, index) : undefined}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              // Without this the browser allows no drop here.
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              endDrag();
              move(dragged, index);
            }}
          >
            {onReorder && (
              <td data-order>
                <MoveControls
                  name={bookmaker.bookmakerId}
                  position={bookmaker.position}
                  isFirst={index === 0}
                  isLast={index === bookmakers.length - 1}
                  onMove={(by) => move(index, index + by, by < 0 ? "up" : "down")}
                  onDragStart={() => setDragged(index)}
                  onDragEnd={endDrag}
                />
              </td>
            )}
            <th scope="row">{bookmaker.bookmakerId}</th>
            <td>{bookmaker.displayName}</td>
            <td>
              <Swatch style={{ background: bookmaker.color }} />
              {bookmaker.color}
            </td>
            <td data-long>
              <Address href={bookmaker.url}>{bookmaker.url}</Address>
              {warningsOf(bookmaker, enforced).map((warning) => (
                <Warning key={warning}>{warning}</Warning>
              ))}
            </td>
            <td>
              <Actions>
                <Button aria-label={`Edit ${bookmaker.bookmakerId}`} onClick={() => onEdit(bookmaker)}>
                  Edit
                </Button>
                <Button
                  kind="danger"
                  aria-label={`Delete ${bookmaker.bookmakerId}`}
                  onClick={() => onDelete(bookmaker)}
                >
                  Delete
                </Button>
              </Actions>
            </td>
          </Row>
        ))}
      </AdminTable>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

/** Moves a bookmaker, says its new place to screen readers, and keeps focus on the button that was pressed. */
function useMoves(bookmakers: readonly Bookmaker[], onReorder: BookmakerTableProps["onReorder"]) {
  const element = useRef<HTMLDivElement>(null);
  const pressed = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState("");
  const order = bookmakers.map(({ id }) => id).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: browsers take focus from a row that is moved, so it is given back after each new order.
  useEffect(() => {
    if (pressed.current !== undefined) {
      element.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(pressed.current)}"]`)?.focus();
      pressed.current = undefined;
    }
  }, [order]);
  const move = (from: number, to: number, direction?: "up" | "down") => {
    const moved = bookmakers[from];
    if (moved === undefined || from === to || to < 0 || to >= bookmakers.length) return;
    const ids = bookmakers
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, moved.id);
    if (direction) pressed.current = `Move ${moved.bookmakerId} ${direction}`;
    setAnnouncement(`${moved.bookmakerId} is now ${to + 1} of ${bookmakers.length}.`);
    onReorder?.(ids);
  };
  return { announcement, element, move };
}

/** Faults of a bookmaker's settings, in sentences. */
function warningsOf(bookmaker: Bookmaker, enforced: boolean): readonly string[] {
  if (enforced) return isLicensed(bookmaker) ? [] : ["No licence body: neither featured nor linked"];
  return bookmaker.warnings?.map(({ message }) => message) ?? [];
}

/** At which side of a row the dragged one will be. */
function sideOf(dragged: number, index: number): "before" | "after" | undefined {
  if (dragged === index) return undefined;
  return dragged > index ? "before" : "after";
}

interface MoveControlsProps {
  /** The moved row's name, for the names of the buttons. */
  readonly name: string;
  /** Its place, from 1. */
  readonly position: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** One place up (-1) or down (1). */
  readonly onMove: (by: -1 | 1) => void;
  readonly onDragStart: () => void;
  readonly onDragEnd: () => void;
}

/** A row's place with buttons that move it, and a grip to drag it by. A button that has nowhere to go stays focusable. */
function MoveControls({ name, position, isFirst, isLast, onMove, onDragStart, onDragEnd }: MoveControlsProps) {
  return (
    <Root>
      <Grip
        draggable
        title="Drag to reorder"
        aria-hidden="true"
        onDragStart={(event) => {
          const row = event.currentTarget.closest("tr");
          event.dataTransfer.effectAllowed = "move";
          // Firefox starts no drag without data.
          event.dataTransfer.setData("text/plain", name);
          if (row) event.dataTransfer.setDragImage(row, 0, 0);
          onDragStart();
        }}
        onDragEnd={onDragEnd}
      >
        <svg width="10" height="16" viewBox="0 0 10 16" aria-hidden="true">
          <path d="M2 2h2v2H2zM6 2h2v2H6zM2 7h2v2H2zM6 7h2v2H6zM2 12h2v2H2zM6 12h2v2H6z" fill="currentColor" />
        </svg>
      </Grip>
      <Place>{position}</Place>
      <Button aria-label={`Move ${name} up`} aria-disabled={isFirst} onClick={() => !isFirst && onMove(-1)}>
        <Chevron direction="up" />
      </Button>
      <Button aria-label={`Move ${name} down`} aria-disabled={isLast} onClick={() => !isLast && onMove(1)}>
        <Chevron />
      </Button>
    </Root>
  );
}
