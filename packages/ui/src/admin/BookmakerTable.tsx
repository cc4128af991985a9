import type { Bookmaker } from "@railbird/contract";
import { isLicensed } from "@railbird/domain";
import styled from "styled-components";
import { Button } from "../basics/Button";
import { ExternalLink } from "../basics/ExternalLink";
import { AdminTable } from "./AdminTable";

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
  max-width: 280px;
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: middle;
`;
const Unlicensed = styled.small`
  display: block;
  color: var(--stale);
`;
const Actions = styled.span`
  display: flex;
  gap: 4px;
`;

const COLUMNS = ["Bookmaker ID", "Display Name", "Color", "URL", "Actions"];

export interface BookmakerTableProps {
  readonly bookmakers: readonly Bookmaker[];
  readonly onEdit: (bookmaker: Bookmaker) => void;
  readonly onDelete: (bookmaker: Bookmaker) => void;
}

/** Every configured bookmaker, in display order, with its actions. */
export function BookmakerTable({ bookmakers, onEdit, onDelete }: BookmakerTableProps) {
  return (
    <AdminTable label="Bookmakers" columns={COLUMNS}>
      {bookmakers.map((bookmaker) => (
        <tr key={bookmaker.id}>
          <th scope="row">{bookmaker.bookmakerId}</th>
          <td>{bookmaker.displayName}</td>
          <td>
            <Swatch style={{ background: bookmaker.color }} />
            {bookmaker.color}
          </td>
          <td>
            <Address href={bookmaker.url}>{bookmaker.url}</Address>
            {!isLicensed(bookmaker) && <Unlicensed>No licence body: neither featured nor linked</Unlicensed>}
          </td>
          <td>
            <Actions>
              <Button aria-label={`Edit ${bookmaker.bookmakerId}`} onClick={() => onEdit(bookmaker)}>
                Edit
              </Button>
              <Button kind="danger" aria-label={`Delete ${bookmaker.bookmakerId}`} onClick={() => onDelete(bookmaker)}>
                Delete
              </Button>
            </Actions>
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
