export { BackButton, type BackButtonProps, Breadcrumb, type BreadcrumbItem } from "./basics/Breadcrumb";
export type { ButtonKind } from "./basics/Button";
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  ExternalButtonLink,
  type ExternalButtonLinkProps,
  ExternalLink,
  type ExternalLinkProps,
  isPlainClick,
} from "./basics/Button";
export { EmptyState, ErrorNote, type ErrorNoteProps, LoadingText } from "./basics/messages";
export { NotFoundMessage, type NotFoundMessageProps } from "./basics/NotFoundMessage";
export { PageTitle, type PageTitleProps } from "./basics/PageTitle";
export { Prose, TableOfContents, type TableOfContentsItem } from "./basics/Prose";
export { TurnsProvider } from "./basics/turns";
export { type HeldOrder, useHeldOrder } from "./basics/use-held-order";
export { type KeptOpen, KeptOpenProvider } from "./basics/use-open";
export { useFirstOf, useSteady } from "./basics/use-steady";
export { VisuallyHidden, visuallyHidden } from "./basics/VisuallyHidden";
export { whenInView } from "./basics/when-in-view";
export {
  BOARD_STORAGE_KEY,
  boardInitScript,
  DENSITY_STORAGE_KEY,
  type Density,
  FIELD_STORAGE_KEY,
  type FieldChoice,
  RAIL_STORAGE_KEY,
  type RailChoice,
  STARS_IN_TEXT,
  ZONE_STORAGE_KEY,
  type ZoneChoice,
} from "./my-board/first-paint";
export { BookmakerBadge, type BookmakerBadgeProps, type BookmakerLook, bookmakerLook } from "./racing/BookmakerBadge";
export { ClosedBadge, CodeBadge, LiveRacingBadge, StatusBadge } from "./racing/badges";
export { CodeFilter, type CodeFilterProps } from "./racing/CodeFilter";
export { type MeetingChoice, MeetingFilter, type MeetingFilterProps } from "./racing/MeetingFilter";
export { NextToJumpCard, type NextToJumpCardProps } from "./racing/NextToJumpCard";
export { Movement, Price, type PriceProps } from "./racing/Price";
export { PriceCell } from "./racing/PriceCell";
export { RaceBar, type RaceBarProps, type RaceStep } from "./racing/RaceBar";
export { Distance, type DistanceProps, RaceName, type RaceNameProps } from "./racing/RaceName";
export { ordinals, ResultsLine, type ResultsLineProps } from "./racing/ResultsLine";
export { RunnerNumber, type RunnerNumberProps } from "./racing/RunnerNumber";
export { GetTipsLink, type GetTipsLinkProps, RefreshButton, type RefreshButtonProps } from "./racing/race-actions";
export { SignalChips, type SignalChipsProps } from "./racing/SignalChips";
export { SignalTile, type SignalTileProps } from "./racing/SignalTile";
export { SignalTiles, type SignalTilesProps } from "./racing/SignalTiles";
export { isSuspended, useRaceClosed } from "./racing/use-race-times";
export { type SheetOpened, SheetProvider } from "./sheet/sheet-context";
export { AdSlot, type AdSlotProps } from "./shell/AdSlot";
export { AppFooter, type AppFooterProps } from "./shell/AppFooter";
export { AppHeader, type AppHeaderProps } from "./shell/AppHeader";
export { type LiveMode, LiveSwitch, type LiveSwitchProps } from "./shell/LiveSwitch";
export { Masthead, type MastheadProps } from "./shell/Masthead";
export { SimulatedNotice } from "./shell/SimulatedNotice";
export { ThemeSwitch, type ThemeSwitchProps } from "./shell/ThemeSwitch";
export { TAGLINE_STORAGE_KEY, taglineInitScript } from "./shell/tagline-choice";
export { THEME_CHOICES, THEME_STORAGE_KEY, type ThemeChoice, themeInitScript } from "./theme/theme-choice";
export { Countdown, type CountdownProps } from "./time/Countdown";
export { FeedAge, type FeedAgeProps } from "./time/FeedAge";
export { NowProvider, type NowProviderProps, useNowSelect } from "./time/now";
export { StartTime, type StartTimeProps } from "./time/StartTime";
export {
  TimesHeading,
  type TimesHeadingProps,
  timesOfDay,
  ZoneOfTimes,
  type ZoneOfTimesProps,
} from "./time/ZoneOfTimes";
export { useToday, useZone, ZoneNote, ZoneProvider } from "./time/zone";
export { ToastProvider, useToast } from "./toast/ToastProvider";
export type { ToastMessage } from "./toast/toast-store";
