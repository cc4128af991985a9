import type { Instant } from "@railbird/domain";
import type { Draw } from "./random";

/** A condition from an instant on. */
interface Turn {
  readonly at: Instant;
  readonly to: string;
}

/** The changes of a meeting's track and weather; each changes once at most. */
export interface ConditionPlan {
  readonly track?: Turn;
  readonly weather?: Turn;
}

interface Conditions {
  readonly trackCondition: string;
  readonly weather: string;
}

/** From firm to wet. Other surfaces keep their one condition. */
const TRACKS = ["Good 3", "Good 4", "Soft 5", "Soft 6", "Soft 7", "Heavy 8"];
const SKIES = ["Fine", "Overcast", "Showery"];

/** Whether and when a meeting's conditions change between its first and last start. */
export function planConditions(
  { trackCondition, weather, from, until }: Conditions & { readonly from: Instant; readonly until: Instant },
  draw: Draw,
): ConditionPlan {
  const track = drawTurn(TRACKS, trackCondition, 1 / 3);
  const sky = drawTurn(SKIES, weather, 1 / 4);
  return { ...(track && { track }), ...(sky && { weather: sky }) };

  function drawTurn(scale: readonly string[], now: string, probability: number): Turn | undefined {
    const at = Math.round(draw.between(from, until));
    const step = draw.chance(0.5) ? 1 : -1;
    const changes = draw.chance(probability);
    const place = scale.indexOf(now);
    const to = scale[place + step] ?? scale[place - step];
    return changes && place >= 0 && to !== undefined ? { at, to } : undefined;
  }
}

/** A meeting's track and weather at an instant. */
export function conditionsAt(
  { trackCondition, weather, conditions }: Conditions & { readonly conditions: ConditionPlan },
  now: Instant,
): Conditions {
  const { track, weather: sky } = conditions;
  return {
    trackCondition: track !== undefined && now >= track.at ? track.to : trackCondition,
    weather: sky !== undefined && now >= sky.at ? sky.to : weather,
  };
}
