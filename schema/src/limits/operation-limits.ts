import { apiLimits } from "./api-limits.ts";

/**
 * The limits of one operation. A point is roughly one field of one entry; `list-costs.ts` has the costs of
 * lists. The whole agenda costs 185,000.
 */
export const operationLimits = {
  complexity: apiLimits.points,
  depth: apiLimits.levels,
  breadth: apiLimits.fields,
};

/** The cost of a field whose value may be as large as a document. */
export const costlyField = 1_000;
