import { BadInputError } from "#errors/domain-errors.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { checkCursors } from "#lists/check-cursors.ts";

const { largestPage } = apiLimits;
/** The default page size. */
export const { defaultPage } = apiLimits;

/** How many entries the schema's own estimate of a list has, such as the edges of a page. */
export const defaultListMultiplier = 10;

/** What every Relay connection shares: the cursor and the sizes of its pages. */
export const pageOptions = {
  cursor: "id" as const,
  defaultSize: defaultPage,
  /** Its edges are a list of ten by the schema's own estimate. A larger page is refused, and costs nothing. */
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

/** How many entries a page has at most, by its arguments. */
export const entriesOfPage = ({ first, last }: PageSize): number =>
  Math.min(Math.max(first ?? last ?? defaultPage, 0), largestPage);

/** Order of everything that visitors send; the id decides between equal times. */
export const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** The arguments that say how long a page is. */
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
