import { apiLimits } from "./api-limits.ts";

/**
 * What one operation may cost. A point is about a field's value of one entry; `list-sizes.ts` has the
 * prices of lists. The agenda of 5,000 sessions costs 185,000.
 */
export const operationLimits = {
  complexity: apiLimits.points,
  depth: apiLimits.levels,
  breadth: apiLimits.fields,
};

/** The price of a field whose value may be as large as a document. */
export const costlyField = 1_000;
