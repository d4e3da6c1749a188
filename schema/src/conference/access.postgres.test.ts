import type { ApiScope } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { getNamedType, isLeafType, isObjectType } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { scopeOf } from "#api-token/scopes.ts";
import { apiScopes } from "#api-token/validation.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { isPrivateType, listedEntities } from "#content/entities.ts";
import type { Viewer } from "#context/viewer.ts";
import { schema } from "#index.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import {
  contentMutations,
  mutations,
  namesConference,
  otherMutations,
  sampleArgument,
} from "../../testing/sample-inputs.ts";
import { models, type RecordIds } from "../../testing/sample-rows.ts";
import { areasOf, listedAreasOf } from "../../testing/token-areas.ts";

const test = useTestDatabase();

const roles = ["stranger", "member", "organizer", "owner", "otherOwner"] as const;
type Role = (typeof roles)[number];

/** Who may read a root field of the default conference, and of the owner's conference. */
interface Rule {
  selection: string;
  readers: { default: readonly Role[]; owned: readonly Role[] };
}

const open = { default: roles, owned: roles };
const editors = { default: ["organizer"], owned: ["owner"] } as const;
const members = roles.filter((role) => role !== "stranger");
const page = "{ totalCount edges { node { id } } }";

/** The access rule of every query field. A test fails if a field is missing here. */
const rules: Record<string, Rule> = {
  // Everybody reads content, unless a rule below says otherwise.
  ...Object.fromEntries(
    Object.values(listedEntities).flatMap(({ type, list }) => {
      const one = `${type.charAt(0).toLowerCase()}${type.slice(1)}`;
      const readers = isPrivateType(type) ? editors : open;
      return [
        [list, { selection: `${list}(conferenceId: $id) { id }`, readers }],
        [one, { selection: `${one}(conferenceId: $id, id: "x") { id }`, readers }],
      ];
    }),
  ),
  viewer: { selection: "viewer { id }", readers: open },
  plans: { selection: "plans { plan }", readers: open },
  conferenceBySlug: { selection: 'conferenceBySlug(slug: "x") { id }', readers: open },
  apiToken: { selection: "apiToken { id }", readers: open },
  apiTokens: { selection: "apiTokens(conferenceId: $id) { id }", readers: editors },
  personalApiTokens: {
    selection: "personalApiTokens { id }",
    readers: { default: members, owned: members },
  },
  conferenceAddress: {
    selection: 'conferenceAddress(wanted: "x") { problem }',
    readers: { default: members, owned: members },
  },
  suggestedAddress: {
    selection: 'suggestedAddress(title: "x")',
    readers: { default: members, owned: members },
  },
  deletedConferences: {
    selection: "deletedConferences { id }",
    readers: { default: members, owned: members },
  },
  members: { selection: "members(conferenceId: $id) { id }", readers: editors },
  newsletterIssues: { selection: "newsletterIssues(conferenceId: $id) { slug }", readers: open },
  newsletterIssue: {
    selection: 'newsletterIssue(conferenceId: $id, slug: "nothing") { slug }',
    readers: open,
  },
  invitations: { selection: "invitations(conferenceId: $id) { id }", readers: editors },
  // Null without the link.
  invitationOffer: {
    selection: 'invitationOffer(id: "nothing", secret: "nothing") { role }',
    readers: open,
  },
  invitation: {
    selection: 'invitation(id: "nothing") { id }',
    readers: { default: members, owned: members },
  },
  conferences: {
    selection: "conferences { id }",
    readers: { default: members, owned: members },
  },
  conference: { selection: "conference(id: $id) { id }", readers: open },
  scheduleConflicts: { selection: "scheduleConflicts(conferenceId: $id) { name }", readers: open },
  programmeBoard: {
    selection:
      "programmeBoard(conferenceId: $id) { scheduleItems { id } stars { count } proposedLengths { minutes } }",
    readers: editors,
  },
  programmeWarnings: {
    selection: "programmeWarnings(conferenceId: $id) { id }",
    readers: editors,
  },
  // Records of any conference; those that the viewer must not see are null.
  node: { selection: "node(id: $id) { id }", readers: open },
  nodes: { selection: "nodes(ids: [$id]) { id }", readers: open },
  venueDetails: { selection: "venueDetails(conferenceId: $id) { id }", readers: open },
  call: { selection: "call(conferenceId: $id) { id }", readers: open },
  proposals: { selection: `proposals(conferenceId: $id) ${page}`, readers: editors },
  // Null for proposals that the viewer must not see.
  proposal: {
    selection: 'proposal(id: "nothing") { id }',
    readers: { default: members, owned: members },
  },
  decisionLetters: {
    selection: "decisionLetters(conferenceId: $id) { letters { kind } }",
    readers: editors,
  },
  reviewSettings: {
    selection: "reviewSettings(conferenceId: $id) { takesReviews }",
    readers: editors,
  },
  speakerList: { selection: "speakerList(conferenceId: $id) { totalCount }", readers: open },
  scheduleItemList: {
    selection: "scheduleItemList(conferenceId: $id) { totalCount }",
    readers: open,
  },
  personList: { selection: "personList(conferenceId: $id) { totalCount }", readers: editors },
  reviewList: { selection: "reviewList(conferenceId: $id) { totalCount }", readers: editors },
  reviewProgress: { selection: "reviewProgress(conferenceId: $id) { name }", readers: editors },
  speakerTasks: { selection: "speakerTasks(conferenceId: $id) { version }", readers: editors },
  profileChanges: {
    selection: "profileChanges(conferenceId: $id) { updatedAt }",
    readers: editors,
  },
  // Null without the link.
  ownProposal: { selection: 'ownProposal(link: "nothing") { id }', readers: open },
  speaking: { selection: 'speaking(link: "nothing") { name }', readers: open },
  contactDetails: { selection: "contactDetails(conferenceId: $id) { id }", readers: open },
  search: { selection: 'search(conferenceId: $id, query: "x") { __typename }', readers: open },
  myAgenda: {
    selection: "myAgenda(conferenceId: $id) { sessionIds }",
    readers: { default: members, owned: members },
  },
  // For any conference, because it reads no stored data.
  articlePreview: {
    selection: 'articlePreview(markdown: "")',
    readers: {
      default: ["organizer", "owner", "otherOwner"],
      owned: ["organizer", "owner", "otherOwner"],
    },
  },
  contactSubmission: {
    selection: 'contactSubmission(conferenceId: $id, id: "nothing") { id }',
    readers: editors,
  },
  contactSubmissions: {
    selection: `contactSubmissions(conferenceId: $id) ${page}`,
    readers: editors,
  },
  messageDays: { selection: "messageDays(conferenceId: $id) { received }", readers: editors },
  newsletterSubscriptions: {
    selection: `newsletterSubscriptions(conferenceId: $id) ${page}`,
    readers: editors,
  },
  formQuestions: {
    selection: "formQuestions(conferenceId: $id) { question }",
    readers: editors,
  },
  formWebhook: { selection: "formWebhook(conferenceId: $id) { signature }", readers: editors },
  // Open to all, but returns null for records that the viewer must not see.
  formSubmission: {
    selection: 'formSubmission(id: "nothing") { id }',
    readers: {
      default: ["organizer", "owner", "otherOwner"],
      owned: ["organizer", "owner", "otherOwner"],
    },
  },
  formSubmissions: { selection: `formSubmissions(conferenceId: $id) ${page}`, readers: editors },
  unroutedFormSubmissions: {
    selection: `unroutedFormSubmissions ${page}`,
    readers: { default: ["organizer"], owned: ["organizer"] },
  },
  externalPictures: {
    selection: "externalPictures(conferenceId: $id) { address }",
    readers: editors,
  },
  inbox: { selection: "inbox(conferenceId: $id) { messages }", readers: editors },
  overview: { selection: "overview(conferenceId: $id) { tasks { count } }", readers: editors },
  auditLog: { selection: `auditLog(conferenceId: $id) ${page}`, readers: editors },
  deletions: {
    selection: 'deletions(conferenceId: $id, since: "2025-01-01T00:00:00Z") { totalCount }',
    readers: editors,
  },
  programmeChanges: {
    selection: "programmeChanges(conferenceId: $id) { told }",
    readers: editors,
  },
  teamNotices: { selection: "teamNotices(conferenceId: $id) { daily }", readers: editors },
  savedViews: {
    selection: "savedViews(conferenceId: $id, list: speakers) { id }",
    readers: editors,
  },
  tellings: { selection: "tellings(conferenceId: $id) { id }", readers: editors },
  untoldSpeakers: { selection: "untoldSpeakers(conferenceId: $id)", readers: editors },
  movingWithDates: {
    selection: "movingWithDates(conferenceId: $id) { sessions }",
    readers: editors,
  },
  confirmedDrafts: {
    selection: "confirmedDrafts(conferenceId: $id) { sessions }",
    readers: editors,
  },
  programmeReleases: {
    selection: "programmeReleases(conferenceId: $id) { id }",
    readers: editors,
  },
  bin: { selection: `bin(conferenceId: $id) ${page}`, readers: editors },
  // Open to all editors, but empty for records that the viewer must not see.
  recordHistory: {
    selection: 'recordHistory(id: "nothing") { id }',
    readers: {
      default: ["organizer", "owner", "otherOwner"],
      owned: ["organizer", "owner", "otherOwner"],
    },
  },
  webhookEndpoints: { selection: "webhookEndpoints(conferenceId: $id) { id }", readers: editors },
  // Open to all, but returns null for records that the viewer must not see.
  webhookDelivery: {
    selection: 'webhookDelivery(id: "nothing") { id }',
    readers: {
      default: ["organizer", "owner", "otherOwner"],
      owned: ["organizer", "owner", "otherOwner"],
    },
  },
  webhookDeliveries: {
    selection: `webhookDeliveries(conferenceId: $id) ${page}`,
    readers: editors,
  },
  outgoingMails: { selection: `outgoingMails(conferenceId: $id) ${page}`, readers: editors },
  letters: { selection: "letters(conferenceId: $id) { id }", readers: editors },
  letter: { selection: 'letter(conferenceId: $id, id: "nothing") { id }', readers: editors },
  letterDays: { selection: "letterDays(conferenceId: $id) { sent }", readers: editors },
  letterAudience: {
    selection: "letterAudience(conferenceId: $id, audience: { list: people }) { count }",
    readers: editors,
  },
  mailOpeningPreview: {
    selection:
      'mailOpeningPreview(conferenceId: $id, kind: task, subject: "A", body: "A") { text }',
    readers: editors,
  },
  // Open to all, but returns null for letters that the viewer must not see.
  letterPreview: {
    selection: 'letterPreview(id: "nothing") { subject }',
    readers: { default: members, owned: members },
  },
};

