import { Article } from "#article/article.type.ts";
import { builder } from "#builder.ts";
import { costOfAtMost } from "#limits/list-sizes.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";
import { Speaker } from "#speaker/speaker.type.ts";
import { type Found, maxResults } from "./search.service.ts";

const complexity = costOfAtMost(maxResults);

export const SearchResults = builder.objectRef<Found>("SearchResults").implement({
  description: `The results of a search: the best ${maxResults} of each kind, best first.`,
  fields: (t) => ({
    sessions: t.prismaField({
      type: [ScheduleItem],
      description: "Sessions; by start time if no words were given.",
      complexity,
      resolve: async (query, { sessions }, _args, { db }) =>
        sessions.length === 0
          ? []
          : inOrder(
              sessions,
              await db.scheduleItem.findMany({ ...query, where: { id: { in: sessions } } }),
            ),
    }),
    speakers: t.prismaField({
      type: [Speaker],
      description: "Speakers.",
      complexity,
      resolve: async (query, { speakers }, _args, { db }) =>
        speakers.length === 0
          ? []
          : inOrder(
              speakers,
              await db.speaker.findMany({ ...query, where: { id: { in: speakers } } }),
            ),
    }),
    articles: t.prismaField({
      type: [Article],
      description: "Articles.",
      complexity,
      resolve: async (query, { articles }, _args, { db }) =>
        articles.length === 0
          ? []
          : inOrder(
              articles,
              await db.article.findMany({ ...query, where: { id: { in: articles } } }),
            ),
    }),
  }),
});

/** Sorts records by a list of ids; deleted ones are omitted. */
function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}
