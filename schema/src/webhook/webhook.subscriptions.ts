import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { eventTypes } from "#webhook/event-types.ts";
import { readableTypes } from "#webhook/readable-types.ts";
import { EventType } from "#webhook/webhook-endpoint.type.ts";
import type { LiveEvent } from "#webhook/webhooks.ts";

const ConferenceEvent = builder.objectRef<LiveEvent>("ConferenceEvent").implement({
  description:
    "Something that happened in a conference. Query the record to get its current state.",
  fields: (t) => ({
    type: t.expose("type", {
      type: EventType,
      description: "The type of the event.",
    }),
    conferenceId: t.exposeID("conferenceId", { description: "Id of the conference." }),
    recordId: t.exposeID("recordId", {
      description:
        "Id of the record; for `programme_updated` and `programme_released` the id of the conference.",
    }),
    version: t.exposeInt("version", {
      nullable: true,
      description:
        "Version of the record after the change, of a deleted record the one after its last; null where records have no versions.",
    }),
    fields: t.stringList({
      nullable: true,
      description: "For updates: the names of the input fields that have a new value, where known.",
      resolve: ({ fields }) => fields && [...fields],
    }),
    timestamp: t.field({
      type: "DateTime",
      description: "When it happened.",
      resolve: ({ at }) => at,
    }),
  }),
});

async function* ofTypes(
  events: AsyncIterable<LiveEvent | Error>,
  types: readonly string[],
): AsyncGenerator<LiveEvent | Error> {
  for await (const event of events) {
    // A server of a later release may publish other types.
    if (event instanceof Error || types.includes(event.type)) yield event;
  }
}

builder.subscriptionType({
  description:
    "Events as they happen, over server-sent events (GraphQL over SSE) at `/graphql/stream`.",
});

builder.subscriptionField("conferenceEvents", (t) =>
  t.field({
    type: ConferenceEvent,
    description:
      "Changes of a conference's content, and what visitors send. For its team; a token receives the events that its scopes allow it to read. When the session, the token or the membership ends, an error comes last. A connection that closes without completing may have missed events: connect again, and read `deletions` and what was updated since.",
    args: {
      ...conferenceArgs,
      types: t.arg({ type: [EventType], description: "Only events of these types. Omit for all." }),
    },
    areas: "any",
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    // Not a generator, so that an error fails the operation instead of ending the stream.
    subscribe: (_root, { conferenceId, types }, { viewer, webhooks }) =>
      ofTypes(webhooks.follow(conferenceId), readableTypes(viewer?.token, eventTypes, types)),
    resolve: (event) => {
      if (event instanceof Error) throw event;
      return event;
    },
  }),
);
