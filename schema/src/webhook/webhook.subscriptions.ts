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

async function* ofTypes(
  events: AsyncIterable<LiveEvent>,
  types: readonly string[],
): AsyncGenerator<LiveEvent> {
  for await (const event of events) {
    // A server of a later release may tell of others.
    if (types.includes(event.type)) yield event;
  }
}

/**
 * The types of events that are told: of those that were asked for, or of all that a token may read.
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
    "What happens from now on, over server-sent events (GraphQL over SSE, at `/graphql/stream`).",
});

builder.subscriptionField("conferenceEvents", (t) =>
  t.field({
    type: ConferenceEvent,
    description:
      "Changes of a conference's content, and what visitors send, for its team. A token is told what its scopes let it read. It ends with the session, the token or the membership.",
    args: {
      ...conferenceArgs,
      types: t.arg({ type: [EventType], description: "Only events of these types; all without." }),
    },
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    // No generator itself: what it refuses is an error of the operation, and not the end of a stream.
    subscribe: (_root, { conferenceId, types }, { viewer, webhooks }) =>
      ofTypes(webhooks.follow(conferenceId), typesFor(viewer?.token, types)),
    resolve: (event) => event,
  }),
);
