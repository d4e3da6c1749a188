import type { AgendaItemFragment } from "#graphql/generated.ts";

/** The URL fragment of an agenda entry. */
export const entryId = ({ day, slug }: Pick<AgendaItemFragment, "day" | "slug">): string =>
  `${day}-${slug}`;
