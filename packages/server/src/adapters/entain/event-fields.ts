import type { KnownFields } from "../feed/field-ledger";
import { PRIZE_PLACES } from "./form-guide";
import { RECORDS } from "./runner-form";

const runner = (...names: readonly string[]) => names.map((name) => `runners[].${name}`);
const race = (...names: readonly string[]) => names.map((name) => `race.${name}`);

const COUNTS = ["starts", "wins", "seconds", "thirds"].map((name) => `number_of_${name}`);
const start = (...names: readonly string[]) => runner(...names.map((name) => `last_starts[].${name}`));

/** The fields of an event's payload, below its `data`. */
export const EVENT_FIELDS: KnownFields = {
  read: [
    ...race(
      "event_id",
      "meeting_id",
      "meeting_name",
      "race_number",
      "type",
      "state",
      "advertised_start",
      "actual_start",
    ),
    ...race("description", "distance", "track_condition", "weather", "status", "protest", "protest_reason"),
    ...runner(
      "entrant_id",
      "runner_number",
      "name",
      "primary_market",
      "is_scratched",
      "is_late_scratched",
      "scratch_time",
    ),
    ...runner(
      "is_emergency",
      "jockey",
      "trainer_name",
      "barrier",
      "weight.total",
      "last_twenty_starts",
      "picks[].name",
    ),
    ...runner("silk_url_64x64", "odds.fixed_win", "odds.fixed_place", "odds.pool_win", "odds.pool_place"),
    ...race("positions_paid", "comment", "tips[]"),
    ...runner("speedmap.label", "speedmap.settling_lengths"),
    ...race("class", "group", "age_conditions", "gender_conditions", "start_type", "rail_position"),
    ...race("track_direction", "track_surface", "prize_monies.total_value"),
    ...PRIZE_PLACES.map((place) => `race.prize_monies.${place}`),
    ...runner("age", "sex", "colour", "sire", "dam", "dam_sire", "owners", "trainer_location"),
    ...runner("handicap_rating", "prize_money", "allowance_weight", "apprentice_indicator", "gear"),
    ...["open", "high", "low", "nine_am", "last_six[]"].flatMap((point) =>
      runner(`flucs_with_timestamp.${point}.fluc`, `flucs_with_timestamp.${point}.timestamp`),
    ),
    ...[...RECORDS.map(([name]) => name), "past_performances.jockey"].flatMap((name) =>
      runner(...COUNTS.map((each) => `${name}.${each}`)),
    ),
    ...start("date", "track", "distance", "track_condition", "class", "finish", "number_of_runners", "margin"),
    ...start("barrier", "jockey", "weight_carried", "starting_price", "winner", "second", "mile_rate", "stipes"),
    ...runner("form_indicators[].name", "form_indicators[].negative", "form_indicators[].priority", "best_time"),
    "results[].position",
    "results[].runner_number",
    "results[].margin_length",
    "results[].winning_time",
    "dividends[].product_name",
    "dividends[].tote",
    "dividends[].status",
    "dividends[].dividend",
    "dividends[].positions[].position",
    "dividends[].positions[].runner_number",
  ],
  unread: {
    "a copy of one of the runners": ["favourite.*", "mover.*"],
    "said by another field": [
      ...race(
        "actual_start_string",
        "advertised_start_string",
        "race_date_nz",
        "start_time_nz",
        "display_meeting_name",
      ),
      // The day's list says the country.
      ...race("country", "entrant_count", "field_size"),
      ...runner("favourite", "mover", "scr_time", "flucs[]", "market_name", "speedmap.entrant_id"),
      "results[].barrier",
      "results[].entrant_id",
      "results[].name",
      "dividends[].id",
      "dividends[].description",
    ],
    "silks are fetched in one size": [
      ...race("silk_base_url", "silk_url"),
      ...runner("silk_url_128x128", "alt_silk_url_64x64", "alt_silk_url_128x128", "silk_colours"),
    ],
    "what is in totes' pools says less than what they would pay": [
      "tote_pools[].*",
      "substitutions[].*",
      "dividends[].pool_size",
    ],
    "how one bookmaker's customers bet is no fact of the race": ["money_tracker.*"],
    "numbers of that bookmaker's own bets": race("fftop3_option_number", "ffwin_option_number"),
    "codes that nobody explains, or who may claim": race(
      "allowance_conditions",
      "jockey_conditions",
      "weight_and_handicap_conditions",
    ),
    "the same at every race of the track": race("track_circumference", "track_home_straight"),
    "one bookmaker's own streams": [...race("video_channels[]", "video_channels_meta.*")],
    "said by another field of the runner": [
      // Sire and dam again, and a weight that is the carried one in every payload seen.
      ...runner("breeding", "foaling_date", "weight.allocated"),
      // Where a harness runner starts from: the barrier says it as a number.
      ...runner("barrier_position"),
    ],
    "further back than a form guide goes": runner("country", "dam_dam", "horse_id", "runner_change.*"),
    "said by other records": [
      // Placings are seconds and thirds, and 0 at hosts that give these.
      ...[...RECORDS.map(([name]) => name), "past_performances.jockey"].flatMap((name) =>
        runner(`${name}.number_of_placings`, `${name}.winning_distance`),
      ),
      // Soft going in the words of before, the fourth run up, and how fresh: first and second up say it.
      ...runner("slow.*", "fourth_up.*", "fresh_30.*", "fresh_90.*", "runner_win_history[].*"),
      ...runner("last_12_w", "last_12_p", "win_p", "place_p", "last_12_months_prize_money.*"),
    ],
    "the rider's record, not the runner's": runner("jockey_past_performances.*"),
    "said by another field of the start": start("days_since", "number", "track_four_char", "track_surface", "third"),
    "the winner's time, or where that is not known the margin again": start("time_ran", "bon", "last_600"),
    "not a fact of the runner's own start": start(
      ...["limit_weight", "minimum_handicap", "prize_money", "margin_1st_2nd", "margin_2nd_3rd", "margin_3rd_4th"],
      ...["track_direction", "gear", "win_favouritism", "place_favouritism"],
    ),
    "kinds of indicators, which their words say": runner("form_indicators[].group"),
    "one bookmaker's opinions are not mixed with the tips": [
      ...runner("spr"),
      ...start("run_rating"),
      ...runner("picks[].rank", "picks[].selector_type"),
    ],
    "the margin in lengths says it, and the winner's time with it": [
      "results[].positional_margin",
      "results[].time_ran",
    ],
  },
};
