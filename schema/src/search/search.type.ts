import { Article } from "#article/article.type.ts";
import { builder } from "#builder.ts";
import { rowsInOrder } from "#content/records.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";
import {
  type countedFilters,
  countSessions,
  type Found,
  maxResults,
  type Search,
  type SessionCount,
} from "#search/search.service.ts";
import { Speaker } from "#speaker/speaker.type.ts";

const complexity = costOfAtMost(maxResults);

const CountedFilter = builder.enumType("CountedFilter", {
  description: "A filter of a search whose values are counted.",
  values: {
    day: { description: "The day of the conference." },
    type: { description: "The kind of session." },
    location: { description: "The room." },
    theme: { description: "The theme." },
    track: { description: "The name of the track." },
    level: { description: "The level." },
    language: { description: "The BCP 47 tag of the language." },
  } satisfies Record<(typeof countedFilters)[number], object>,
});

const SessionCountType = builder.objectRef<SessionCount>("SessionCount").implement({
  description: "How many sessions a search would find with a value of a filter.",
  fields: (t) => ({
    filter: t.expose("filter", { type: CountedFilter, description: "The filter." }),
    value: t.string({
      description: "The value, as the filter takes it.",
      resolve: ({ filter, value }) => (filter === "day" ? `day${value}` : value),
    }),
    count: t.exposeInt("count", {
      description: "The number of sessions, which may exceed those listed.",
    }),
  }),
});

/** What was found, and by which search. */
type FoundBy = Found & { by: Search & { conferenceId: string } };

export const SearchResults = builder.objectRef<FoundBy>("SearchResults").implement({
  description: `The results of a search: the best ${maxResults} of each kind, best first.`,
  fields: (t) => ({
    scheduleItems: t.prismaField({
      type: [ScheduleItem],
      description: "Sessions; by start time if no words were given.",
      complexity,
      resolve: (query, { sessions }, _args, { db }) =>
        rowsInOrder(db, "ScheduleItem", query, sessions),
    }),
    speakers: t.prismaField({
      type: [Speaker],
      description: "Speakers.",
      complexity,
      resolve: (query, { speakers }, _args, { db }) => rowsInOrder(db, "Speaker", query, speakers),
    }),
    articles: t.prismaField({
      type: [Article],
      description: "Articles.",
      complexity,
      resolve: (query, { articles }, _args, { db }) => rowsInOrder(db, "Article", query, articles),
    }),
    sessionCounts: t.field({
      type: [SessionCountType],
      description:
        "For each value of the filters `day`, `type`, `location`, `theme`, `track`, `level` and `language` that would find something: the number of sessions, with the search's words and its other filters. Without words, of all sessions.",
      complexity,
      resolve: ({ by: { conferenceId, ...search } }, _args, context) =>
        countSessions(context, conferenceId, search),
    }),
  }),
});
