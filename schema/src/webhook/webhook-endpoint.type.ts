import { builder } from "#builder.ts";
import { versionedFields } from "#content/record-fields.ts";
import { descriptionOf, eventTypes } from "#webhook/event-types.ts";
import { formerSecretUntil } from "#webhook/webhook-secret.ts";

export const EventType = builder.enumType("EventType", {
  description:
    "The type of an event. Payloads spell it with a dot before the verb, as in `speaker.updated`.",
  values: Object.fromEntries(
    eventTypes.map((type) => [
      type.replace(".", "_"),
      { value: type, description: descriptionOf(type) },
    ]),
  ),
});

export const WebhookEndpoint = builder.prismaObject("WebhookEndpoint", {
  description:
    "An address to which events of a conference are sent. Readable by the owners of the conference.",
  authScopes: ({ conferenceId }) => ({ conferenceOwner: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    ...versionedFields(t),
    url: t.expose("url", {
      type: "URL",
      description: "The https address to which events are posted.",
    }),
    description: t.exposeString("description", { description: "What it is for; may be empty." }),
    eventTypes: t.field({
      type: [EventType],
      description: "Which events are sent to it.",
      select: { eventTypes: true },
      // A later release may have stored other types.
      resolve: ({ eventTypes: types }) => types.filter((type) => eventTypes.includes(type)),
    }),
    secret: t.string({
      nullable: true,
      description:
        "The secret with which receivers check signatures; begins with `whsec_`. Returned only by the mutation that creates it, null elsewhere.",
      resolve: (endpoint) => (endpoint as { secret?: string }).secret ?? null,
    }),
    enabled: t.exposeBoolean("enabled", { description: "Whether events are sent to it." }),
    offReason: t.exposeString("offReason", {
      nullable: true,
      description: "Why the site disabled it automatically; null if it did not.",
    }),
    failingSince: t.expose("failingSince", {
      type: "DateTime",
      nullable: true,
      description: "Since when every attempt has failed; null if the last one succeeded.",
    }),
    formerSecretUntil: t.field({
      type: "DateTime",
      nullable: true,
      description:
        "Until when requests are also signed with the previous secret; null if they are not.",
      select: { formerNonce: true, rotatedAt: true },
      resolve: (endpoint) => formerSecretUntil(endpoint, new Date()),
    }),
    createdAt: t.expose("createdAt", { description: "When it was added.", type: "DateTime" }),
  }),
});
