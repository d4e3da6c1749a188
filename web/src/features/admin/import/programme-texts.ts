/** What a name in one or several languages says. */
export const programmeText = (value: unknown): string => {
  if (value && typeof value === "object") return programmeText(Object.values(value)[0]);
  return value === null || value === undefined ? "" : String(value).trim();
};

/** The fields that say something. */
export const some = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""),
  );
