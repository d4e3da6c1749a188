import { type Area, grants, type TokenGrant } from "#api-token/scopes.ts";
import { entities } from "#content/entities.ts";

/** The area of an event's record, by prefix of the event's type. */
const areaOfEvents: Record<string, Area> = {
  ...Object.fromEntries(
    Object.entries(entities).map(([entity, { area }]) => [entity.replaceAll("-", "_"), area]),
  ),
  programme: "programme",
  contact_message: "inbox",
  subscriber: "inbox",
  form_response: "inbox",
  // Events of proposals name their authors.
  proposal: "inbox",
};

/**
 * The area whose read scope a token needs to receive an event; undefined if tokens do not receive it.
 */
export const areaOfEvent = (type: string): Area | undefined =>
  areaOfEvents[type.split(".")[0] ?? ""];

const areasOfProposals = ["inbox", "programme"] as const;

/** The kinds of records with a history that a token may change. */
export const kindsEditableBy = (token: TokenGrant): string[] =>
  [...Object.keys(entities), "proposal"].filter((entity) =>
    (entities[entity] ? [entities[entity].area] : areasOfProposals).every((area) =>
      grants(token, "edit", area),
    ),
  );
