import type { ListedEntityName, SavedEntityName } from "#content/entities.ts";
import { formatNumber } from "#formats/formats.ts";

/** What the log calls an action with the values that its entry has, and what without them where it may have none. */
type ActionText = string | readonly [withValues: string, without: string];

/** What may happen to every record of a kind of content. */
type ContentAction =
  | `${ListedEntityName}.${"create" | "update" | "delete" | "erase" | "restore"}`
  | `${SavedEntityName}.save`;

/**
 * What the log says of each action. A word in braces stands for a value of the entry's details. There is no other place in
 * which actions get names, and no action without a text: the types of what writes to the log come from here.
 */
export const actionTexts = {
  "account.sign-in": "Signed in",
  "account.sign-in-failed": "A wrong password was tried",
  "account.confirm-email": "Address confirmed",
  "account.change-password": "Password changed",
  "account.reset-password": "Password set anew by a link",
  "account.revoke-session": "Session ended",
  "account.create-api-token": "API token created",
  "account.revoke-api-token": "API token revoked",
  "account.delete-conference": "Conference deleted",
  "account.grant-organizer": "Organizer added",
  "account.revoke-organizer": "Organizer removed",
  "api-token.create": "API token created",
  "api-token.revoke": "API token revoked",
  "article.create": "Article created",
  "article.update": "Article changed",
  "article.publish": "Article published at the planned time",
  "article.delete": "Article deleted",
  "article.erase": "Article deleted for good",
  "article.restore": "Article restored from the bin",
  "call.save": "Call for papers saved",
  "call.open-late": "Link for late proposals made",
  "call.close-late": "Link for late proposals switched off",
  "conference.create": "Conference created",
  "conference.update": "Conference changed",
  "conference.copy": "Conference made as a copy",
  "conference.publish": "Conference published",
  "conference.unpublish": "Conference taken off the web",
  "conference.archive": "Conference archived",
  "conference.unarchive": "Conference taken out of the archive",
  "conference.delete": "Conference deleted",
  "conference.restore": "Conference restored from the bin",
  "conference.change-plan": "Plan changed",
  "conference.dismiss-checklist": "Checklist hidden",
  "conference.hand-over": "Conference handed over to another owner",
  "conference.transfer":
    "Conference given to another owner, because the account of the last one was erased",
  "conference.set-api-origins": "Web pages with access to the API changed",
  "conference.set-host": "Domain set",
  "conference.set-main": "Put at the address of the site",
  "conference.unset-main": "Moved from the address of the site to its own",
  "conference.remove-host": "Domain removed",
  "conference.prove-host": "Domain confirmed by its DNS record",
  "conference.lose-host": "Domain lost, because its DNS record is gone",
  "conference.set-mail-sender": "Address for mails set",
  "conference.remove-mail-sender": "Address for mails removed",
  "conference.prove-mail-sender": "Address for mails confirmed by its DNS record",
  "conference.lose-mail-sender": "Address for mails not used, because its DNS record is gone",
  "contact-details.save": "Contact page saved",
  "contact-submission.answer": "Message from the contact form answered",
  "contact-submission.assign": "Message from the contact form assigned",
  "contact-submission.unassign": "Message from the contact form assigned to nobody",
  "contact-submission.note": "Note on a message from the contact form written",
  "contact-submission.reply": "Reply to an answer received",
  "contact-submission.update": [
    "Message from the contact form marked as {state}",
    "Message from the contact form marked",
  ],
  "contact-submission.delete": "Message from the contact form deleted",
  "exhibit-package.create": "Exhibit package created",
  "exhibit-package.update": "Exhibit package changed",
  "exhibit-package.delete": "Exhibit package deleted",
  "exhibit-package.erase": "Exhibit package deleted for good",
  "exhibit-package.restore": "Exhibit package restored from the bin",
  "form-mapping.save": "Questions of forms assigned to fields",
  "form-submission.accept": "Response to a form accepted as a speaker",
  "form-submission.propose": "Response to a form made a proposal",
  "form-submission.reject": "Response to a form rejected",
  "form-submission.delete": "Response to a form deleted",
  "home-page.save": "Home page saved",
  "identity.save": "Identity saved",
  "invitation.accept": [
    "Invitation to the team accepted, as {role}",
    "Invitation to the team accepted",
  ],
  "invitation.decline": [
    "Invitation to the team declined, as {role}",
    "Invitation to the team declined",
  ],
  "invitation.resend": [
    "Invitation to the team sent again, as {role}",
    "Invitation to the team sent again",
  ],
  "invitation.revoke": [
    "Invitation to the team withdrawn, as {role}",
    "Invitation to the team withdrawn",
  ],
  "mail.send": "Test email sent",
  "mail.lift-bounce": "Address used for letters again",
  "mail.resend": "Email sent again",
  "member.invite": ["Invited to the team, as {role}", "Invited to the team"],
  "member.change": ["Role in the team changed to {role}", "Role in the team changed"],
  "member.remove": "Removed from the team",
  "member.leave": "Left the team",
  "menu.save": "Menu saved",
  "newsletter-confirmation.resend": "Mail to confirm a newsletter subscription sent again",
  "newsletter-subscription.delete": "Subscriber deleted",
  "newsletter-subscription.import": [
    "Subscribers imported, number: {count}",
    "Subscribers imported",
  ],
  "page.create": "Page created",
  "page.update": "Page changed",
  "page.delete": "Page deleted",
  "page.erase": "Page deleted for good",
  "page.restore": "Page restored from the bin",
  "person.create": "Person added",
  "person.update": "Person changed",
  "person.merge": "Person joined with another record of theirs",
  "person.delete": "Person deleted",
  "person.erase": "Person erased with all that is about them",
  "person.restore": "Person restored from the bin",
  "person.export": "All that is stored about a person exported",
  "person.renew-link": "New link to a speaker’s own page made",
  "person.revoke-link": "Link to a speaker’s own page revoked",
  "person.send-link": "Link to a speaker’s own page sent",
  "person.send-links": [
    "Links to speakers’ own pages sent, number: {count}",
    "Links to speakers’ own pages sent",
  ],
  "preview-link.create": "Preview link made",
  "preview-link.revoke": "Preview link revoked",
  "profile-change.save": "Change of a profile proposed by its speaker",
  "profile-change.approve": "Change of a profile approved",
  "profile-change.reject": "Change of a profile dropped",
  "profile-change.restore": "Dropped change of a profile taken back",
  "programme.plan": "Release of the programme planned",
  "programme.unplan": "Planned release of the programme cancelled",
  "programme.release": "Programme released",
  "telling.plan": "Letters planned",
  "telling.stop": "Planned letters taken back",
  "telling.hasten": "Planned letters sent at once",
  "programme.tell": "Speakers told when they speak",
  "programme.replace": "Programme replaced by the built-in one",
  "proposal.submit": "Proposal submitted",
  "proposal.update": "Proposal changed",
  "proposal.withdraw": "Proposal withdrawn",
  "proposal.decide": ["Proposal decided on: {deliberation}", "Proposal decided on"],
  "proposal.tell": ["Authors of a proposal told: {deliberation}", "Authors of a proposal told"],
  "proposal.remind": "Authors of a proposal reminded to answer",
  "proposal.answer": [
    "Acceptance of a proposal answered: {answer}",
    "Acceptance of a proposal answered",
  ],
  "proposal.renew-link": "New link to a proposal made",
  "review.save": "Review saved",
  "review.distribute": [
    "Proposals assigned to reviewers, assignments: {assigned}, still missing: {missing}",
    "Proposals assigned to reviewers",
  ],
  "review.withdraw": [
    "Assignments to reviewers withdrawn, number: {withdrawn}, kept: {kept}",
    "Assignments to reviewers withdrawn",
  ],
  "review-comment.create": "Comment on a proposal written",
  "review-comment.delete": "Comment on a proposal deleted",
  "letter-texts.save": "Texts of letters saved",
  "review-settings.save": "Criteria and phases of reviews saved",
  "room.create": "Room created",
  "room.update": "Room changed",
  "room.delete": "Room deleted",
  "room.erase": "Room deleted for good",
  "room.restore": "Room restored from the bin",
  "schedule-item.create": "Item of the programme created",
  "schedule-item.update": "Item of the programme changed",
  "schedule-item.delete": "Item of the programme deleted",
  "schedule-item.erase": "Item of the programme deleted for good",
  "schedule-item.restore": "Item of the programme restored from the bin",
  "speaker.create": "Speaker created",
  "speaker.update": "Speaker changed",
  "speaker.delete": "Speaker deleted",
  "speaker.erase": "Speaker deleted for good",
  "speaker.restore": "Speaker restored from the bin",
  "speaker-task.remind": "Speakers reminded of a task",
  "speaker-task-list.save": "Tasks of speakers saved",
  "sponsor.create": "Sponsor created",
  "letter.create": "Letter created",
  "sponsor.update": "Sponsor changed",
  "letter.update": "Letter changed",
  "sponsor.delete": "Sponsor deleted",
  "letter.delete": "Letter deleted",
  "sponsor.erase": "Sponsor deleted for good",
  "letter.erase": "Letter deleted for good",
  "sponsor.restore": "Sponsor restored from the bin",
  "letter.restore": "Letter restored from the bin",
  "letter.send": ["Letter to be sent, recipients: {count}", "Letter to be sent"],
  "letter.begin": "Sending of a letter begun",
  "letter.finish": "Letter sent to all",
  "letter.stop": "Letter stopped",
  "letter.pause": "Sending of a letter paused",
  "letter.resume": "Sending of a letter resumed",
  "ticket-type.create": "Pass created",
  "ticket-type.update": "Pass changed",
  "ticket-type.delete": "Pass deleted",
  "ticket-type.erase": "Pass deleted for good",
  "ticket-type.restore": "Pass restored from the bin",
  "track.create": "Track created",
  "track.update": "Track changed",
  "track.delete": "Track deleted",
  "track.erase": "Track deleted for good",
  "track.restore": "Track restored from the bin",
  "venue-details.save": "Venue saved",
  "webhook-delivery.resend": "Delivery to a webhook endpoint repeated",
  "webhook-endpoint.create": ["Webhook endpoint at {host} created", "Webhook endpoint created"],
  "webhook-endpoint.update": ["Webhook endpoint at {host} changed", "Webhook endpoint changed"],
  "webhook-endpoint.delete": ["Webhook endpoint at {host} deleted", "Webhook endpoint deleted"],
  "webhook-endpoint.rotate-secret": [
    "Secret of the webhook endpoint at {host} renewed",
    "Secret of a webhook endpoint renewed",
  ],
  "webhook-endpoint.test": "Test sent to a webhook endpoint",
  "webhook-endpoint.switch-off": [
    "Webhook endpoint at {host} switched off, because nothing could be delivered",
    "Webhook endpoint switched off, because nothing could be delivered",
  ],
  "webhook-secret.create": "Secret for the responses of forms made",
  "webhook-secret.remove": "Secret for the responses of forms removed",
} as const satisfies Record<ContentAction, ActionText> & Record<string, ActionText>;

