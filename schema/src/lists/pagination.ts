import { BadInputError } from "#errors/domain-errors.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { checkCursors } from "#lists/check-cursors.ts";

const { largestPage } = apiLimits;
/** The default page size. */
export const { defaultPage } = apiLimits;

/** The assumed length of lists without a specific cost, such as the edges of a page. */
export const defaultListMultiplier = 10;

/** The options of every Relay connection: cursor and page size. */
export const pageOptions = {
  cursor: "id" as const,
  defaultSize: defaultPage,
  /** The schema assumes ten edges. A larger page is rejected, and costs nothing. */
  complexity: (size: PageSize) => ({
    field: 1,
    multiplier: entriesOfPage(size) / defaultListMultiplier,
  }),
  maxSize: (args: PageSize) => {
    checkPageSize(args);
    checkCursors(args);
    return largestPage;
  },
};

/** The maximum number of entries of a page, by its arguments. */
export const entriesOfPage = ({ first, last }: PageSize): number =>
  Math.min(Math.max(first ?? last ?? defaultPage, 0), largestPage);

/** The order of submissions; the id is the tiebreaker. */
export const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];

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
