export interface RaceNameProps {
  readonly name: string;
}

/** A race's name. A rating such as `NR 50-59` does not break at its hyphen, as browsers would have it. */
export function RaceName({ name }: RaceNameProps) {
  const [start, range, ...rest] = name.split(/(\d+-\d+)/);
  return (
    <>
      {start}
      {range !== undefined && <span style={{ whiteSpace: "nowrap" }}>{range}</span>}
      {rest.join("")}
    </>
  );
}
