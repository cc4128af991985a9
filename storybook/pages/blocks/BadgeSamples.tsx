import { bookmakers } from "@railbird/mocks/fixtures";
import { BookmakerBadge } from "@railbird/ui";
import styled from "styled-components";

const Row = styled.div.attrs({ className: "sb-unstyled" })`
  display: flex;
  flex-wrap: wrap;
  gap: 24px 16px;
  margin: 16px 0 32px;
  color: var(--ink);
`;

/** Every bookmaker that the mocked API returns. */
export function KnownBadges() {
  return (
    <Row>
      {bookmakers.map(({ bookmakerId }) => (
        <BookmakerBadge key={bookmakerId} bookmakerId={bookmakerId} directory={bookmakers} />
      ))}
    </Row>
  );
}

/** Bookmakers without a configuration: section 5's short labels, and first letters. */
export function UnknownBadges() {
  return (
    <Row>
      {["sportsbet", "bet365", "swiftbet", "dabble"].map((bookmakerId) => (
        <BookmakerBadge key={bookmakerId} bookmakerId={bookmakerId} />
      ))}
    </Row>
  );
}

/** Background colours on which text is hard to read. */
export function HardGrounds() {
  return (
    <Row>
      {["#FFFFFF", "#000000", "#777777", "#FFD200", "#C8102E", "#00A3E0"].map((color) => (
        <BookmakerBadge
          key={color}
          bookmakerId="any"
          directory={[{ bookmakerId: "any", displayName: "ANY", color, url: "https://bookmaker.example" }]}
          linked={false}
        />
      ))}
    </Row>
  );
}
