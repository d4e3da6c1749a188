import {
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isUnionType,
} from "graphql";
import { listedEntities } from "#content/entities.ts";
import { schema } from "#index.ts";
import { models, type RecordIds } from "./sample-rows.ts";

export const mutations = schema.getMutationType()?.getFields() ?? {};

/** Mutations that do not change one kind of content: of accounts, whole conferences, the bin and visitors. */
export const otherMutations = [
  "acceptInvitation",
  "answerInvitation",
  "archiveConference",
  "cancelProgrammeRelease",
  "changeMyAgenda",
  "changePassword",
  "changePlan",
  "checkConferenceHost",
  "checkMailSender",
  "confirmEmail",
  "copyConference",
  "createApiToken",
  "createConference",
  "decideProposals",
  "decideProfileChange",
  "declineInvitation",
  "deleteAccount",
  "deleteConference",
  "deleteFromBin",
  "dismissChecklist",
  "endSession",
  "erasePerson",
  "exportPerson",
  "handOverConference",
  "leaveConference",
  "markInboxRead",
  "markMessageRead",
  "mergePeople",
  "publishConference",
  "publishConfirmed",
  "releaseProgramme",
  "remindProposers",
  "removeConferenceHost",
  "removeMailSender",
  "remindSpeakers",
  "renewProposalLink",
  "renewSpeakingLink",
  "requestPasswordReset",
  "resetPassword",
  "restoreConference",
  "restoreProfileChange",
  "restoreRecords",
  "revertRecord",
  "revertRecords",
  "revokeApiToken",
  "revokeSession",
  "revokeSpeakingLink",
  "saveApiOrigins",
  "saveDecisionLetter",
  "saveMailOpening",
  "saveProposalDraft",
  "saveSpeakerTasks",
  "sendSpeakingLink",
  "sendSpeakingLinks",
  "rotateWebhookEndpointSecret",
  "sendWebhookTest",
  "setConferenceHost",
  "setLateLink",
  "setMailSender",
  "setMainConference",
  "setProgrammeMode",
  "shareMyAgenda",
  "signIn",
  "signUp",
  "submitContactForm",
  "submitProposal",
  "subscribeToNewsletter",
  "takeOrganizerRole",
  "saveTeamNotices",
  "changeSavedView",
  "createSavedView",
  "deleteSavedView",
  "sendLetter",
  "sendTestLetter",
  "stopLetter",
  "pauseLetter",
  "resumeLetter",
  "liftBounce",
  "planTelling",
  "stopTelling",
  "hastenTelling",
  "tellProposers",
  "tellTimes",
  "unarchiveConference",
  "undoImport",
  "unpublishConference",
  "addContactNote",
  "answerContactSubmission",
  "updateContactSubmission",
  "updateProposal",
  "withdrawProposal",
  "commentOnProposal",
  "deleteReviewComment",
  "distributeReviews",
  "revertDistribution",
  "reviewProposal",
  "saveReviewSettings",
];

/** The mutations of a conference's content. */
export const contentMutations = Object.keys(mutations).filter(
  (name) => !otherMutations.includes(name),
);

/** Whether a mutation names its conference, so that it is authorized before any row is read. */
export function namesConference(name: string): boolean {
  const [argument] = mutations[name]?.args ?? [];
  const input = getNamedType(argument?.type);
  const field = isInputObjectType(input) && "conferenceId" in input.getFields();
  return field || name === "updateConference";
}

/** Values of fields that do not accept just any value of their type, by the field's name. */
const sampleFields: Record<string, unknown> = {
  accentColour: "#00FF88",
  actionColour: "#FFDD00",
  // Either all tags of a person, or some.
  addTags: null,
  at: "2030-01-01T09:00:00Z",
  audience: { list: "people" },
  replyTo: "team@example.com",
  colour: "#2255AA",
  artworkHeight: 80,
  artworkLines: 20,
  artworkNoise: 50,
  artworkSpread: 60,
  closesAt: "2030-02-01T09:00:00Z",
  country: "FR",
  createdAt: "2029-01-01T09:00:00Z",
  currency: "EUR",
  day: "day2",
  distributedAt: "2030-01-01T09:00:00Z",
  decisions: [{ id: "nothing", version: 1, deliberation: "accepted" }],
  dayEndTime: "18:00",
  dayStartTime: "08:00",
  endDate: "2030-05-02",
  endTime: "11:00",
  from: "09:00",
  to: "18:00",
  publication: "draft",
  publishedOn: "2025-05-01",
  publishAt: "2030-05-01T09:00",
  groundColour: "#101010",
  // No two rooms of a conference have the same.
  guid: null,
  hourCycle: "H12",
  // Only of issues.
  isPublic: false,
  language: "fr",
  languages: ["fr"],
  minutes: 45,
  opensAt: "2030-01-01T09:00:00Z",
  // Only the speakers of a home page have a number.
  atMost: null,
  personId: null,
  // Articles and pages share their slugs.
  pages: null,
  removeTags: null,
  role: "helper",
  speakerExternalIds: null,
  speakerId: null,
  speakerIds: [],
  roomExternalIds: null,
  roomIds: null,
  roomNames: null,
  startTime: "10:00",
  timeZone: "Europe/Paris",
  trackExternalId: null,
  trackId: null,
  trackIds: null,
  updatedAt: "2030-01-01T09:00:00Z",
  upTo: "2030-01-01T09:00:00Z",
};