const viewers = {} as Record<Role, Viewer | null>;
let ownedId: string;

beforeAll(async () => {
  const create = factories(test.db);
  const [member, organizer, owner, otherOwner] = await Promise.all([
    create.user(),
    create.user({ isOrganizer: true }),
    create.user(),
    create.user(),
  ]);
  await create.conference({ id: defaultConferenceId });
  ownedId = (await create.conference({ ownerId: owner.id })).id;
  await create.conference({ ownerId: otherOwner.id });
  const days = { availableFrom: new Date("2025-01-01"), availableUntil: new Date("2025-02-01") };
  await test.db.ticketType.createMany({
    data: [defaultConferenceId, ownedId].flatMap((conferenceId) =>
      [true, false].map((active) => {
        return { ...days, conferenceId, active, name: "Pass", price: 1, quantity: 7, sold: 7 };
      }),
    ),
  });
  for (const conferenceId of [defaultConferenceId, ownedId]) {
    const person = await test.db.person.create({
      data: { conferenceId, name: "Ada", linkNonce: conferenceId.slice(-12) },
    });
    await create.speaker({ conferenceId, personId: person.id });
    await test.db.call.create({ data: { conferenceId, opensAt: new Date(), lateNonce: "late" } });
    const ada = { conferenceId, personId: person.id, name: "Ada", email: "ada@example.com" };
    await test.db.proposal.create({
      data: {
        conferenceId,
        state: "submitted",
        submittedAt: new Date(),
        people: { create: [ada] },
      },
    });
  }
  Object.assign(viewers, {
    stranger: null,
    member: viewerOf(member),
    organizer: viewerOf(organizer),
    owner: viewerOf(owner),
    otherOwner: viewerOf(otherOwner),
  });
});

