import { entities } from "@summit/schema/validation/entities.ts";
import { eventTypes } from "@summit/schema/validation/webhook.ts";
import type { EventType } from "#graphql/admin-tabs/webhooks/generated.ts";
import { capitalised } from "#site/conference/conference-words.ts";

/** Converts an event type to the API's enum value, which has no dots. */
export const apiName = (type: string): EventType => type.replace(".", "_") as EventType;

/** Converts the API's enum value to an event type. */
export const eventTypeOf = (name: EventType): string => name.replace(/_(?=[^_]+$)/, ".");

const entityNames: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(entities).map(([entity, { label }]) => [entity.replaceAll("-", "_"), label]),
  ),
  programme: "Programme",
  contact_message: "Contact messages",
  subscriber: "Subscribers",
  form_response: "Form responses",
};

const verbNames: Record<string, string> = {
  created: "Added",
  updated: "Changed",
  deleted: "Deleted",
  cancelled: "Cancelled",
  confirmed: "Confirmed",
};

/**
 * Labels that differ from the usual ones: submissions are new, not added, and the programme is replaced as a
 * whole.
 */
const ownLabels: Record<string, string> = {
  "contact_message.created": "New",
  "form_response.created": "New",
  "programme.updated": "Replaced or moved",
};

/** The event types of one kind of record, with labels. */
export interface EventGroup {
  entity: string;
  label: string;
  types: readonly { type: string; label: string }[];
}

/** All event types by kind of record. */
export const eventGroups: readonly EventGroup[] = [
  ...new Set(eventTypes.map((type) => type.split(".")[0] ?? "")),
].map((entity) => ({
  entity,
  label: entityNames[entity] ?? capitalised(entity),
  types: eventTypes
    .filter((type) => type.startsWith(`${entity}.`))
    .map((type) => ({ type, label: labelOf(type) })),
}));

function labelOf(type: string): string {
  const verb = type.split(".")[1] ?? "";
  return ownLabels[type] ?? verbNames[verb] ?? capitalised(verb);
}

/** A short summary of an endpoint's event types. */
export function summaryOf(types: readonly string[]): string {
  if (types.length === eventTypes.length) return "Everything";
  const groups = eventGroups.filter((group) =>
    group.types.some(({ type }) => types.includes(type)),
  );
  const names = groups.map(({ label }) => label);
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
