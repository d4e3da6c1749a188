import type { AuditLogEntry } from "@summit/prisma/client.ts";
import { exportAccount } from "#account/account.service.ts";
import "#account/auth-session.type.ts";
import { builder } from "#builder.ts";
import { costlyField } from "#limits/list-costs.ts";

type SecurityEventShape = Pick<AuditLogEntry, "id" | "action" | "createdAt">;

const SecurityEvent = builder.objectRef<SecurityEventShape>("SecurityEvent").implement({
  description: "An event in the life of an account.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    action: t.exposeString("action", {
      description: 'What happened, for example "account.sign-in-failed".',
    }),
    createdAt: t.expose("createdAt", { description: "When it happened.", type: "DateTime" }),
  }),
});

const newestEvents = 50;

export const User = builder.prismaObject("User", {
  description: "A person with an account. Readable only by that person.",
  authScopes: (user, { viewer }) => viewer?.id === user.id && !viewer.token,
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    email: t.expose("email", {
      type: "EmailAddress",
      description: "Lower-cased email address.",
    }),
    fullName: t.exposeString("fullName", { description: "The full name, as given at sign-up." }),
    isOrganizer: t.exposeBoolean("isOrganizer", {
      description: "Whether the user may write the content of the default conference.",
    }),
    canBecomeOrganizer: t.boolean({
      description: "Whether the operator lets users make themselves organizers.",
      resolve: (_user, _args, { settings }) => settings.organizerSelfService,
    }),
    createdAt: t.expose("createdAt", {
      description: "When the account was created.",
      type: "DateTime",
    }),
    sessions: t.relation("sessions", {
      description: "The user's sessions, most recently used first.",
      query: () => ({
        where: { expiresAt: { gt: new Date() } },
        orderBy: { lastUsedAt: "desc" as const },
      }),
    }),
    securityEvents: t.field({
      type: [SecurityEvent],
      description: `What happened to the account, newest first; at most ${newestEvents} events.`,
      complexity: { multiplier: newestEvents },
      resolve: ({ id }, _args, { db }) =>
        db.auditLogEntry.findMany({
          where: { entityId: id, action: { startsWith: "account." } },
          orderBy: { createdAt: "desc" },
          take: newestEvents,
        }),
    }),
    dataExport: t.field({
      type: "JSON",
      description:
        "Everything stored about the user and everything sent from their address, as a data export.",
      complexity: costlyField,
      resolve: ({ id }, _args, { db }) => exportAccount(db, id),
    }),
  }),
});
