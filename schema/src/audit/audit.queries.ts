import type { Prisma } from "@summit/prisma/client.ts";
import { readableActions } from "#audit/action-areas.ts";
import { actionsNamed } from "#audit/action-texts.ts";
import { AuditLogEntry } from "#audit/audit-log-entry.type.ts";
import { builder } from "#builder.ts";
import { createdFields, createdWithin } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { searchIn } from "#lists/search.ts";
import { addTeamList } from "#lists/team-list.ts";

const AuditLogFilter = builder.inputType("AuditLogFilter", {
  description: "Which entries to return. All given conditions must hold.",
  fields: (t) => ({
    actions: t.stringList({ description: "Only these actions, for example speaker.update." }),
    entityId: t.id({ description: "Only entries about this record." }),
    ...createdFields(t),
  }),
});

addTeamList("auditLog", {
  type: AuditLogEntry,
  areas: ["settings"],
  description:
    "The audit log of a conference; newest first by default. For a token it has no entries about records that its scopes do not allow it to read.",
  filter: AuditLogFilter,
  order: orderInput("AuditLogEntryOrder", {
    action: "By the name of the action.",
    createdAt: "By the time of the action.",
  }),
  where: ({ conferenceId, filter, search }, { viewer }): Prisma.AuditLogEntryWhereInput => ({
    conferenceId,
    ...(viewer?.token && {
      AND: {
        OR: readableActions(viewer.token).map((begin) => ({ action: { startsWith: begin } })),
      },
    }),
    ...(filter?.actions && { action: { in: filter.actions } }),
    ...(filter?.entityId != null && { entityId: filter.entityId }),
    ...createdWithin(filter),
    ...searchIn(search, (text) => [
      { action: { in: actionsNamed(search ?? "") } },
      { actor: { fullName: text } },
      { details: { path: ["name"], string_contains: text.contains, mode: "insensitive" } },
    ]),
  }),
});