interface MutationRule {
  /** A call that does nothing. */
  call: string;
  callers: readonly Role[];
}

/** Members of any team; each write checks the conference of its rows. */
const anyEditor = ["organizer", "owner", "otherOwner"] as const;
const onMain = 'conferenceId: "main"';
const conferenceDays = 'startDate: "2025-01-01", endDate: "2025-01-01"';

const statusCall = (step: string) => `${step}Conference(input: { id: "default" })`;

/** The access rule of every mutation that does not change content. */
const mutationRules: Record<string, MutationRule> = {
  submitContactForm: {
    call: `submitContactForm(input: { ${onMain}, name: "", email: "", subject: "", message: "" })`,
    callers: roles,
  },
  subscribeToNewsletter: {
    call: `subscribeToNewsletter(input: { ${onMain}, email: "" })`,
    callers: roles,
  },
  saveProposalDraft: { call: `saveProposalDraft(input: { ${onMain}, form: {} })`, callers: roles },
  submitProposal: { call: `submitProposal(input: { ${onMain}, form: {} })`, callers: roles },
  updateProposal: { call: 'updateProposal(input: { link: "x", form: {} })', callers: roles },
  withdrawProposal: { call: 'withdrawProposal(input: { link: "x" })', callers: roles },
  answerInvitation: {
    call: 'answerInvitation(input: { link: "x", id: "x", answer: confirmed })',
    callers: roles,
  },
  decideProposals: {
    call: `decideProposals(input: { ${onMain}, decisions: [] })`,
    callers: ["organizer"],
  },
  tellProposers: {
    call: `tellProposers(input: { ${onMain}, dryRun: true })`,
    callers: ["organizer"],
  },
  remindProposers: {
    call: `remindProposers(input: { ${onMain}, dryRun: true })`,
    callers: ["organizer"],
  },
  saveDecisionLetter: {
    call: `saveDecisionLetter(input: { ${onMain}, kind: accepted })`,
    callers: ["organizer"],
  },
  saveMailOpening: {
    call: `saveMailOpening(input: { ${onMain}, kind: times })`,
    callers: ["organizer"],
  },
  renewProposalLink: { call: 'renewProposalLink(input: { id: "nothing" })', callers: anyEditor },
  saveReviewSettings: { call: `saveReviewSettings(input: { ${onMain} })`, callers: ["organizer"] },
  distributeReviews: {
    call: `distributeReviews(input: { ${onMain}, reviewsEach: 1 })`,
    callers: ["organizer"],
  },
  revertDistribution: {
    call: `revertDistribution(input: { ${onMain}, distributedAt: "2027-01-01T00:00:00Z" })`,
    callers: ["organizer"],
  },
  reviewProposal: {
    call: 'reviewProposal(input: { proposalId: "nothing", verdict: scored })',
    callers: anyEditor,
  },
  commentOnProposal: {
    call: 'commentOnProposal(input: { proposalId: "nothing", text: "x" })',
    callers: anyEditor,
  },
  deleteReviewComment: {
    call: 'deleteReviewComment(input: { id: "nothing" })',
    callers: anyEditor,
  },
  setLateLink: { call: `setLateLink(input: { ${onMain}, open: true })`, callers: ["organizer"] },
  renewSpeakingLink: { call: 'renewSpeakingLink(input: { id: "nothing" })', callers: anyEditor },
  revokeSpeakingLink: { call: 'revokeSpeakingLink(input: { id: "nothing" })', callers: anyEditor },
  sendSpeakingLinks: {
    call: `sendSpeakingLinks(input: { ${onMain}, ids: ["nothing"] })`,
    callers: ["organizer"],
  },
  sendSpeakingLink: { call: 'sendSpeakingLink(input: { id: "nothing" })', callers: anyEditor },
  saveSpeakerTasks: {
    call: `saveSpeakerTasks(input: { ${onMain}, tasks: [] })`,
    callers: ["organizer"],
  },
  remindSpeakers: { call: 'remindSpeakers(input: { taskId: "nothing" })', callers: anyEditor },
  decideProfileChange: {
    call: 'decideProfileChange(input: { id: "nothing", approve: true, updatedAt: "2030-01-01T09:00:00Z" })',
    callers: anyEditor,
  },
  restoreProfileChange: {
    call: 'restoreProfileChange(input: { id: "nothing" })',
    callers: anyEditor,
  },
  signUp: { call: 'signUp(input: { email: "", password: "", fullName: "" })', callers: roles },
  confirmEmail: { call: 'confirmEmail(input: { token: "" })', callers: roles },
  signIn: { call: 'signIn(input: { email: "", password: "" })', callers: roles },
  endSession: { call: "endSession", callers: roles },
  requestPasswordReset: { call: 'requestPasswordReset(input: { email: "" })', callers: roles },
  resetPassword: { call: 'resetPassword(input: { token: "", password: "" })', callers: roles },
  // Disabled in this test's settings; another test covers it with the setting on.
  setMainConference: {
    call: 'setMainConference(input: { id: "nothing" })',
    callers: ["organizer"],
  },
  takeOrganizerRole: { call: "takeOrganizerRole", callers: [] },
  changeMyAgenda: {
    call: 'changeMyAgenda(input: { conferenceId: "default", add: [], remove: [] })',
    callers: members,
  },
  shareMyAgenda: {
    call: 'shareMyAgenda(input: { conferenceId: "default", shared: false })',
    callers: members,
  },
  changePassword: {
    call: 'changePassword(input: { currentPassword: "", newPassword: "" })',
    callers: members,
  },
  revokeSession: { call: 'revokeSession(input: { id: "nothing" })', callers: members },
  deleteAccount: { call: 'deleteAccount(input: { currentPassword: "" })', callers: members },
  createApiToken: {
    call: 'createApiToken(input: { conferenceId: "default", name: "", scopes: [], validDays: 0 })',
    callers: ["organizer"],
  },
  revokeApiToken: { call: 'revokeApiToken(input: { id: "nothing" })', callers: members },
  saveApiOrigins: {
    call: 'saveApiOrigins(input: { conferenceId: "default", origins: ["x"] })',
    callers: ["organizer"],
  },
  createConference: {
    call: `createConference(input: { name: "", description: "", ${conferenceDays} })`,
    callers: members,
  },
  acceptInvitation: { call: 'acceptInvitation(input: { id: "nothing" })', callers: members },
  declineInvitation: { call: 'declineInvitation(input: { id: "nothing" })', callers: members },
  publishConference: { call: statusCall("publish"), callers: ["organizer"] },
  unpublishConference: { call: statusCall("unpublish"), callers: ["organizer"] },
  archiveConference: { call: statusCall("archive"), callers: ["organizer"] },
  unarchiveConference: { call: statusCall("unarchive"), callers: ["organizer"] },
  copyConference: {
    call: 'copyConference(input: { id: "default", name: "", startDate: "2025-01-01" })',
    callers: ["organizer"],
  },
  dismissChecklist: {
    call: 'dismissChecklist(input: { conferenceId: "default" })',
    callers: ["organizer"],
  },
  markInboxRead: {
    call: 'markInboxRead(input: { conferenceId: "default", list: messages })',
    callers: ["organizer"],
  },
  markMessageRead: {
    call: 'markMessageRead(input: { id: "nothing" })',
    callers: anyEditor,
  },
  sendLetter: { call: 'sendLetter(input: { id: "nothing", count: 1 })', callers: anyEditor },
  sendTestLetter: { call: 'sendTestLetter(input: { id: "nothing" })', callers: anyEditor },
  stopLetter: { call: 'stopLetter(input: { id: "nothing" })', callers: anyEditor },
  pauseLetter: { call: 'pauseLetter(input: { id: "nothing" })', callers: anyEditor },
  liftBounce: { call: 'liftBounce(input: { id: "nothing" })', callers: anyEditor },
  planTelling: {
    call: 'planTelling(input: { conferenceId: "default", kind: times })',
    callers: ["organizer"],
  },
  stopTelling: { call: 'stopTelling(input: { id: "nothing" })', callers: anyEditor },
  hastenTelling: { call: 'hastenTelling(input: { id: "nothing" })', callers: anyEditor },
  resumeLetter: { call: 'resumeLetter(input: { id: "nothing" })', callers: anyEditor },
  updateContactSubmission: {
    call: 'updateContactSubmission(input: { id: "nothing", state: done })',
    callers: anyEditor,
  },
  addContactNote: {
    call: 'addContactNote(input: { id: "nothing", text: "Called her." })',
    callers: anyEditor,
  },
  answerContactSubmission: {
    call: 'answerContactSubmission(input: { id: "nothing", text: "Yes." })',
    callers: anyEditor,
  },
  mergePeople: {
    call: 'mergePeople(input: { keepId: "nothing", mergeId: "nothing" })',
    callers: anyEditor,
  },
  exportPerson: { call: 'exportPerson(input: { id: "nothing" })', callers: anyEditor },
  erasePerson: {
    call: 'erasePerson(input: { id: "nothing", keepProfile: true })',
    callers: anyEditor,
  },
  handOverConference: {
    call: 'handOverConference(input: { memberId: "nothing" })',
    callers: anyEditor,
  },
  leaveConference: {
    call: 'leaveConference(input: { conferenceId: "default" })',
    callers: ["organizer"],
  },
  setProgrammeMode: {
    call: 'setProgrammeMode(input: { conferenceId: "default", mode: live })',
    callers: ["organizer"],
  },
  saveTeamNotices: {
    call: 'saveTeamNotices(input: { conferenceId: "default", atOnce: true, daily: true })',
    callers: ["organizer"],
  },
  createSavedView: {
    call: 'createSavedView(input: { conferenceId: "default", list: speakers, name: "", parameters: "", isShared: false })',
    callers: ["organizer"],
  },
  changeSavedView: {
    call: 'changeSavedView(input: { id: "nothing", name: "", parameters: "", isShared: false })',
    callers: members,
  },
  deleteSavedView: { call: 'deleteSavedView(input: { id: "nothing" })', callers: members },
  tellTimes: {
    call: 'tellTimes(input: { conferenceId: "default" })',
    callers: ["organizer"],
  },
  publishConfirmed: {
    call: 'publishConfirmed(input: { conferenceId: "default" })',
    callers: ["organizer"],
  },
  releaseProgramme: {
    call: 'releaseProgramme(input: { conferenceId: "default" })',
    callers: ["organizer"],
  },
  cancelProgrammeRelease: {
    call: 'cancelProgrammeRelease(input: { id: "nothing" })',
    callers: anyEditor,
  },
  setConferenceHost: {
    call: 'setConferenceHost(input: { id: "default", host: "" })',
    callers: ["organizer"],
  },
  checkConferenceHost: {
    call: 'checkConferenceHost(input: { id: "default" })',
    callers: ["organizer"],
  },
  removeConferenceHost: {
    call: 'removeConferenceHost(input: { id: "default" })',
    callers: ["organizer"],
  },
  setMailSender: {
    call: 'setMailSender(input: { id: "default", address: "" })',
    callers: ["organizer"],
  },
  checkMailSender: {
    call: 'checkMailSender(input: { id: "default" })',
    callers: ["organizer"],
  },
  removeMailSender: {
    call: 'removeMailSender(input: { id: "default" })',
    callers: ["organizer"],
  },
  changePlan: { call: 'changePlan(input: { id: "default", plan: basic })', callers: ["organizer"] },
  restoreConference: { call: 'restoreConference(input: { id: "nothing" })', callers: members },
  restoreRecords: {
    call: 'restoreRecords(input: { conferenceId: "default", ids: [] })',
    callers: ["organizer"],
  },
  deleteFromBin: {
    call: 'deleteFromBin(input: { conferenceId: "default", ids: [] })',
    callers: ["organizer"],
  },
  revertRecord: {
    call: 'revertRecord(input: { id: "nothing", changeId: "nothing" })',
    callers: anyEditor,
  },
  revertRecords: {
    call: 'revertRecords(input: { conferenceId: "default", changeIds: [] })',
    callers: ["organizer"],
  },
  undoImport: {
    call: 'undoImport(input: { conferenceId: "default", importId: "nothing" })',
    callers: ["organizer"],
  },
  rotateWebhookEndpointSecret: {
    call: 'rotateWebhookEndpointSecret(input: { id: "nothing" })',
    callers: anyEditor,
  },
  sendWebhookTest: { call: 'sendWebhookTest(input: { id: "nothing" })', callers: anyEditor },
  deleteConference: {
    call: 'deleteConference(input: { id: "default", name: "x" })',
    callers: ["organizer"],
  },
};

