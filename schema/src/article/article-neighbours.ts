import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import { Article } from "#article/article.type.ts";
import { builder } from "#builder.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { type Related, readRelated } from "#lists/read-related.ts";

type Direction = "previous" | "next";

builder.prismaObjectFields(Article, (t) => {
  const neighbour = (direction: Direction, description: string) =>
    t.field({
      type: Article,
      nullable: true,
      description,
      complexity: costOfAtMost(1),
      resolve: async ({ id }, _args, context, info) => {
        const [article] = await readRelated(
          context,
          info,
          id,
          (ids) => neighboursOf(context.db, ids, direction),
          (query) => context.db.article.findMany(query as Prisma.ArticleFindManyArgs),
        );
        return article ?? null;
      },
    });
  return {
    previous: neighbour("previous", "The published article before it: the next older one."),
    next: neighbour("next", "The published article after it: the next newer one."),
  };
});

/** The neighbours of several articles, in the order of the news. */
async function neighboursOf(
  db: PrismaClient,
  ids: readonly string[],
  direction: Direction,
): Promise<Related[]> {
  const [isBeyond, order] =
    direction === "previous"
      ? [
          Prisma.sql`n.published_on < a.published_on
            OR n.published_on = a.published_on AND (n.sort_key, n.id) > (a.sort_key, a.id)`,
          Prisma.sql`n.published_on DESC, n.sort_key, n.id`,
        ]
      : [
          Prisma.sql`n.published_on > a.published_on
            OR n.published_on = a.published_on AND (n.sort_key, n.id) < (a.sort_key, a.id)`,
          Prisma.sql`n.published_on, n.sort_key DESC, n.id DESC`,
        ];
  const rows = await db.$queryRaw<{ of: string; id: string }[]>`
    SELECT a.id AS of, other.id FROM articles a CROSS JOIN LATERAL (
      SELECT n.id FROM articles n
      WHERE n.conference_id = a.conference_id AND n.publication = 'published' AND (${isBeyond})
      ORDER BY ${order} LIMIT 1
    ) AS other
    WHERE a.id IN (${Prisma.join(ids)})`;
  return rows.map(({ of, id }) => [of, id]);
}
