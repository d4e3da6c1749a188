import { BadInputError } from "#errors/domain-errors.ts";

const largestPage = 100;
const defaultPage = 20;

/** How many entries the schema's own estimate of a list has, such as the edges of a page. */
export const defaultListMultiplier = 10;

/** What every Relay connection shares: the cursor and the sizes of its pages. */
export const pageOptions = {
  cursor: "id" as const,
  defaultSize: defaultPage,
  /** Its edges are a list of ten by the schema's own estimate. A larger page is refused, and costs nothing. */
  complexity: ({ first, last }: PageSize) => ({
    field: 1,
    multiplier: clamp(first ?? last ?? defaultPage, 0, largestPage) / defaultListMultiplier,
  }),
  maxSize: (args: PageSize) => {
    checkPageSize(args);
    return largestPage;
  },
};

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Order of everything that visitors send; the id decides between equal times. */
export const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];

interface PageSize {
  first?: number | null;
  last?: number | null;
}

/**
 * Refuses a page size outside 1–100 rather than clamping it, so that nobody mistakes a part for
 * the whole.
 */
export function checkPageSize({ first, last }: PageSize): void {
  for (const [name, size] of Object.entries({ first, last })) {
    if (size != null && (size < 1 || size > largestPage)) {
      throw new BadInputError(`"${name}" must be between 1 and ${largestPage}.`);
    }
  }
}
