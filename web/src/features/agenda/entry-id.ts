import type { AgendaItemFragment } from "#graphql/generated.ts";

/** The fragment under which an entry of the agenda is found. */
export const entryId = ({ day, slug }: Pick<AgendaItemFragment, "day" | "slug">): string =>
  `${day}-${slug}`;
