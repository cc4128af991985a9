import styled from "styled-components";

/** A racing page: its parts under each other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  padding: 16px 0 32px;
`;

/** A part of a page with its heading. */
export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  h2 {
    font-size: 20px;
  }
`;

/** Links to the same page of other days. */
export const OtherDays = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  a {
    padding: 12px 0;
  }
`;

/** A part's heading, and what belongs beside it at the far side. */
export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;
