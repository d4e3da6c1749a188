import { BadInputError } from "#errors/domain-errors.ts";
import { apiLimits } from "#limits/api-limits.ts";

const { largestPage } = apiLimits;
/** The default page size. */
export const { defaultPage } = apiLimits;

/** The assumed length of lists without a specific cost, such as the edges of a page. */
export const defaultListMultiplier = 10;

/** The cost of a page. The schema assumes ten edges. A page of an invalid size is rejected, and costs nothing. */
export const costOfEdges = (size: PageSize) => ({
  field: 1,
  multiplier: entriesOfPage(size) / defaultListMultiplier,
});

/** The maximum number of entries of a page, by its arguments. */
export const entriesOfPage = ({ first, last }: PageSize): number =>
  Math.min(Math.max(first ?? last ?? defaultPage, 0), largestPage);

/** The arguments for the page size. */
export interface PageSize {
  first?: number | null | undefined;
  last?: number | null | undefined;
}

/**
 * Rejects a page size outside 1–100 instead of clamping it, so that a truncated list is not mistaken for the
 * whole.
 */
export function checkPageSize({ first, last }: PageSize): void {
  for (const [name, size] of Object.entries({ first, last })) {
    if (size != null && (size < 1 || size > largestPage)) {
      throw new BadInputError(`"${name}" must be between 1 and ${largestPage}.`);
    }
  }
}
