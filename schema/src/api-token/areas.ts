import { type Area, grants, type TokenGrant } from "#api-token/scopes.ts";
import { entities, listedEntities } from "#content/entities.ts";

/**
 * The areas of the API for token scopes. Mutations and fields with auth scopes that are not listed here reject
 * every token, so new ones must be added to be available to scripts.
 */

/** The queries and mutations of reviews. */
const ofReviews = [
  "reviewSettings",
  "reviewList",
  "reviewProgress",
  "saveReviewSettings",
  "distributeReviews",
  "revertDistribution",
  "reviewProposal",
  "commentOnProposal",
  "deleteReviewComment",
];

/** The queries and mutations of each part of the admin, except those of content that is listed. */
const fieldsOf: Record<Area, readonly string[]> = {
  programme: [
    "saveCall",
    ...ofReviews,
    "proposals",
    "proposal",
    "scheduleConflicts",
    "replaceProgramme",
    "moveScheduleItems",
    "programmeReleases",
    "confirmedDrafts",
    "publishConfirmed",
    "setProgrammeMode",
    "releaseProgramme",
    "cancelProgrammeRelease",
  ],
  site: [
    "externalPictures",
    "venueDetails",
    "saveVenueDetails",
    "contactDetails",
    "saveContactDetails",
    "saveHomePage",
    "saveIdentity",
    "saveMenu",
  ],
  sales: [],
  inbox: [
    "inbox",
    "contactSubmissions",
    "markMessageRead",
    "deleteContactSubmission",
    "bulkDeleteContactSubmissions",
    "newsletterSubscriptions",
    "deleteNewsletterSubscription",
    "bulkDeleteNewsletterSubscriptions",
    "resendNewsletterConfirmation",
    "formSubmission",
    "formSubmissions",
    "deleteFormSubmission",
    "rejectFormSubmission",
  ],
  settings: [
    "updateConference",
    "members",
    "invitations",
    "formQuestions",
    "formWebhook",
    "saveFormMapping",
    "outgoingMails",
    "resendMail",
    "auditLog",
  ],
};

