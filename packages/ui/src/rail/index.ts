export { AHEAD_EVENT, RaceRail, type RaceRailProps, type RailRace } from "./RaceRail";
