import { listedEntities, singleEntities } from "#content/entities.ts";

const inEventTypes = (entities: object) =>
  Object.keys(entities).map((entity) => entity.replaceAll("-", "_"));

const listed = inEventTypes(listedEntities);
const ofListed = ["created", "updated", "deleted"];

/** The event of a session that is cancelled, sent beside that of its update. */
export const cancellationType = "schedule_item.cancelled";

/** The event of a session whose day, time or room has changed, sent beside that of its update. */
export const moveType = "schedule_item.moved";

/** The event of a programme that has been released. */
const releaseType = "programme.released";

/** The event of a letter of which nothing is left to send. */
const sentType = "letter.sent";

/** The fields of a session that tell when and where it is. */
export const placeFields: readonly string[] = [
  "day",
  "startTime",
  "endTime",
  "afterMidnight",
  "roomIds",
  "allRooms",
];

/** What a conference has one of. */
const single = ["programme", ...inEventTypes(singleEntities)];

/** Submissions of visitors. */
const submissionEventTypes = [
  "contact_message.created",
  "contact_message.answered",
  "contact_message.replied",
  "subscriber.confirmed",
  "form_response.created",
  "proposal.submitted",
  "proposal.updated",
  "proposal.withdrawn",
  "proposal.decided",
  "proposal.answered",
] as const;

export type SubmissionEventType = (typeof submissionEventTypes)[number];

/** The type of test events, which cannot be subscribed to. */
export const testType = "webhook.test";

/** All event types that endpoints can subscribe to, for example "speaker.updated". */
export const eventTypes: readonly string[] = [
  ...listed.flatMap((entity) => ofListed.map((verb) => `${entity}.${verb}`)),
  cancellationType,
  moveType,
  releaseType,
  sentType,
  ...single.map((entity) => `${entity}.updated`),
  ...submissionEventTypes,
];

/** The event types of deleted records. */
export const deletionTypes: readonly string[] = listed.map((entity) => `${entity}.deleted`);

/** How the log names a deletion. */
export const actionOfDeletion = (type: string): string =>
  type.replaceAll("_", "-").replace(/d$/, "");

/** The event type of a deletion in the log. */
export const typeOfDeletion = (action: string): string => `${action.replaceAll("-", "_")}d`;

const submissionDescriptions: Record<SubmissionEventType, string> = {
  "contact_message.created": "Somebody has sent a message by the contact form; not for spam.",
  "contact_message.answered": "The team has answered a message from the contact form.",
  "contact_message.replied":
    "Somebody has replied to an answer; only where the operator has set a mailbox.",
  "subscriber.confirmed": "A newsletter subscriber has confirmed their address.",
  "form_response.created": "A form was filled in; not for tests.",
  "proposal.submitted": "Somebody has submitted a proposal for a session.",
  "proposal.updated": "A submitted proposal was changed, or a co-speaker has answered.",
  "proposal.withdrawn": "A proposal was withdrawn.",
  "proposal.decided": "The team has decided about a proposal, or changed its mind.",
  "proposal.answered": "The authors of an accepted proposal have confirmed or declined.",
};

/** A sentence about what an event of a type means. */
export function descriptionOf(type: string): string {
  if (type in submissionDescriptions) return submissionDescriptions[type as SubmissionEventType];
  if (type === "programme.updated") {
    return "The whole programme was replaced, or moved with the conference's first day or time zone.";
  }
  if (type === releaseType) return "A release of the programme has become public.";
  if (type === sentType)
    return "A letter, or an issue of the newsletter, was sent to all its recipients.";
  if (type === moveType) return "The day, the time or the room of a schedule item has changed.";
  const [entity = "", verb] = type.split(".");
  const words = entity.replaceAll("_", " ");
  if (single.includes(entity)) return `A change of the ${words}.`;
  return `${/^[aeiou]/.test(words) ? "An" : "A"} ${words} was ${verb}.`;
}

/**
 * The event type of a content change.
 *
 * @param entity for example "schedule-item"
 * @param verb of its entry in the log; without one, or with one of its own, it is an update. To those who have deleted
 *   their copy, a restored record is a new one.
 */
export function contentEventType(entity: string, verb = ""): string {
  const named = entity.replaceAll("-", "_");
  if (entity === "programme" && verb === "release") return releaseType;
  if (entity === "letter" && verb === "finish") return sentType;
  if (verb === "restore" && listed.includes(named)) return `${named}.created`;
  const type = `${named}.${verb}d`;
  return listed.includes(named) && eventTypes.includes(type) ? type : `${named}.updated`;
}
