export { RaceRail, type RaceRailProps, type RailRace } from "./RaceRail";