it("has a rule for every root field", () => {
  const queries = Object.keys(schema.getQueryType()?.getFields() ?? {});
  expect(Object.keys(rules).sort()).toEqual(queries.sort());
  expect(Object.keys(mutationRules).sort()).toEqual([...otherMutations].sort());
});

describe.each(Object.entries(mutationRules))("%s", (name, { call, callers }) => {
  const type = getNamedType(schema.getMutationType()?.getFields()[name]?.type);
  const source = `mutation { ${call}${isLeafType(type) ? "" : " { __typename }"} }`;

  it.each(roles)("authorizes the %s by role, before it reads anything", async (role) => {
    const { codes } = await execute(test.db, source, { viewer: viewers[role] });
    const denied = [role === "stranger" ? "UNAUTHENTICATED" : "FORBIDDEN"];
    expect(codes).toEqual(callers.includes(role) ? undefined : denied);
  });
});

/** The default conference, and ids of records that do not exist. */
const noRecords: RecordIds = {
  ...Object.fromEntries(Object.keys(models).map((name) => [name, "nothing"])),
  Conference: defaultConferenceId,
  conferenceId: defaultConferenceId,
};

describe.each(contentMutations)("%s", (name) => {
  const [argument] = mutations[name]?.args ?? [];
  const type = getNamedType(mutations[name]?.type);
  const source = `mutation ($value: ${argument?.type}) {
    ${name}(${argument?.name}: $value) ${isLeafType(type) ? "" : "{ __typename }"}
  }`;
  const callers: readonly Role[] = namesConference(name) ? ["organizer"] : anyEditor;

  it.each(roles)("authorizes editors of content: the %s", async (role) => {
    const value = sampleArgument(name, noRecords, "");
    const { codes } = await execute(test.db, source, {
      viewer: viewers[role],
      variables: { value },
    });
    const denied = [role === "stranger" ? "UNAUTHENTICATED" : "FORBIDDEN"];
    expect(codes).toEqual(callers.includes(role) ? undefined : denied);
  });
});

