import type { BookmakerListItem, OtherPrice, Quote, RacingCode, Runner, RunnerProfile } from "@railbird/contract";
import {
  bestPrice,
  CONNECTION_WORDS,
  DASH,
  formatAgeAndSex,
  formatDollars,
  formatMovement,
  formatNet,
  formatOdds,
  formatOddsChange,
  formatPoints,
  formatTips,
  impliedMove,
  isShareTold,
  movement,
  netMovement,
  type PersonRole,
  peopleOf,
  placeQuotes,
  runnerKey,
} from "@railbird/domain";
import { useContext } from "react";
import styled from "styled-components";
import { ExternalLink } from "../basics/Button";
import { VisuallyHidden } from "../basics/VisuallyHidden";
import { BookmakerBadge, bookmakerLook } from "../racing/BookmakerBadge";
import { usePriceMark } from "../racing/PriceCell";
import { Age, QuoteTimesContext, seenAtOf } from "./QuoteAge";
import type { RunnerSlot } from "./runner-slot";

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px 32px;
  padding: 4px 0 16px;
  white-space: normal;
  @container (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr) 264px;
    padding: 4px 16px 20px 44px;
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  gap: 2px 12px;
  font-size: 14px;
  line-height: 20px;
  align-items: center;
  dt {
    font-family: var(--narrow);
    color: var(--quiet);
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    overflow-wrap: anywhere;
  }
`;
const Books = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  column-gap: 32px;
`;
const Book = styled.li`
  border-bottom: 1px solid var(--line);
`;
const Line = styled.span`
  position: relative;
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) 76px 44px;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  line-height: 16px;
  > :nth-child(n + 3) {
    text-align: end;
  }
  b {
    position: relative;
    padding-inline: 6px 0;
    font-size: 16px;
    font-weight: 500;
  }
  b[data-best] {
    font-weight: 750;
  }
  b[data-best] span {
    border-bottom: 2px solid;
  }
  small {
    overflow: hidden;
    font: 400 12px/16px var(--narrow);
    color: var(--quiet);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Others = styled.ul`
  padding-block-start: 8px;
  font-size: 14px;
  line-height: 20px;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 44px;
    gap: 8px;
    padding: 4px 0;
    border-bottom: 1px solid var(--line);
    font-variant-numeric: tabular-nums lining-nums;
  }
  span:first-child {
    color: var(--quiet);
  }
  small {
    font: 400 12px/20px var(--narrow);
    color: var(--quiet);
    text-align: end;
  }
`;
const Out = styled(ExternalLink)`
  display: block;
  color: inherit;
  text-decoration: none;
  @media (hover: hover) {
    &:hover {
      background: var(--sunk);
    }
  }
`;

export interface RunnerDetailProps {
  readonly runner: Runner;
  readonly code: RacingCode;
  /** The bookmakers that are shown, by id. */
  readonly bookmakers: readonly string[];
  /** The current price that is shown, decimal dollars. */
  readonly best: number | undefined;
  readonly directory: readonly BookmakerListItem[] | undefined;
  /** How much of the market was scratched, from 0 to 1. */
  readonly scratchingShare: number;
  /** Draws how its price moved, and what it did before. */
  readonly fluctuations: RunnerSlot | undefined;
}

/** All that is known of one runner: every bookmaker's price, best first, how the price moved, and its facts. */
export default function RunnerDetail(props: RunnerDetailProps) {
  const { runner, code, bookmakers, best, directory, scratchingShare, fluctuations: Fluctuations } = props;
  const quotes = runner.scratched ? [] : runner.prices.filter(({ bookmakerId }) => bookmakers.includes(bookmakerId));
  const hidden = runner.scratched ? 0 : runner.prices.length - quotes.length;
  return (
    <Root>
      {runner.scratched ? (
        <p>Scratched: no prices</p>
      ) : (
        <div>
          <Books aria-label={`Every bookmaker's price on ${runner.name}`}>
            {quotes.map((quote) => (
              <Book key={quote.bookmakerId}>
                <QuoteLine quote={quote} best={quote.odds === best} directory={directory} />
              </Book>
            ))}
          </Books>
          {quotes.length === 0 && <p>No bookmaker quotes this runner{hidden > 0 && " among those you chose"}</p>}
          {hidden > 0 && quotes.length > 0 && (
            <p>
              {hidden} {hidden === 1 ? "bookmaker is" : "bookmakers are"} hidden by your choice
            </p>
          )}
          {runner.otherPrices && (
            <Others aria-label="Totes and exchanges, in no best price">
              {runner.otherPrices.map((other) => (
                <OtherLine key={other.of} {...other} />
              ))}
            </Others>
          )}
        </div>
      )}
      <Facts>
        {factsOf(runner, code, scratchingShare).map((fact) => (
          <FactLine key={fact.term} {...fact} />
        ))}
      </Facts>
      {Fluctuations && <Fluctuations runner={runner} />}
    </Root>
  );
}

/** A tote's or an exchange's prices, with their age. */
function OtherLine(other: OtherPrice) {
  const { of, kind, win, place, lay } = other;
  const { race } = useContext(QuoteTimesContext);
  const since = seenAtOf(other, race);
  const sides = kind === "tote" ? { win, place } : { back: win, lay };
  const known = Object.entries(sides).filter(([, price]) => price !== undefined);
  return (
    <li>
      <span>
        {of} {kind}
      </span>
      <span>{known.map(([side, price]) => `${side} ${formatOdds(price)}`).join(" · ")}</span>
      <small>
        {since === undefined ? DASH : <Age since={since} />}
        <VisuallyHidden> old</VisuallyHidden>
      </small>
    </li>
  );
}

