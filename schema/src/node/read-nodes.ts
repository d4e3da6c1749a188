import { queryFromInfo } from "@pothos/plugin-prisma";
import type { GraphQLResolveInfo } from "graphql";
import { managedBy } from "#conference/access.ts";
import { isPrivateType, type NodeType } from "#content/entities.ts";
import { recordsOf } from "#content/records.ts";
import type { Context } from "#context/context.ts";
import { passesFor } from "#ticket/visible-passes.ts";
import { openNodes } from "./node.service.ts";
import type { TypedRecord } from "./node.type.ts";

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
    const where = {
      id: { in: found },
      ...(nodeType === "TicketType" && passesFor(context.viewer)),
      ...(isPrivateType(nodeType) && ofReaders(context)),
    };
    // The current client may include drafts.
    for (const row of await recordsOf(context.db, nodeType).findMany({ ...query, where })) {
      records.set(row.id, { ...row, nodeType });
    }
  }
  return ids.map((id) => records.get(id) ?? null);
}

/** Records of conferences of which the viewer may read what visitors sent. */
const ofReaders = ({ viewer }: Context) =>
  viewer ? { conference: managedBy(viewer, "read", "inbox") } : { id: { in: [] } };
