import type { Prisma } from "@summit/prisma/client.ts";
import { AuditLogEntry } from "#audit/audit-log-entry.type.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { pageOptions } from "#lists/pagination.ts";
import { hyphenated, searchArgs, searchIn } from "#lists/search.ts";
import { orderOf, sortArgs } from "#lists/sorting.ts";

builder.queryField("auditLog", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: AuditLogEntry,
      description: "What was done to a conference's content, newest first unless sorted.",
      args: {
        ...conferenceArgs,
        ...searchArgs,
        ...sortArgs("AuditLogEntrySort", ["action", "createdAt"]),
      },
      authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
      totalCount: (_root, { conferenceId, search }, { db }) =>
        db.auditLogEntry.count({ where: entriesOf(conferenceId, search) }),
      resolve: (query, _root, { conferenceId, search, ...order }, { db }) =>
        db.auditLogEntry.findMany({
          ...query,
          where: entriesOf(conferenceId, search),
          orderBy: orderOf(order),
        }),
    },
    { name: "AuditLogEntryConnection" },
    { name: "AuditLogEntryEdge" },
  ),
);

const entriesOf = (
  conferenceId: string,
  search: string | null | undefined,
): Prisma.AuditLogEntryWhereInput => ({
  conferenceId,
  ...searchIn(search, (text) => [
    { action: hyphenated(text) },
    { actor: { fullName: text } },
    { details: { path: ["name"], string_contains: text.contains, mode: "insensitive" } },
  ]),
});