const hasScopes = ({ pothosOptions }: { pothosOptions?: unknown }) =>
  (pothosOptions as { authScopes?: unknown } | undefined)?.authScopes !== undefined;

/**
 * Types with their own access rules, and who may read them: everything that names a person or
 * belongs to one conference's team. A new type with scopes is added here.
 */
it("has a rule for every restricted type", () => {
  const guarded = Object.values(schema.getTypeMap()).filter(({ extensions }) =>
    hasScopes(extensions),
  );
  expect(guarded.map(({ name }) => name).sort()).toEqual([
    "ApiToken",
    "AuditLogEntry",
    "AuthSession",
    "ContactNote",
    "ContactReply",
    "ContactSubmission",
    "Delivery",
    "FormSubmission",
    "FormWebhook",
    "Invitation",
    "Letter",
    "LetterTexts",
    "Member",
    "MessageAnswer",
    "NewsletterSubscription",
    "OutgoingMail",
    "Person",
    "ProfileChange",
    "Proposal",
    "ProposalPerson",
    "SpeakerTask",
    "SpeakerTaskList",
    "Telling",
    "User",
    "WebhookDelivery",
    "WebhookEndpoint",
  ]);
});

describe.each(Object.entries(rules))("%s", (_name, { selection, readers }) => {
  const source = selection.includes("$id")
    ? `query ($id: ID!) { ${selection} }`
    : `{ ${selection} }`;

  it.each(roles)("authorizes the %s by role", async (role) => {
    for (const [conference, allowed] of Object.entries(readers)) {
      const id = conference === "default" ? defaultConferenceId : ownedId;
      const { codes } = await execute(test.db, source, {
        viewer: viewers[role],
        variables: source.includes("$id") ? { id } : {},
      });
      const denied = [role === "stranger" ? "UNAUTHENTICATED" : "FORBIDDEN"];
      expect(codes).toEqual(allowed.includes(role) ? undefined : denied);
    }
  });
});

