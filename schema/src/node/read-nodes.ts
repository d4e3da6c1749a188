import { queryFromInfo } from "@pothos/plugin-prisma";
import type { GraphQLResolveInfo } from "graphql";
import { managedBy } from "#conference/access.ts";
import { isPrivateType } from "#content/entities.ts";
import { recordsOf } from "#content/records.ts";
import type { Context } from "#context/context.ts";
import { grouped } from "#lists/by-key.ts";
import { openNodes } from "#node/node.service.ts";
import type { TypedRecord } from "#node/node.type.ts";
import { passesFor } from "#ticket/visible-passes.ts";

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
  const nodes = await openNodes(context, ids, { drafts });
  const records = new Map<string, TypedRecord>();
  for (const [nodeType, found] of grouped(nodes.map(({ type, id }) => [type, id] as const))) {
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
