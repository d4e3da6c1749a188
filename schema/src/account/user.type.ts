import { exportAccount } from "#account/account.service.ts";
import "#account/auth-session.type.ts";
import { builder } from "#builder.ts";
import { costlyField } from "#limits/operation-limits.ts";

interface SecurityEventShape {
  id: string;
  action: string;
  createdAt: Date;
}

const SecurityEvent = builder.objectRef<SecurityEventShape>("SecurityEvent").implement({
  description: "Something that happened to an account.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    action: t.exposeString("action", { description: 'For example "account.sign-in-failed".' }),
    createdAt: t.expose("createdAt", { description: "When it happened.", type: "DateTime" }),
  }),
});

const newestEvents = 50;

export const User = builder.prismaObject("User", {
  description: "A person with an account. Readable by that person alone.",
  authScopes: (user, { viewer }) => viewer?.id === user.id && !viewer.token,
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    email: t.exposeString("email", { description: "Lower-cased e-mail address." }),
    fullName: t.exposeString("fullName", { description: "As given at sign-up." }),
    isOrganizer: t.exposeBoolean("isOrganizer", {
      description: "Whether the user may write the content of the default conference.",
    }),
    canBecomeOrganizer: t.boolean({
      description: "Whether the operator lets users make themselves organizers.",
      resolve: (_user, _args, { settings }) => settings.organizerSelfService,
    }),
    createdAt: t.expose("createdAt", {
      description: "When the account was made.",
      type: "DateTime",
    }),
    sessions: t.relation("sessions", {
      description: "Where the user is signed in, last used first.",
      query: () => ({
        where: { expiresAt: { gt: new Date() } },
        orderBy: { lastUsedAt: "desc" as const },
      }),
    }),
    securityEvents: t.field({
      type: [SecurityEvent],
      description: `What happened to the account, newest first, at most ${newestEvents}.`,
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
        "Everything that is stored about the user and what was sent with their address, for them to keep.",
      complexity: costlyField,
      resolve: ({ id }, _args, { db }) => exportAccount(db, id),
    }),
  }),
});