interface Fact {
  readonly term: string;
  readonly value: string;
  /** The page of the runner or the person that is named. */
  readonly href?: string | undefined;
}

function FactLine({ term, value, href }: Fact) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
    </>
  );
}

function factsOf(runner: Runner, code: RacingCode, share: number): readonly Fact[] {
  const { rider, barrier } = CONNECTION_WORDS[code];
  const { openOdds, odds } = runner;
  const place = bestPrice(placeQuotes(runner.prices));
  const points = impliedMove(openOdds, odds);
  const moved = movement(openOdds, odds);
  const net = moved !== undefined && isShareTold(share) && formatNet(netMovement(moved, share));
  const key = runnerKey(runner.name, code);
  const people = peopleOf(runner, code);
  const pageOf = (isWanted: (role: PersonRole) => boolean) => {
    const person = people.find(({ role }) => isWanted(role));
    return person && `/${person.role}/${person.id}`;
  };
  return [
    ...(key === undefined ? [] : [{ term: "Every run", value: runner.name, href: `/runner/${key}` }]),
    ...(rider === undefined
      ? []
      : [{ term: rider, value: runner.jockey ?? DASH, href: pageOf((role) => role !== "trainer") }]),
    { term: "Trainer", value: runner.trainer ?? DASH, href: pageOf((role) => role === "trainer") },
    { term: barrier === "Bar" ? "Barrier" : barrier, value: runner.barrier ?? DASH },
    { term: "Weight", value: runner.weight === undefined ? DASH : `${runner.weight} kg` },
    { term: "Form, oldest first", value: runner.form ?? DASH },
    ...profileFacts(runner.profile, code),
    { term: "Tips", value: formatTips(runner.tipsCount) },
    { term: "Best price, open to now", value: formatOddsChange(openOdds, odds) },
    ...(place ? [{ term: "Best for a place", value: formatOdds(place.odds) }] : []),
    { term: "Moved", value: formatMovement(moved) },
    ...(net ? [{ term: "Net of scratchings", value: net.replace(" net", "") }] : []),
    { term: "Implied probability", value: formatPoints(points) },
  ];
}

/** A runner's profile, a dash for what its feed does not give; nothing where there is no profile at all. */
function profileFacts(profile: RunnerProfile | undefined, code: RacingCode): readonly Fact[] {
  if (profile === undefined) return [];
  const { sire, dam, damSire, owners, trainedAt, rating, prizeMoney, claim, gear, gearChanges } = profile;
  const parents = [sire ?? DASH, dam ?? DASH].join(" – ") + (damSire === undefined ? "" : ` (by ${damSire})`);
  return [
    ...(claim === undefined ? [] : [{ term: "Apprentice claims", value: claim === 0 ? "nothing" : `${claim} kg` }]),
    ...(code === "G"
      ? []
      : [
          { term: "Gear changes", value: gearChanges ?? DASH },
          { term: "Gear", value: gear ?? DASH },
          { term: "Rating", value: rating === undefined ? DASH : String(rating) },
        ]),
    { term: "Age and sex", value: formatAgeAndSex(profile) || DASH },
    { term: "Sire – dam", value: parents },
    { term: "Owners", value: owners ?? DASH },
    { term: "Trained at", value: trainedAt ?? DASH },
    { term: "Prize money won", value: prizeMoney === undefined ? DASH : formatDollars(prizeMoney) },
  ];
}

interface QuoteLineProps {
  readonly quote: Quote;
  readonly best: boolean;
  readonly directory: readonly BookmakerListItem[] | undefined;
}

/** One bookmaker's price: now and when it opened, and its age. Leads to the bookmaker where its address is known. */
function QuoteLine({ quote, best, directory = [] }: QuoteLineProps) {
  const { race } = useContext(QuoteTimesContext);
  const seenAt = seenAtOf(quote, race);
  const { name, url } = bookmakerLook(quote.bookmakerId, directory);
  const mark = usePriceMark(quote.odds);
  const moved = movement(quote.openOdds, quote.odds);
  const line = (
    <Line>
      <span aria-hidden="true">
        <BookmakerBadge bookmakerId={quote.bookmakerId} directory={directory} linked={false} />
      </span>
      <span>
        {name}
        <br />
        <small>
          {quote.openOdds === undefined ? `opened ${DASH}` : `opened ${formatOdds(quote.openOdds)}`}
          {moved !== undefined && moved !== 0 && `, ${formatMovement(moved)}`}
        </small>
      </span>
      <span>
        <b data-best={best || undefined}>
          {mark}
          <span>{formatOdds(quote.odds)}</span>
          {best && <VisuallyHidden> best</VisuallyHidden>}
        </b>
        {quote.placeOdds !== undefined && (
          <>
            <br />
            <small>place {formatOdds(quote.placeOdds)}</small>
          </>
        )}
      </span>
      <small>
        {seenAt === undefined ? DASH : <Age since={seenAt} />}
        <VisuallyHidden> old</VisuallyHidden>
      </small>
    </Line>
  );
  return url ? (
    <Out href={url} sponsored>
      {line}
    </Out>
  ) : (
    line
  );
}
