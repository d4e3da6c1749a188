import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { eventTypes } from "#webhook/event-types.ts";
import { EventType } from "#webhook/webhook-endpoint.type.ts";
import type { LiveEvent } from "#webhook/webhooks.ts";

const ConferenceEvent = builder.objectRef<LiveEvent>("ConferenceEvent").implement({
  description:
    "Something that has happened in a conference. The record itself is read by its own query, as it is then.",
  fields: (t) => ({
    type: t.field({
      type: EventType,
      description: "What has happened.",
      resolve: ({ type }) => type,
    }),
    conferenceId: t.exposeID("conferenceId", { description: "Where." }),
    recordId: t.exposeID("recordId", {
      description: "To which record; of a change of the whole programme it is the conference's id.",
    }),
    version: t.exposeInt("version", {
      nullable: true,
      description: "The version of a changed record since; null where it has none, or is gone.",
    }),
    fields: t.stringList({
      nullable: true,
      description:
        "Of a change, the fields of its input that have a new value, where they are known.",
      resolve: ({ fields }) => fields && [...fields],
    }),
    timestamp: t.field({
      type: "DateTime",
      description: "When.",
      resolve: ({ at }) => at,
    }),
  }),
});

builder.subscriptionType({
  description:
    "What happens from now on, over server-sent events (GraphQL over SSE, at `/graphql/stream`).",
});

builder.subscriptionField("conferenceEvents", (t) =>
  t.field({
    type: ConferenceEvent,
    description:
      "Changes of a conference's content, and what visitors send, for its team. It ends with the session or the membership.",
    args: {
      ...conferenceArgs,
      types: t.arg({ type: [EventType], description: "Only events of these types; all without." }),
    },
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    async *subscribe(_root, { conferenceId, types }, { webhooks }) {
      for await (const event of webhooks.follow(conferenceId)) {
        // A server of a later release may tell of others.
        if ((types ?? eventTypes).includes(event.type)) yield event;
      }
    },
    resolve: (event) => event,
  }),
);
