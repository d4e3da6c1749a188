import { areaOfEvent } from "#api-token/areas.ts";
import { grants, scopeOf, type TokenGrant } from "#api-token/scopes.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { ForbiddenError } from "#errors/domain-errors.ts";
import { eventTypes } from "#webhook/event-types.ts";
import { EventType } from "#webhook/webhook-endpoint.type.ts";
import type { LiveEvent } from "#webhook/webhooks.ts";

const ConferenceEvent = builder.objectRef<LiveEvent>("ConferenceEvent").implement({
  description:
    "Something that happened in a conference. Query the record to get its current state.",
  fields: (t) => ({
    type: t.field({
      type: EventType,
      description: "The type of the event.",
      resolve: ({ type }) => type,
    }),
    conferenceId: t.exposeID("conferenceId", { description: "Id of the conference." }),
    recordId: t.exposeID("recordId", {
      description: "Id of the record; for `programme_updated` the id of the conference.",
    }),
    version: t.exposeInt("version", {
      nullable: true,
      description:
        "Version of the record after the change; null if it has no versions or was deleted.",
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
  events: AsyncIterable<LiveEvent>,
  types: readonly string[],
): AsyncGenerator<LiveEvent> {
  for await (const event of events) {
    // A server of a later release may publish other types.
    if (types.includes(event.type)) yield event;
  }
}

/**
 * The event types to send: the requested ones, or all that a token may read.
 *
 * @throws ForbiddenError for a token that lacks a scope for what was asked for, or for everything
 */
function typesFor(
  token: TokenGrant | undefined,
  asked: readonly string[] | null | undefined,
): readonly string[] {
  if (!token) return asked ?? eventTypes;
  const mayRead = (type: string) => {
    const area = areaOfEvent(type);
    return area !== undefined && grants(token, "read", area);
  };
  const refused = asked?.find((type) => !mayRead(type));
  const told = (asked ?? eventTypes).filter(mayRead);
  if (refused === undefined && told.length > 0) return told;
  const area = areaOfEvent(refused ?? "");
  const scope = area ? `the scope ${scopeOf(area, "read")}` : "a scope to read";
  throw new ForbiddenError(`This API token lacks ${scope}.`, "INSUFFICIENT_SCOPE");
}

builder.subscriptionType({
  description:
    "Events as they happen, over server-sent events (GraphQL over SSE) at `/graphql/stream`.",
});

builder.subscriptionField("conferenceEvents", (t) =>
  t.field({
    type: ConferenceEvent,
    description:
      "Changes of a conference's content, and what visitors send. For its team; a token receives the events that its scopes allow it to read. The stream ends when the session, the token or the membership ends.",
    args: {
      ...conferenceArgs,
      types: t.arg({ type: [EventType], description: "Only events of these types. Omit for all." }),
    },
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    // Not a generator, so that an error fails the operation instead of ending the stream.
    subscribe: (_root, { conferenceId, types }, { viewer, webhooks }) =>
      ofTypes(webhooks.follow(conferenceId), typesFor(viewer?.token, types)),
    resolve: (event) => event,
  }),
);
