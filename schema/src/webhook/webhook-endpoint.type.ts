import { builder } from "#builder.ts";
import { eventTypes } from "#webhook/event-types.ts";
import { formerSecretUntil } from "#webhook/webhook-secret.ts";

export const EventType = builder.enumType("EventType", {
  description:
    "What others can be told of. In a payload a dot stands before the verb, as in `speaker.updated`.",
  values: Object.fromEntries(eventTypes.map((type) => [type.replace(".", "_"), { value: type }])),
});

export const WebhookEndpoint = builder.prismaObject("WebhookEndpoint", {
  description:
    "An address of another service that is told of what happens in a conference. Readable by the owners of the conference.",
  authScopes: ({ conferenceId }) => ({ conferenceOwner: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference that it belongs to." }),
    url: t.exposeString("url", { description: "https address that events are posted to." }),
    description: t.exposeString("description", { description: "What it is for; may be empty." }),
    eventTypes: t.field({
      type: [EventType],
      description: "What it is told of.",
      select: { eventTypes: true },
      // A release after this one may have stored others.
      resolve: ({ eventTypes: types }) => types.filter((type) => eventTypes.includes(type)),
    }),
    secret: t.string({
      nullable: true,
      description:
        "Begins with `whsec_`; receivers check signatures with it. Told by the mutation that makes it, and never again: null elsewhere.",
      resolve: (endpoint) => (endpoint as { secret?: string }).secret ?? null,
    }),
    enabled: t.exposeBoolean("enabled", { description: "Whether it is told of anything." }),
    offReason: t.exposeString("offReason", {
      nullable: true,
      description: "Why the site has switched it off by itself; null where it has not.",
    }),
    failingSince: t.expose("failingSince", {
      type: "DateTime",
      nullable: true,
      description: "Since when every attempt has failed; null where the last one has not.",
    }),
    formerSecretUntil: t.field({
      type: "DateTime",
      nullable: true,
      description: "Until when the secret before signs as well; null where none does.",
      select: { formerNonce: true, rotatedAt: true },
      resolve: (endpoint) => formerSecretUntil(endpoint, new Date()),
    }),
    version: t.exposeInt("version", {
      description: "Counts the changes; a save names the one that it began with.",
    }),
    createdAt: t.expose("createdAt", { description: "When it was added.", type: "DateTime" }),
  }),
});
