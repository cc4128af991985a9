import { type ColourName, colourPairs, colourTokens, contrast } from "@railbird/ui/theme";
import styled from "styled-components";

const List = styled.ul.attrs({ className: "sb-unstyled" })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  gap: 16px;
  margin: 16px 0 32px;
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: 12px;
  color: var(--ink);
  font-size: 14px;
  line-height: 20px;
`;
const Halves = styled.span`
  display: grid;
  grid-template-columns: 1fr 1fr;
  height: 64px;
  border: 1px solid var(--edge);
`;
const Name = styled.b`
  font-weight: 650;
`;
const Quiet = styled.span`
  display: block;
  color: var(--quiet);
`;

/** Every colour, light half and dark half, with the one thing that it is used for. */
export function Swatches() {
  return (
    <List>
      {colourTokens.map(({ name, light, dark, use }) => (
        <Item key={name}>
          <Halves aria-hidden="true">
            <span style={{ background: light }} />
            <span style={{ background: dark }} />
          </Halves>
          <span>
            <Name>--{name}</Name>
            <Quiet>
              {light} / {dark}
            </Quiet>
            {use}
          </span>
        </Item>
      ))}
    </List>
  );
}

const Table = styled.table.attrs({ className: "sb-unstyled" })`
  width: 100%;
  margin: 16px 0 32px;
  border-collapse: collapse;
  color: var(--ink);
  font-size: 14px;
  th,
  td {
    padding: 8px 12px;
    border-bottom: 1px solid var(--line);
    text-align: start;
  }
  td:nth-child(n + 2),
  th:nth-child(n + 2) {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;
const Sample = styled.span`
  padding: 4px 8px;
  border: 1px solid var(--line);
`;

const values = (name: ColourName) => {
  const found = colourTokens.find((token) => token.name === name);
  if (!found) throw new Error(`There is no colour ${name}.`);
  return found;
};

/** Every pair of colours that meets on a page, with the contrast that it reaches in both themes. */
export function Contrasts() {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">At least</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {colourPairs.map(({ front, back, atLeast }) => (
          <tr key={`${front} ${back}`}>
            <td>
              <Sample style={{ background: `var(--${back})`, color: atLeast === 3 ? undefined : `var(--${front})` }}>
                {front} on {back}
              </Sample>
            </td>
            <td>{atLeast}:1</td>
            {(["light", "dark"] as const).map((theme) => (
              <td key={theme}>{contrast(values(front)[theme], values(back)[theme]).toFixed(1)}:1</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
