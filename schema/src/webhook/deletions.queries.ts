import { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import type { Context } from "#context/context.ts";
import { totalCountField } from "#lists/connection.ts";
import { costOfEdges } from "#lists/pagination.ts";
import { readRows } from "#lists/team-list.ts";
import { actionOfDeletion, deletionTypes, typeOfDeletion } from "#webhook/event-types.ts";
import { readableTypes } from "#webhook/readable-types.ts";
import { EventType } from "#webhook/webhook-endpoint.type.ts";

/** The log keeps what is needed about a deleted record. */
const DeletedRecord = builder.prismaObject("AuditLogEntry", {
  variant: "DeletedRecord",
  description:
    "A record that was deleted, and has not been restored since. No other record ever gets its id.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Id of the deletion, not of the record." }),
    type: t.field({
      type: EventType,
      description: "The event of the deletion, which names the kind of the record.",
      select: { action: true },
      resolve: ({ action }) => typeOfDeletion(action),
    }),
    recordId: t.id({
      description: "Id of the record.",
      select: { entityId: true },
      resolve: ({ entityId }) => entityId ?? "",
    }),
    externalId: t.string({
      nullable: true,
      description:
        "The id of the record in the system that it was imported from; null if it was not imported.",
      select: { details: true },
      resolve: ({ details }) => (details as { externalId?: string }).externalId,
    }),
    deletedAt: t.expose("createdAt", { description: "When it was deleted.", type: "DateTime" }),
  }),
});

builder.queryField("deletions", (t) =>
  t.connection(
    {
      type: DeletedRecord,
      description:
        "The records of a conference that were deleted since an instant, oldest first, for copies that catch up: what was changed is found with `updatedSince`. Deletions are kept as long as the audit log. For the team of the conference; a token sees the kinds that its scopes allow it to read.",
      complexity: costOfEdges,
      args: {
        ...conferenceArgs,
        since: t.arg({
          type: "DateTime",
          description:
            "Only records deleted at this instant or later; omit for all. Ask from a few minutes before the last time, because a large change becomes visible later than its time.",
        }),
        types: t.arg({
          type: [EventType],
          description:
            "Only records of these kinds, by the events of their deletion. Omit for all.",
        }),
      },
      areas: "any",
      authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
      resolve: (_root, asked, context, info) => {
        const oldestFirst = {
          ...asked,
          orderBy: { field: "createdAt", direction: "asc" as const },
        };
        const where = deletionsOf(asked, context);
        return readRows("deletions", DeletedRecord, oldestFirst, where, { context, info });
      },
    },
    {
      name: "DeletedRecordConnection",
      fields: (connection) => ({ totalCount: connection.int(totalCountField) }),
    },
    { name: "DeletedRecordEdge" },
  ),
);

interface Asked {
  conferenceId: string;
  since?: Date | null;
  types?: string[] | null;
}

function deletionsOf(
  { conferenceId, since, types }: Asked,
  { viewer }: Context,
): Prisma.AuditLogEntryWhereInput {
  const readable = readableTypes(viewer?.token, deletionTypes, types);
  const actions = readable.filter((type) => deletionTypes.includes(type)).map(actionOfDeletion);
  return {
    conferenceId,
    action: { in: actions },
    details: { path: ["restored"], equals: Prisma.DbNull },
    ...(since && { createdAt: { gte: since } }),
  };
}
