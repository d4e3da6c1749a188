/** The end date of fields that were replaced by precise ones; see docs/api.md. */
const keptUntil = "2027-12";

/** A deprecation reason: the replacement, and the end date. */
export const useInstead = (field: string) => `Use ${field}; kept until ${keptUntil}.`;