/** Domain and verb of what the log can say, for example "speaker.update" or "account.sign-in". */
export type AuditAction = keyof typeof actionTexts;

/** A verb of which the log has a text for the kind of record, or for each of several kinds; never for others. */
export type VerbFor<
  Kind extends string,
  Verb extends string,
> = `${Kind}.${Verb}` extends AuditAction ? Verb : never;

/** The verbs of the actions of one kind of record. */
export type VerbsOf<Kind extends string> = {
  [Action in AuditAction]: Action extends `${Kind}.${infer Verb}` ? Verb : never;
}[AuditAction];

/** What stored values are called in a sentence. */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pending: "undecided",
    accepted: "accepted",
    waitlisted: "waiting list",
    rejected: "rejected",
    reminder: "reminder to answer",
    none: "not answered",
    confirmed: "confirmed",
    declined: "declined",
    owner: "owner",
    editor: "editor",
    reviewer: "reviewer",
    helper: "helper",
    new: "unread",
    open: "open",
    done: "answered",
  }),
);

const isAction = (action: string): action is AuditAction => Object.hasOwn(actionTexts, action);

/**
 * What an entry of the log says.
 *
 * @param details as they are stored
 */
export function textOfAction(action: string, details: unknown): string {
  // Entries outlive the versions that wrote them.
  if (!isAction(action)) return action;
  const text: ActionText = actionTexts[action];
  if (typeof text === "string") return text;
  const [withValues, without] = text;
  const values = (details ?? {}) as Record<string, unknown>;
  let isWhole = true;
  const filled = withValues.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = values[key];
    if (typeof value === "number") return formatNumber("en-GB", value);
    if (typeof value === "string" && value) return words.get(value) ?? value;
    isWhole = false;
    return "";
  });
  return isWhole ? filled : without;
}

/** The actions whose texts have all words of a search, whatever the values are. */
export function actionsNamed(search: string): AuditAction[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (Object.keys(actionTexts) as AuditAction[]).filter((action) => {
    const text = [action, actionTexts[action]].flat().join(" ").toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
