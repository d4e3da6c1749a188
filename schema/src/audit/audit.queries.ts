import type { Prisma } from "@summit/prisma/client.ts";
import { hiddenEntriesOf } from "#api-token/areas.ts";
import { AuditLogEntry } from "#audit/audit-log-entry.type.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import type { Context } from "#context/context.ts";
import { checkUnknownCursor } from "#lists/check-cursors.ts";
import { createdFields, createdWithin } from "#lists/filters.ts";
import { pageOptions } from "#lists/pagination.ts";
import { searchArgs, searchIn, type TextFilter } from "#lists/search.ts";
import { orderArgs, orderOf } from "#lists/sorting.ts";

const AuditLogFilter = builder.inputType("AuditLogFilter", {
  description: "Which entries to return. All given conditions must hold.",
  fields: (t) => ({
    actions: t.stringList({ description: "Only these actions, for example speaker.update." }),
    entityId: t.id({ description: "Only entries about this record." }),
    ...createdFields(t),
  }),
});

builder.queryField("auditLog", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: AuditLogEntry,
      description:
        "The audit log of a conference; newest first by default. For a token it has no entries about records that its scopes do not allow it to read.",
      args: {
        ...conferenceArgs,
        ...searchArgs,
        filter: t.arg({ type: AuditLogFilter, description: "Omit for all." }),
        ...orderArgs("AuditLogEntryOrder", {
          action: "By the name of the action.",
          createdAt: "By the time of the action.",
        }),
      },
      authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
      totalCount: (_root, asked, context) =>
        context.db.auditLogEntry.count({ where: entriesOf(asked, context) }),
      resolve: (query, _root, asked, context) =>
        checkUnknownCursor(
          query,
          context.db.auditLogEntry.findMany({
            ...query,
            where: entriesOf(asked, context),
            orderBy: orderOf(asked),
          }),
          (id) =>
            context.db.auditLogEntry.count({ where: { id, conferenceId: asked.conferenceId } }),
        ),
    },
    { name: "AuditLogEntryConnection" },
    { name: "AuditLogEntryEdge" },
  ),
);

interface Asked {
  conferenceId: string;
  filter?: typeof AuditLogFilter.$inferInput | null;
  search?: string | null;
}

/** Matches actions that contain each word: the admin shows "ticket-type.update" as "Ticket type updated". */
const wordsOf = ({ contains, mode }: TextFilter): Prisma.AuditLogEntryWhereInput[] =>
  contains
    .split(/\s+/)
    .map((word) => ({ action: { contains: word.replace(/(?<=..)ed$/i, ""), mode } }));

const entriesOf = (
  { conferenceId, filter, search }: Asked,
  { viewer }: Pick<Context, "viewer">,
): Prisma.AuditLogEntryWhereInput => ({
  conferenceId,
  ...(viewer?.token && {
    NOT: hiddenEntriesOf(viewer.token).map((begin) => ({ action: { startsWith: begin } })),
  }),
  ...(filter?.actions && { action: { in: filter.actions } }),
  ...(filter?.entityId != null && { entityId: filter.entityId }),
  ...createdWithin(filter),
  ...searchIn(search, (text) => [
    { AND: wordsOf(text) },
    { actor: { fullName: text } },
    { details: { path: ["name"], string_contains: text.contains, mode: "insensitive" } },
  ]),
});