/** The queries and mutations of a kind of content. */
const fieldsOfContent = ({ type, list }: { type: string; list: string }): string[] => {
  const many = `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
  return [
    list,
    ...["create", "update", "delete", "upsert"].map((verb) => `${verb}${type}`),
    ...["bulkUpsert", "bulkUpdate", "bulkDelete"].map((verb) => `${verb}${many}`),
  ];
};

/** Types that only the team of a conference may read, wherever they occur. */
const areaOfType: Record<string, Area> = {
  AuditLogEntry: "settings",
  ContactSubmission: "inbox",
  FormSubmission: "inbox",
  FormWebhook: "settings",
  Invitation: "settings",
  Member: "settings",
  NewsletterSubscription: "inbox",
  OutgoingMail: "settings",
  Proposal: "programme",
  ProposalLetter: "inbox",
  ProposalPerson: "inbox",
  ProfileChange: "inbox",
  SpeakerTask: "inbox",
  SpeakerTaskList: "inbox",
  ...Object.fromEntries(
    Object.values(entities)
      .filter(({ isPrivate }) => isPrivate)
      .map(({ type, area }) => [type, area]),
  ),
};

const privateEntities = Object.values<(typeof entities)[string] & { list?: string }>(
  entities,
).filter(({ isPrivate }) => isPrivate);

/** Single fields that only the team may read. */
const areasOfField: Record<string, readonly Area[]> = {
  "ScheduleItem.wantedSeats": ["programme"],
  "ScheduleItem.answer": ["programme"],
  "Speaker.answer": ["programme"],
  "TicketType.quantity": ["sales"],
  "TicketType.sold": ["sales"],
  "Speaker.person": ["inbox"],
  "Proposal.people": ["inbox"],
  "Proposal.letters": ["inbox"],
  "Proposal.proposers": ["inbox"],
  "Call.lateSecret": ["inbox", "programme"],
  "Person.speakingLink": ["inbox", "programme"],
  // It may be a draft, which needs both scopes.
  "Person.speaker": ["inbox", "programme", "site"],
  ...Object.fromEntries(privateEntities.map(({ list, area }) => [`Conference.${list}`, [area]])),
};

/** Fields of the root that need access to several areas. */
const furtherAreas: Record<string, readonly Area[]> = {
  acceptFormSubmission: ["inbox", "programme"],
  proposeFormSubmission: ["inbox", "programme"],
  renewProposalLink: ["inbox", "programme"],
  setLateLink: ["inbox", "programme"],
  decideProposals: ["inbox", "programme"],
  decisionLetters: ["inbox"],
  saveDecisionLetter: ["inbox", "programme"],
  tellProposers: ["inbox", "programme"],
  remindProposers: ["inbox", "programme"],
  decideProfileChange: ["inbox", "programme"],
  remindSpeakers: ["inbox", "programme"],
  tellTimes: ["inbox", "programme"],
  movingWithDates: ["inbox", "programme"],
  untoldSpeakers: ["inbox", "programme"],
  renewSpeakingLink: ["inbox", "programme"],
  revokeSpeakingLink: ["inbox", "programme"],
  saveSpeakerTasks: ["inbox", "programme"],
  sendSpeakingLink: ["inbox", "programme"],
  sendSpeakingLinks: ["inbox", "programme"],
  profileChanges: ["inbox", "programme"],
  speakerTasks: ["inbox", "programme"],
  mergePeople: ["inbox", "programme"],
  // Mails and the log are in it, too.
  exportPerson: ["inbox", "programme", "settings"],
  programmeChanges: ["inbox", "programme"],
  overview: ["inbox", "programme", "site"],
  // With drafts.
  programmeBoard: ["programme", "site"],
  programmeWarnings: ["programme", "site"],
  importRecords: [...new Set(Object.values(listedEntities).map(({ area }) => area))],
};

/**
 * Fields that every token may use: the list of conferences, the token itself, and what is filtered by scope, because it is
 * about records of any area.
 */
const forAllTokens = [
  "apiToken",
  "conferences",
  "conferenceEvents",
  "deletions",
  "bin",
  "restoreRecords",
  "recordHistory",
  "revertRecord",
  "revertRecords",
  "undoImport",
];

/** Mutations for visitors, which do not depend on the viewer. */
const ofVisitors = [
  "submitContactForm",
  "subscribeToNewsletter",
  "confirmNewsletterSubscription",
  "unsubscribeFromNewsletter",
  // By the link of a proposal. Those of editors need the scopes of both areas, see `isByTeam`.
  "saveProposalDraft",
  "submitProposal",
  "updateProposal",
  "withdrawProposal",
  "answerCoSpeaker",
  "answerInvitation",
];

const areasOfRoot = new Map<string, readonly Area[]>([
  ...Object.entries(fieldsOf).flatMap(([area, names]) =>
    names.map((name) => [name, [area as Area]] as const),
  ),
  ...Object.values(listedEntities).flatMap((entity) =>
    fieldsOfContent(entity).map((name) => [name, [entity.area]] as const),
  ),
  ...Object.entries(furtherAreas),
  ...[...forAllTokens, ...ofVisitors].map((name) => [name, []] as const),
]);

const roots = ["Query", "Mutation", "Subscription"];

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

/** The kinds of records with a history that a token may change. */
export const kindsEditableBy = (token: TokenGrant): string[] =>
  [...Object.keys(entities), "proposal"].filter((entity) =>
    (entities[entity] ? [entities[entity].area] : (furtherAreas.decideProposals ?? [])).every(
      (area) => grants(token, "edit", area),
    ),
  );

/**
 * The areas for which a token needs a scope to use a field.
 *
 * @param typeName the type that has the field
 * @returns none where every token may use it; undefined where tokens are not mentioned
 */
export function areasOf(typeName: string, fieldName: string): readonly Area[] | undefined {
  if (roots.includes(typeName)) return areasOfRoot.get(fieldName);
  const area = areaOfType[typeName];
  return areasOfField[`${typeName}.${fieldName}`] ?? (area && [area]);
}