const allScopes = Object.values(apiScopes);

/** A viewer with a token for all of their conferences. */
const withToken = (role: Role, scopes: readonly ApiScope[]): Viewer => ({
  ...(viewers[role] as Viewer),
  token: { id: "nothing", conferenceId: null, scopes },
});

/** A call of every root field about the default conference. */
const everyCall: [type: "Query" | "Mutation", name: string, source: string][] = [
  ...Object.entries(rules).map(([name, { selection }]): [type: "Query", string, string] => [
    "Query",
    name,
    selection.includes("$id") ? `query ($id: ID!) { ${selection} }` : `{ ${selection} }`,
  ]),
  ...Object.keys(mutations).map((name): [type: "Mutation", string, string] => {
    const field = mutations[name];
    const end = isLeafType(getNamedType(field?.type)) ? "" : "{ __typename }";
    const rule = mutationRules[name];
    const [argument] = field?.args ?? [];
    const source = rule
      ? `mutation { ${rule.call} ${end} }`
      : `mutation ($value: ${argument?.type}) { ${name}(${argument?.name}: $value) ${end} }`;
    return ["Mutation", name, source];
  }),
];

/** Fields of several areas, of which any scope lets a token see or change a part. */
const filteredByScope: Record<string, readonly ApiScope[]> = {
  deletions: ["site_read"],
  bin: ["site_write"],
  restoreRecords: ["site_write"],
  recordHistory: ["site_write"],
  revertRecord: ["site_write"],
  revertRecords: ["site_write"],
  undoImport: ["site_write"],
};