let addresses = 0;

/** Another one each time, because no two people of a conference have the same. */
function newAddress(): string {
  addresses += 1;
  return `x-${addresses}@example.com`;
}

const samplesByName: [RegExp, unknown][] = [
  [/url$|^(companyLogo|twitter|facebook|linkedin|instagram)$/i, "https://example.com/x"],
];

/**
 * An input with a value in every field but `id`, `conferenceId`, `version`, none of them a default.
 *
 * @param text for fields that accept any text
 */
export function sampleInput(type: GraphQLInputType, text = "x"): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [sampleInput(inner.ofType, text)];
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues().at(-1)?.name;
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter(
      ({ name }) =>
        !["id", "conferenceId", "version"].includes(name) &&
        // The address of a speaker's person, who has no second profile.
        !(name === "email" && "personId" in named.getFields()),
    );
    return Object.fromEntries(
      fields.map((field) => [field.name, sampleField(field.name, field.type, text)]),
    );
  }
  const samples: Record<string, unknown> = {
    Boolean: false,
    Date: "2030-05-01",
    Float: 1.5,
    Int: 3,
    SafeInt: 150,
  };
  return samples[named.name] ?? text;
}

function sampleField(name: string, type: GraphQLInputType, text: string): unknown {
  if (name in sampleFields) return sampleFields[name];
  if (name === "slug") return `${text}-slug`;
  // The only field of an identity that depends on the text.
  const sum = [...text].reduce((before, letter) => before + letter.charCodeAt(0), 0);
  if (name === "artworkSeed") return sum;
  if (/email$/i.test(name)) return newAddress();
  if (/emails$/i.test(name)) return [newAddress()];
  const byName = samplesByName.find(([pattern]) => pattern.test(name));
  return byName ? byName[1] : sampleInput(type, text);
}

/** The object type that a mutation returns when it succeeds. */
export function resultTypeOf(name: string) {
  const type = getNamedType(mutations[name]?.type);
  const result = isUnionType(type)
    ? type.getTypes().find((member) => !member.getInterfaces().some(({ name }) => name === "Error"))
    : type;
  return isObjectType(result) ? result : undefined;
}

/** The model whose record a mutation changes: the one it returns, or the one in its name. */
function modelOf(name: string): string {
  const result = resultTypeOf(name)?.name ?? "";
  if (result in models) return result;
  if (/^restoreRecords$|FromBin$/.test(name)) return "BinnedRecord";
  if (/^revertRecords?$/.test(name)) return "AuditLogEntry";
  if (/Proposers$/.test(name)) return "Proposal";
  if (name === "remindSpeakers") return "SpeakerTask";
  if (name === "sendSpeakingLinks") return "Person";
  const [, plural] = /^(?:bulkUpdate|bulkDelete|arrange)(\w+)$/.exec(name) ?? [];
  const entity = Object.values(listedEntities).find(
    ({ list }) => list.toLowerCase() === plural?.toLowerCase(),
  );
  return entity?.type ?? plural?.replace(/s$/, "") ?? name.replace(/^[a-z]+/, "");
}

const sampleMove = ({ type }: GraphQLInputField) =>
  sampleInput(getNamedType(type) as GraphQLInputType) as object;

/**
 * The value of a content mutation's one argument that changes one of these records, or adds one to
 * their conference.
 */
export function sampleArgument(name: string, ids: RecordIds, text?: string): unknown {
  const [argument] = mutations[name]?.args ?? [];
  const type = getNamedType(argument?.type);
  if (!argument || !isInputObjectType(type)) throw new Error(`${name} has no input.`);
  const id = ids[modelOf(name)];
  const fields = type.getFields();
  return {
    ...("id" in fields && { id }),
    ...("conferenceId" in fields && { conferenceId: ids.conferenceId }),
    ...(sampleInput(argument.type, text) as object),
    ...("ids" in fields && { ids: [id] }),
    ...("memberId" in fields && { memberId: ids.Member }),
    ...("taskId" in fields && { taskId: ids.SpeakerTask }),
    ...("moves" in fields && { moves: [{ ...sampleMove(fields.moves), id: ids.ScheduleItem }] }),
    ...("logoPictureId" in fields && { logoPictureId: ids.Picture }),
  };
}
