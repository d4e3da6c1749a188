import { textOfAction } from "#audit/action-texts.ts";
import { builder } from "#builder.ts";

export const AuditLogEntry = builder.prismaObject("AuditLogEntry", {
  description:
    "An entry of the audit log: who did what, and when. Readable by the team of the conference.",
  areas: ["settings"],
  authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    actorName: t.string({
      nullable: true,
      description: "Name of the person who did it; null for the system and for deleted accounts.",
      select: { actor: { select: { fullName: true } } },
      resolve: ({ actor }) => actor?.fullName,
    }),
    action: t.exposeString("action", {
      description: 'What was done, for example "speaker.update".',
    }),
    text: t.string({
      description:
        'What was done, in words and with the values that the details have, for example "Role in the team changed to editor".',
      select: { action: true, details: true },
      resolve: ({ action, details }) => textOfAction(action, details),
    }),
    entityId: t.exposeString("entityId", {
      description: "Id of the record that was changed.",
      nullable: true,
    }),
    version: t.exposeInt("version", {
      description: "The record's version after the change; null for what has no versions.",
      nullable: true,
    }),
    fields: t.exposeStringList("fields", {
      description:
        "The names of the fields that have a new value, or show something else because of the change; none for a new record.",
    }),
    details: t.expose("details", {
      description:
        "What else is known of it, for example the name of the record; the keys depend on the action.",
      type: "JSON",
    }),
    createdAt: t.expose("createdAt", { description: "When it happened.", type: "DateTime" }),
  }),
});