describe.each(everyCall)("a token, for %s.%s,", (type, name, source) => {
  const refusalOf = async (scopes: readonly ApiScope[]) => {
    const sample = type === "Mutation" && !mutationRules[name];
    const variables = {
      ...(source.includes("$id") && { id: defaultConferenceId }),
      ...(sample && { value: sampleArgument(name, noRecords, "") }),
    };
    const { errors } = await execute(test.db, source, {
      viewer: withToken("organizer", scopes),
      variables,
    });
    const { code, reason } = errors?.[0]?.extensions ?? {};
    return reason ?? code;
  };
  const fields = (type === "Query" ? schema.getQueryType() : schema.getMutationType())?.getFields();
  const isOpen = type === "Query" && !hasScopes(fields?.[name]?.extensions ?? {});
  if (isOpen) {
    it("is not needed: the field is public", async () => {
      expect(await refusalOf([])).toBeUndefined();
    });
  } else if (areasOf(type, name) === "none") {
    it("is never sufficient", async () => {
      expect(await refusalOf(allScopes)).toBe("NOT_FOR_TOKENS");
    });
  } else {
    it("is sufficient with the scopes of the field's areas only", async () => {
      const right = type === "Query" ? "read" : "edit";
      const needed = listedAreasOf(type, name).map((area) => scopeOf(area, right));
      expect(await refusalOf(filteredByScope[name] ?? needed)).toBeUndefined();
      for (const scope of needed) {
        const granting = [scope, scope.replace("_read", "_write")];
        const others = allScopes.filter((other) => !granting.includes(other));
        expect(await refusalOf(others)).toBe("INSUFFICIENT_SCOPE");
      }
    });
  }
});

it("assigns every restricted type to an area, or denies it to tokens", () => {
  const kept = ["ApiToken", "AuthSession", "User", "WebhookDelivery", "WebhookEndpoint"];
  const guarded = Object.values(schema.getTypeMap()).filter(
    (type) => hasScopes(type.extensions) && !kept.includes(type.name),
  );
  expect(guarded.filter(({ name }) => !areasOf(name, "id")).map(({ name }) => name)).toEqual([]);
});

/** A pass that everybody sees, and for its team an inactive one. */
const passes = (may: boolean) => [{ value: may ? 7 : null }, ...(may ? [{ value: 7 }] : [])];

/** Fields with their own access rules, who may read them, and what. New fields with scopes are added here. */
const fieldRules: Record<string, Rule & { rows: (may: boolean) => unknown }> = {
  "Call.lateSecret": {
    selection: "call(conferenceId: $id) { value: lateSecret }",
    readers: editors,
    rows: (may) => ({ value: may ? expect.any(String) : null }),
  },
  "Conference.letters": {
    selection: "conference(id: $id) { value: letters { totalCount } }",
    readers: editors,
    rows: (may) => ({ value: may ? { totalCount: 0 } : null }),
  },
  "Conference.people": {
    selection: "conference(id: $id) { value: people { totalCount } }",
    readers: editors,
    rows: (may) => ({ value: may ? { totalCount: 1 } : null }),
  },
  "Proposal.decisions": {
    selection: "proposals(conferenceId: $id) { nodes { value: decisions { by } } }",
    readers: editors,
    rows: (may) => (may ? { nodes: [{ value: [] }] } : null),
  },
  "Proposal.letters": {
    selection: "proposals(conferenceId: $id) { nodes { value: letters { name } } }",
    readers: editors,
    rows: (may) => (may ? { nodes: [{ value: [] }] } : null),
  },
  "Proposal.scheduleItem": {
    selection: "proposals(conferenceId: $id) { nodes { value: scheduleItem { id } } }",
    readers: editors,
    rows: (may) => (may ? { nodes: [{ value: null }] } : null),
  },
  "Person.speakingLink": {
    selection: "conference(id: $id) { people { nodes { value: speakingLink } } }",
    readers: editors,
    rows: (may) => ({ people: may ? { nodes: [{ value: expect.any(String) }] } : null }),
  },
  // Others of the team see the proposals without it, which the tests of proposals show.
  "Proposal.people": {
    selection: "proposals(conferenceId: $id) { nodes { value: people { name } } }",
    readers: editors,
    rows: (may) => (may ? { nodes: [{ value: [{ name: "Ada" }] }] } : null),
  },
  "ScheduleItem.wantedSeats": {
    selection: "scheduleItems(conferenceId: $id) { value: wantedSeats }",
    readers: editors,
    rows: (may) => [{ value: may ? 40 : null }],
  },
  // Nobody has answered here; the tests of proposals have answers.
  "ScheduleItem.answer": {
    selection: "scheduleItems(conferenceId: $id) { value: answer }",
    readers: editors,
    rows: () => [{ value: null }],
  },
  "Speaker.answer": {
    selection: "speakers(conferenceId: $id) { value: answer }",
    readers: editors,
    rows: () => [{ value: null }],
  },
  "Speaker.person": {
    selection: "speakers(conferenceId: $id) { value: person { name } }",
    readers: editors,
    rows: (may) => [{ value: may ? { name: "Ada" } : null }],
  },
  "TicketType.quantity": {
    selection: "ticketTypes(conferenceId: $id) { value: quantity }",
    readers: editors,
    rows: passes,
  },
  "TicketType.sold": {
    selection: "ticketTypes(conferenceId: $id) { value: sold }",
    readers: editors,
    rows: passes,
  },
};

it("has a rule for every restricted field", () => {
  const roots: unknown[] = [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ];
  const guarded = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .filter((type) => !roots.includes(type))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ extensions }) => hasScopes(extensions))
        .map(({ name }) => `${type.name}.${name}`),
    );
  expect(guarded.sort()).toEqual(Object.keys(fieldRules).sort());
});

