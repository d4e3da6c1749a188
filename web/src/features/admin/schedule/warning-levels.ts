import type { ProgrammeWarningLevel } from "#graphql/admin-tabs/schedule/generated.ts";

/** The gravest first. */
export const levels: readonly ProgrammeWarningLevel[] = ["error", "warning", "note"];

export const levelNames: Record<ProgrammeWarningLevel, string> = {
  error: "Error",
  warning: "Warning",
  note: "Note",
};
