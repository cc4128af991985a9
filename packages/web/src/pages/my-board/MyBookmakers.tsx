import { bookmakerName } from "@railbird/domain";
import { ref } from "@railbird/resources";
import { checkboxGrid } from "@railbird/ui/my-board";
import styled from "styled-components";
import { useRead } from "../../data/use-read";
import { useMyBookmakers } from "../../my-board/use-my-bookmakers";
import { Section } from "../shared/layout";

const Boxes = styled.fieldset`
  ${checkboxGrid}
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: 14px;
    color: var(--quiet);
  }
`;

/** Which bookmakers have a column in a race's table. */
export function MyBookmakers() {
  const { data: directory = [] } = useRead(ref("bookmakers", {}));
  const [hidden, hide] = useMyBookmakers();
  const ids = [...new Set([...directory.map(({ bookmakerId }) => bookmakerId), ...hidden])];
  return (
    <Section aria-labelledby="my-bookmakers">
      <h2 id="my-bookmakers">My bookmakers</h2>
      <Boxes>
        <legend>Who has a column in a race's table. The best price is still the best of all.</legend>
        {ids.map((id) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={!hidden.includes(id)}
              onChange={({ target }) => hide(target.checked ? hidden.filter((each) => each !== id) : [...hidden, id])}
            />
            {bookmakerName(id)}
          </label>
        ))}
      </Boxes>
    </Section>
  );
}
