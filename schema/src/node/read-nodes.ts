import { queryFromInfo, type SelectionMap } from "@pothos/plugin-prisma";
import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "#context/context.ts";
import { passesFor } from "#ticket/visible-passes.ts";
import type { NodeType } from "./find-nodes.ts";
import { openNodes } from "./node.service.ts";
import type { TypedRecord } from "./node.type.ts";

type Query = Pick<SelectionMap, "select" | "include">;
type Row = { id: string };
type Where = { id: { in: string[] } };

/** Reads the records of each type, with the context's current database client, which may include drafts. */
const reads: Record<
  NodeType,
  (context: Context, query: Query, where: Where) => PromiseLike<Row[]>
> = {
  Article: ({ db }, query, where) => db.article.findMany({ ...query, where }),
  Conference: ({ db }, query, where) => db.conference.findMany({ ...query, where }),
  ContactDetails: ({ db }, query, where) => db.contactDetails.findMany({ ...query, where }),
  ExhibitPackage: ({ db }, query, where) => db.exhibitPackage.findMany({ ...query, where }),
  Page: ({ db }, query, where) => db.page.findMany({ ...query, where }),
  ScheduleItem: ({ db }, query, where) => db.scheduleItem.findMany({ ...query, where }),
  Speaker: ({ db }, query, where) => db.speaker.findMany({ ...query, where }),
  Sponsor: ({ db }, query, where) => db.sponsor.findMany({ ...query, where }),
  TicketType: ({ db, viewer }, query, where) =>
    db.ticketType.findMany({ ...query, where: { ...where, ...passesFor(viewer) } }),
  VenueDetails: ({ db }, query, where) => db.venueDetails.findMany({ ...query, where }),
};

/**
 * The records of some ids in their order, with the operation's selection of each type: one statement per type.
 *
 * @returns null for each that does not exist or is hidden from the viewer
 */
export async function readNodes(
  context: Context,
  info: GraphQLResolveInfo,
  { ids, drafts }: { ids: readonly string[]; drafts: boolean },
): Promise<(TypedRecord | null)[]> {
  const idsOf = new Map<NodeType, string[]>();
  for (const { type, id } of await openNodes(context, ids, { drafts })) {
    idsOf.set(type, [...(idsOf.get(type) ?? []), id]);
  }
  const records = new Map<string, TypedRecord>();
  for (const [nodeType, found] of idsOf) {
    const query = queryFromInfo({ context, info, typeName: nodeType, select: { id: true } });
    for (const row of await reads[nodeType](context, query, { id: { in: found } })) {
      records.set(row.id, { ...row, nodeType });
    }
  }
  return ids.map((id) => records.get(id) ?? null);
}
