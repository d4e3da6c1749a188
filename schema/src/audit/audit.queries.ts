import { AuditLogEntry } from "#audit/audit-log-entry.type.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference-args.ts";
import { newestFirst, pageOptions } from "#pagination.ts";

builder.queryField("auditLog", (t) =>
  t.prismaConnection(
    {
      ...pageOptions,
      type: AuditLogEntry,
      description: "What was done to a conference's content, newest first.",
      args: conferenceArgs,
      authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
      totalCount: (_root, { conferenceId }, { db }) =>
        db.auditLogEntry.count({ where: { conferenceId } }),
      resolve: (query, _root, { conferenceId }, { db }) =>
        db.auditLogEntry.findMany({
          ...query,
          where: { conferenceId },
          orderBy: newestFirst,
        }),
    },
    { name: "AuditLogEntryConnection" },
    { name: "AuditLogEntryEdge" },
  ),
);
