import { eventTypes } from "@summit/schema/validation/webhook.ts";
import type { EventType } from "#graphql/admin/generated.ts";

/** A type as the API names it, where names have no dots. */
export const apiName = (type: string): EventType => type.replace(".", "_") as EventType;

/** A type by the API's name of it. */
export const typeOf = (name: EventType): string => name.replace(/_(?=[^_]+$)/, ".");

const entityNames: Record<string, string> = {
  speaker: "Speakers",
  schedule_item: "Schedule",
  article: "Articles",
  ticket_type: "Passes",
  exhibit_package: "Exhibit packages",
  sponsor: "Sponsors",
  conference: "Conference",
  programme: "Programme",
  venue_details: "Venue",
  contact_details: "Contact page",
  home_page: "Home page",
  identity: "Identity",
  contact_message: "Contact messages",
  subscriber: "Subscribers",
  form_response: "Form responses",
};

const verbNames: Record<string, string> = {
  created: "Added",
  updated: "Changed",
  deleted: "Deleted",
  confirmed: "Confirmed",
};

/** What visitors send is new, not added; the programme as a whole is replaced, or moves with the conference. */
const ownLabels: Record<string, string> = {
  "contact_message.created": "New",
  "form_response.created": "New",
  "programme.updated": "Replaced or moved",
};

/** The types of one kind of record, in words. */
export interface EventGroup {
  entity: string;
  label: string;
  types: readonly { type: string; label: string }[];
}

/** All types by the kind of record that they are about. */
export const eventGroups: readonly EventGroup[] = [
  ...new Set(eventTypes.map((type) => type.split(".")[0] ?? "")),
].map((entity) => ({
  entity,
  label: entityNames[entity] ?? entity,
  types: eventTypes
    .filter((type) => type.startsWith(`${entity}.`))
    .map((type) => ({ type, label: labelOf(type) })),
}));

function labelOf(type: string): string {
  const verb = type.split(".")[1] ?? "";
  return ownLabels[type] ?? verbNames[verb] ?? verb;
}

/** What an endpoint is told of, in a few words. */
export function summaryOf(types: readonly string[]): string {
  if (types.length === eventTypes.length) return "Everything";
  const groups = eventGroups.filter((group) =>
    group.types.some(({ type }) => types.includes(type)),
  );
  const names = groups.map(({ label }) => label);
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
