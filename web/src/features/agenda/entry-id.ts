import type { AgendaItem } from "./days.ts";

/** The URL fragment of an agenda entry. */
export const entryId = ({ day, slug }: Pick<AgendaItem, "day" | "slug">): string =>
  `${day}-${slug}`;
