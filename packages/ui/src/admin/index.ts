export { AdminTable, type AdminTableProps, BookmakerFactsTable, type BookmakerFactsTableProps } from "./AdminTable";
export { AuditTrail, type AuditTrailProps, ChangeList, type FieldChange } from "./AuditTrail";
export {
  AccountChangeList,
  type AccountChangeListProps,
  FactorList,
  type FactorListProps,
  QrCode,
  type QrCodeProps,
  RecoveryCodeList,
  SessionList,
  type SessionListProps,
} from "./account-lists";
export { BookmakerTable, type BookmakerTableProps } from "./BookmakerTable";
export { BadgePreview, type BadgePreviewProps, ColorField, type ColorFieldProps } from "./ColorField";
export {
  DiagnosticsCard,
  type DiagnosticsCardProps,
  HealthLine,
  type HealthLineProps,
  ServiceFacts,
  type ServiceFactsProps,
  SourceTable,
  type SourceTableProps,
} from "./diagnostics";
export {
  FormField,
  type FormFieldProps,
  SwitchField,
  type SwitchFieldProps,
} from "./form-fields";
export {
  ApprovalTable,
  type ApprovalTableProps,
  SelectField,
  type SelectFieldProps,
  SWITCH_WORDS,
  SwitchList,
  type SwitchListProps,
  SwitchStates,
  type SwitchStatesProps,
} from "./law-lists";
export {
  imageProblem,
  LogoField,
  type LogoFieldProps,
  MAX_LOGO_BYTES,
  UploadDialog,
  type UploadDialogProps,
  useLocalUrl,
} from "./logo-upload";
export { RequiredNote, TypedField, type TypedFieldProps } from "./TypedField";