it("promises null to nobody who gets an error instead", () => {
  const promising = Object.keys(fieldRules).filter((name) => {
    const [type = "", field = ""] = name.split(".");
    const declared = schema.getType(type);
    return (
      isObjectType(declared) &&
      /null for others/.test(declared.getFields()[field]?.description ?? "")
    );
  });
  expect(promising).toEqual([]);
});

describe.each(Object.entries(fieldRules))("%s", (name, { selection, readers, rows }) => {
  beforeAll(async () => {
    // Earlier tests have replaced the programme.
    await test.db.scheduleItem.deleteMany();
    for (const conferenceId of [defaultConferenceId, ownedId]) {
      await factories(test.db).scheduleItem({ conferenceId, wantedSeats: 40 });
    }
  });

  it("needs the scopes of its areas where a token asks for it", async () => {
    const [type = "", field = ""] = name.split(".");
    const refusalsWith = async (scopes: readonly ApiScope[]) => {
      const { codes } = await execute(test.db, `query ($id: ID!) { rows: ${selection} }`, {
        viewer: withToken("organizer", scopes),
        variables: { id: defaultConferenceId },
      });
      return codes;
    };
    expect(await refusalsWith(allScopes)).toBeUndefined();
    for (const area of listedAreasOf(type, field)) {
      const granting = [scopeOf(area, "read"), scopeOf(area, "edit")];
      const others = allScopes.filter((scope) => !granting.includes(scope));
      expect(await refusalsWith(others)).toContain("FORBIDDEN");
    }
  });

  it.each(roles)("is null with an error for the unauthorized %s", async (role) => {
    for (const [conference, allowed] of Object.entries(readers)) {
      const id = conference === "default" ? defaultConferenceId : ownedId;
      const { data, codes } = await execute(test.db, `query ($id: ID!) { rows: ${selection} }`, {
        viewer: viewers[role],
        variables: { id },
      });
      const may = allowed.includes(role);
      expect(data?.rows ?? null).toEqual(rows(may));
      const denied = [role === "stranger" ? "UNAUTHENTICATED" : "FORBIDDEN"];
      expect(codes).toEqual(may ? undefined : denied);
    }
  });
});

describe("passes that are not active", () => {
  it.each(roles)("are listed to the %s by role", async (role) => {
    for (const [conference, allowed] of Object.entries<readonly Role[]>(editors)) {
      const id = conference === "default" ? defaultConferenceId : ownedId;
      const source = "query ($id: ID!) { ticketTypes(conferenceId: $id) { active } }";
      const { data } = await execute(test.db, source, { viewer: viewers[role], variables: { id } });
      const hidden = data.ticketTypes.filter(({ active }: { active: boolean }) => !active);
      expect(hidden).toHaveLength(allowed.includes(role) ? 1 : 0);
    }
  });
});

describe("viewerCanManage", () => {
  it.each([
    ["stranger", false, false],
    ["member", false, false],
    ["organizer", true, false],
    ["owner", false, true],
    ["otherOwner", false, false],
  ] as const)("tells the %s", async (role, ofDefault, ofOwned) => {
    const { data } = await execute(
      test.db,
      `query ($owned: ID!) {
        default: conference { viewerCanManage }
        owned: conference(id: $owned) { viewerCanManage }
      }`,
      { viewer: viewers[role], variables: { owned: ownedId } },
    );
    expect(data.default.viewerCanManage).toBe(ofDefault);
    expect(data.owned.viewerCanManage).toBe(ofOwned);
  });
});

describe("the claim to a host and the preview link", () => {
  it.each([
    ["stranger", null, null],
    ["member", null, null],
    ["otherOwner", null, null],
    ["helper", "waiting", null],
    ["editor", "waiting", "link"],
    ["owner", "waiting", "link"],
  ] as const)("are readable by role: the %s", async (role, state, link) => {
    const data = { host: "day.example", hostToken: "token", previewNonce: "nonce" };
    await test.db.conference.update({ where: { id: ownedId }, data });
    let viewer = viewers[role as Role] ?? null;
    if (role === "helper" || role === "editor") {
      const user = await factories(test.db).user();
      await test.db.member.create({ data: { conferenceId: ownedId, userId: user.id, role } });
      viewer = viewerOf(user);
    }
    const response = await execute(
      test.db,
      "query ($id: ID!) { conference(id: $id) { hostClaim { state } previewToken } }",
      { viewer, variables: { id: ownedId } },
    );
    expect(response.errors).toBeUndefined();
    expect(response.data.conference).toEqual({
      hostClaim: state && { state },
      previewToken: link && `${ownedId}.preview-${ownedId}.nonce`,
    });
  });
});

it("lists to each viewer the conferences that they manage", async () => {
  const read = async (role: Role) => {
    const { data } = await execute(test.db, "{ conferences { id } }", { viewer: viewers[role] });
    return data.conferences.map(({ id }: { id: string }) => id);
  };
  expect(await read("organizer")).toEqual([defaultConferenceId]);
  expect(await read("owner")).toEqual([ownedId]);
  expect(await read("member")).toEqual([]);
});
