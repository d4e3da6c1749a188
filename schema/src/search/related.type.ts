import type { GraphQLResolveInfo } from "graphql";
import { Article } from "#article/article.type.ts";
import { builder } from "#builder.ts";
import { type RowOf, recordsOf } from "#content/records.ts";
import type { Context } from "#context/context.ts";
import { BadInputError } from "#errors/domain-errors.ts";
import { costOfRelated } from "#limits/list-costs.ts";
import { readRelated } from "#lists/read-related.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";
import { type Kinds, maxRelated, relatedRecords } from "#search/related.service.ts";
import { Speaker } from "#speaker/speaker.type.ts";

const relatedArgs = builder.args((t) => ({
  first: t.int({
    required: true,
    defaultValue: 3,
    description: `At most this many, 1–${maxRelated}.`,
  }),
}));

/**
 * Resolves a field to the records that are most like its own.
 *
 * @throws BadInputError if `first` is out of range
 */
function readMostLike<Name extends keyof typeof tables>(
  model: Name,
  of: Kinds["of"],
  { id, first }: { id: string; first: number },
  context: Context,
  info: GraphQLResolveInfo,
): Promise<RowOf<Name>[]> {
  if (first < 1 || first > maxRelated) {
    throw new BadInputError(`"first" must be between 1 and ${maxRelated}.`);
  }
  const kinds = { of, to: tables[model] };
  return readRelated<RowOf<Name>>(
    context,
    info,
    id,
    (ids) => relatedRecords(context.db, kinds, ids, first),
    (query) => recordsOf<RowOf<Name>>(context.db, model).findMany(query),
  );
}

const tables = { ScheduleItem: "sessions", Speaker: "speakers" } as const;

const complexity = costOfRelated("scheduleItems");

builder.prismaObjectField(ScheduleItem, "related", (t) =>
  t.field({
    type: [ScheduleItem],
    description:
      "The published sessions, but for breaks and cancelled ones, whose titles and descriptions have most in common with its own, best first.",
    args: relatedArgs,
    complexity,
    resolve: ({ id }, { first }, context, info) =>
      readMostLike("ScheduleItem", "sessions", { id, first }, context, info),
  }),
);

builder.prismaObjectField(Article, "relatedSessions", (t) =>
  t.field({
    type: [ScheduleItem],
    description:
      "The published sessions, but for breaks and cancelled ones, that have most in common with its text, best first.",
    args: relatedArgs,
    complexity,
    resolve: ({ id }, { first }, context, info) =>
      readMostLike("ScheduleItem", "articles", { id, first }, context, info),
  }),
);

builder.prismaObjectField(Speaker, "related", (t) =>
  t.field({
    type: [Speaker],
    description:
      "The published speakers whose work, topics and biographies have most in common, best first.",
    args: relatedArgs,
    complexity: costOfRelated("speakers"),
    resolve: ({ id }, { first }, context, info) =>
      readMostLike("Speaker", "speakers", { id, first }, context, info),
  }),
);
