import { z } from "zod";
import { type PageWithTexts, pagesWithTexts } from "#conference/validation.ts";

/** What the top of a page says where the usual texts do not do. */
export interface PageTexts {
  page: PageWithTexts;
  title: string | null;
  lead: string | null;
  description: string | null;
}

/** The JSON column of page texts. */
const stored = z.array(
  z.object({
    page: z.enum(pagesWithTexts),
    title: z.string().nullable(),
    lead: z.string().nullable(),
    description: z.string().nullable(),
  }),
);

export interface ExhibitReason {
  title: string;
  text: string | null;
}

/** The JSON column of reasons to exhibit. */
const storedReasons = z.array(z.object({ title: z.string(), text: z.string().nullable() }));

export const exhibitReasonsOf = (column: unknown): ExhibitReason[] => storedReasons.parse(column);

export const pageTextsOf = (column: unknown): PageTexts[] => stored.parse(column);
