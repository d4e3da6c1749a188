import { readableName } from "#lib/readable-name.ts";

/** Exceptions to the rule below. */
const texts: Record<string, string> = {
  "account.grant-organizer": "Organizer added",
  "account.revoke-organizer": "Organizer removed",
  "conference.change-plan": "Plan changed",
  "conference.dismiss-checklist": "Checklist hidden",
  "conference.set-api-origins": "Web pages with API access changed",
  "conference.set-host": "Domain set",
  "conference.remove-host": "Domain removed",
  "conference.prove-host": "Domain confirmed",
  "conference.lose-host": "Domain lost",
  "member.change": "Role changed",
  "newsletter-subscription.import": "Subscribers imported",
};

/** Irregular past participles. */
const participles: Record<string, string> = {
  copy: "copied",
  send: "sent",
  resend: "sent again",
  leave: "left",
  "hand-over": "handed over",
  "switch-off": "switched off",
  transfer: "transferred",
  unarchive: "taken out of the archive",
};

/** The text for an action in the log: "ticket-type.update" is "Ticket type updated". */
export function actionText(action: string): string {
  const [entity = "", verb = ""] = action.split(".");
  const done = participles[verb] ?? verb.replaceAll("-", " ").replace(/e?$/, "ed");
  return texts[action] ?? `${readableName(entity).replace(/^Api\b/, "API")} ${done}`;
}
