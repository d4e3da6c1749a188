import type { ConferenceStatus } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { type GraphQLArgument, getNamedType, isEnumType, isLeafType, isNonNullType } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { schema } from "#index.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import { mutations, namesConference, sampleArgument } from "../../testing/sample-inputs.ts";
import { addSampleRecords, type RecordIds } from "../../testing/sample-rows.ts";
import { objectOf, selectEntries, selectionOf } from "../../testing/selections.ts";

const test = useTestDatabase();

/** Part of every text of the conferences: a response that contains it reveals one of them. */
const secret = "xyzzy";
const roles = ["owner", "editor", "helper", "reviewer", "otherOwner", "stranger"] as const;
/** Fields for owners only. */
const ofOwners = [
  "apiTokens",
  "deletedConferences",
  "webhookEndpoints",
  "webhookDelivery",
  "webhookDeliveries",
];
/** Fields about the viewer or nobody, counts, and questions without answers in this test. */
const namesNothing = [
  "apiToken",
  "articlePreview",
  "conferenceAddress",
  // Numbers only.
  "confirmedDrafts",
  "letterDays",
  "messageDays",
  "deletedConferences",
  "deletions",
  "formQuestions",
  "inbox",
  "invitation",
  "invitationOffer",
  // The server writes it.
  "letterPreview",
  "mailOpeningPreview",
  // Of people, whose names say nothing here.
  "letterAudience",
  // With their deliveries, they cost too much; one of them tells the same.
  "letters",
  "movingWithDates",
  "myAgenda",
  "overview",
  "reviewProgress",
  // Without the link of a proposal or of a speaker's page.
  "ownProposal",
  "speaking",
  // Nothing waits for approval.
  "profileChanges",
  "personalApiTokens",
  "plans",
  "programmeChanges",
  "recordHistory",
  "suggestedAddress",
  "teamNotices",
  "unroutedFormSubmissions",
  // Nobody speaks at a time that is still to come.
  "untoldSpeakers",
];
/** Those who see drafts; reviewers read nothing else that the public does not. */
const team: readonly Role[] = ["owner", "editor", "helper", "reviewer"];
/** Fields with access rules that reviewers may read, too. */
const ofReviewers = ["proposal", "proposals", "reviewList", "reviewSettings"];
/** Those that helpers may not read. */
const notForHelpers = ["bin", "reviewList", "reviewSettings"];
/** Fields of which everybody in the team reads a part: their own conferences. */
const ofMembers = ["conferences"];
type Role = (typeof roles)[number];
const statuses = ["draft", "published"] as const;

const viewers = {} as Record<Role, Viewer | null>;
const conferences = {} as Record<ConferenceStatus, RecordIds>;
/** Records of the same conferences that are drafts themselves. */
const hidden = {} as Record<ConferenceStatus, RecordIds>;

async function createConference(status: ConferenceStatus): Promise<RecordIds> {
  const create = factories(test.db);
  const text = `${secret}-${status}`;
  const { id } = await create.conference({
    id: text,
    name: text,
    description: text,
    slug: text,
    status,
    ownerId: viewers.owner?.id ?? null,
  });
  await test.db.member.createMany({
    data: (["editor", "helper", "reviewer"] as const).map((role) => {
      return { conferenceId: id, userId: viewers[role]?.id ?? "", role };
    }),
  });
  const logged = { conferenceId: id, action: "speaker.update", entityId: id, differences: [] };
  const entry = await test.db.auditLogEntry.create({
    data: { ...logged, details: { name: text } },
  });
  const texts = { name: text, slug: text, title: text, conferenceId: id };
  const records = await addSampleRecords(test.db, id, {
    OutgoingMail: { status: "failed" },
    Member: { role: "editor" },
    Speaker: { ...texts, imageUrl: `https://example.com/${text}.png` },
    ScheduleItem: { slug: text, title: text },
    Room: { name: text },
    Track: { name: text },
    Article: { slug: text, title: text },
    Page: { slug: `${text}-page`, title: text, place: "menu" },
    TicketType: { name: text },
    Letter: { kind: "issue", subject: text, isPublic: true, slug: text, state: "sent" },
    Proposal: { title: text, state: "submitted", submittedAt: new Date("2025-01-01") },
    FormSubmission: { payload: { form_response: { answers: [] } }, answers: [] },
  });
  await useRoom(records);
  return { ...records, AuditLogEntry: entry.id };
}

/** Lets the session take place in the room, which is as public as the session. */
const useRoom = ({ ScheduleItem: scheduleItemId = "", Room: roomId = "" }: RecordIds) =>
  test.db.scheduleItemRoom.create({ data: { scheduleItemId, roomId, position: 0 } });

/** A draft of every type that has them, linked with each other and with published records. */
async function createDrafts({ conferenceId, ...ids }: RecordIds): Promise<RecordIds> {
  const text = `${conferenceId}-hidden`;
  const create = factories(test.db);
  const common = { conferenceId, slug: text, publication: "draft" } as const;
  const speaker = await create.speaker({ ...common, name: text });
  const speakerIds = [speaker.id, ids.Speaker ?? ""];
  const item = await create.scheduleItem({ ...common, title: text, speakerIds });
  await test.db.scheduleItemSpeaker.create({
    data: { scheduleItemId: ids.ScheduleItem ?? "", speakerId: speaker.id, position: 1 },
  });
  const texts = { title: text, excerpt: text, body: text, publishedOn: new Date("2025-01-01") };
  const article = await test.db.article.create({ data: { ...common, ...texts } });
  const page = await test.db.page.create({
    data: { ...common, title: text, body: text, contentHtml: text, place: "menu" },
  });
  const room = await test.db.room.create({ data: { conferenceId, name: text, slug: text } });
  const drafts = {
    Speaker: speaker.id,
    ScheduleItem: item.id,
    Article: article.id,
    Page: page.id,
    Room: room.id,
  };
  await useRoom({ ...drafts, conferenceId });
  return { ...drafts, conferenceId, text };
}

beforeAll(async () => {
  const create = factories(test.db);
  for (const role of roles.slice(0, -1)) viewers[role] = viewerOf(await create.user());
  viewers.stranger = null;
  await create.conference({ id: defaultConferenceId });
  await create.conference({ ownerId: viewers.otherOwner?.id ?? null });
  for (const status of statuses) {
    conferences[status] = await createConference(status);
    hidden[status] = await createDrafts(conferences[status]);
  }
});

const queries = Object.values(schema.getQueryType()?.getFields() ?? {});

/** The arguments of a root field. */
interface Question {
  /** Includes drafts, if the field has that argument. */
  drafts?: boolean;
  /** Another slug than that of a published record. */
  slug?: string | undefined;
}

/** A value for an argument that refers to the conference. */
function argumentValue(
  { name, type }: GraphQLArgument,
  field: string,
  ids: RecordIds,
  { drafts = false, slug = ids.conferenceId }: Question,
): unknown {
  if (name === "conferenceId") return ids.conferenceId;
  if (name === "drafts") return drafts;
  if (name === "id" && field === "conference") return ids.conferenceId;
  // A node may be a record of any type.
  if (name === "ids") return Object.values(ids);
  if (field === "node") return ids.Speaker;
  if (name === "id") return ids[field.charAt(0).toUpperCase() + field.slice(1)] ?? "nothing";
  if (name === "query") return secret;
  if (name === "slug") return slug;
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (name === "first") return 5;
  if (name === "skip") return 0;
  return named.name === "Int" ? 1 : "anything";
}

/** Queries a root field about a conference, with all of its fields. */
async function ask(
  field: (typeof queries)[number],
  ids: RecordIds,
  viewer: Viewer | null,
  question: Question = {},
) {
  // If a record can be found by id or slug, only one of them is passed.
  const { id, slug } = ofArguments(field);
  const other = id && slug && (question.slug === undefined ? ["slug", "day"] : ["id"]);
  const asked = field.args.filter(
    ({ name, type }) =>
      ((isNonNullType(type) && name !== "orderBy") ||
        ["conferenceId", "id", "slug", "day", "first"].includes(name)) &&
      !(other || []).includes(name),
  );
  const variables = Object.fromEntries(
    asked.map((argument) => [argument.name, argumentValue(argument, field.name, ids, question)]),
  );
  const declared = asked.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const passed = asked.map(({ name }) => `${name}: $${name}`).join(", ");
  const type = objectOf(field);
  const ofAnyType = isLeafType(getNamedType(field.type)) ? "" : "{ __typename id }";
  const selection = type ? selectEntries(field, selectionOf(type, { lists: true })) : ofAnyType;
  const source = `query ${declared && `(${declared})`} {
    result: ${field.name}${passed && `(${passed})`} ${selection}
  }`;
  // Cached, because reading changes nothing, and many fields have the same arguments in all cases.
  const key = JSON.stringify([viewer?.id, source, variables]);
  const response = known.get(key) ?? execute(test.db, source, { viewer, variables });
  known.set(key, response);
  const { data, codes } = await response;
  // Without the arguments, which an error message may repeat.
  return { result: data?.result ?? null, codes };
}

const known = new Map<string, ReturnType<typeof execute>>();

const hasScopesOf = (field: (typeof queries)[number]) =>
  (field.extensions.pothosOptions as { authScopes?: unknown }).authScopes !== undefined;

const ofArguments = ({ args }: (typeof queries)[number]): Record<string, true | undefined> =>
  Object.fromEntries(args.map(({ name }) => [name, true]));

/** Whether a response contains one of some records. */
const isAbout = ({ result }: { result: unknown }, { conferenceId: _, ...ids }: RecordIds) =>
  Object.values(ids).some((id) => JSON.stringify(result).includes(id));

/** Whether a response contains anything of the conference other than the arguments. */
const tells = (response: unknown, ids: RecordIds) => {
  const text = JSON.stringify(response);
  return text.includes(ids.conferenceId) || Object.values(ids).some((id) => text.includes(id));
};

describe.each(statuses)("of a %s conference", (status) => {
  it.each(queries.map((field) => [field.name, field] as const))(
    "%s is visible to the authorized only",
    async (name, field) => {
      const ids = conferences[status];
      const nothing = { ...ids, conferenceId: "nowhere" };
      const responses = new Map<Role, boolean>();
      for (const role of roles) {
        const response = await ask(field, ids, viewers[role]);
        responses.set(role, tells(response.result, ids));
        const isOutside = !team.includes(role);
        if (isOutside && status === "draft" && field.args.some((a) => a.name === "conferenceId")) {
          // As if it did not exist.
          expect(response, role).toEqual(await ask(field, nothing, viewers[role]));
        }
      }
      const told = roles.filter((role) => responses.get(role));
      if (status === "draft" || hasScopesOf(field))
        expect(told.filter((role) => !team.includes(role))).toEqual([]);
      if (hasScopesOf(field) && ![...ofMembers, ...ofReviewers].includes(name))
        expect(told).not.toContain("reviewer");
      // Helpers can read all that the team can read, except for the bin and the owners' fields.
      if (told.length > 0 && !ofOwners.includes(name)) {
        const readers = ["owner", "editor", ...(notForHelpers.includes(name) ? [] : ["helper"])];
        expect(told).toEqual(expect.arrayContaining(readers));
      }
    },
  );

  // Lookups across conferences refuse nobody; `node.postgres.test.ts` checks what they return to whom.
  const withDrafts = queries.filter(
    (field) => ofArguments(field).drafts && !["node", "nodes"].includes(field.name),
  );

  it.each(queries.map((field) => [field.name, field] as const))(
    "%s shows drafts in it only to the team, on request",
    async (_name, field) => {
      const { text, ...ids } = hidden[status];
      for (const role of roles) {
        const known = conferences[status];
        const asked = [
          { records: known },
          { records: { ...known, ...ids } },
          { records: known, slug: text },
        ];
        for (const { records, slug } of asked)
          for (const drafts of [false, true]) {
            const asksFor = status === "draft" || (drafts && ofArguments(field).drafts);
            const may = team.includes(role) && (asksFor || hasScopesOf(field));
            if (may) continue;
            const response = await ask(field, records, viewers[role], { drafts, slug });
            const isTold =
              JSON.stringify(response.result).includes("-hidden") || isAbout(response, ids);
            expect(isTold, `${role} ${drafts} ${slug}`).toBe(false);
          }
      }
    },
  );

  it.each(withDrafts.map((field) => [field.name, field] as const))(
    "%s shows drafts to the team on request, and rejects others",
    async (name, field) => {
      const slug = "slug" in ofArguments(field) ? hidden[status].text : undefined;
      for (const role of roles) {
        const question = { drafts: true, slug };
        const response = await ask(field, conferences[status], viewers[role], question);
        const isTold = JSON.stringify(response.result).includes("-hidden");
        if (team.includes(role)) expect([name, role, isTold]).toEqual([name, role, true]);
        else {
          const code = role === "stranger" ? "UNAUTHENTICATED" : "FORBIDDEN";
          expect([name, role, response.codes]).toEqual([name, role, [code]]);
        }
      }
    },
  );

  it("shows the public parts to everybody, or to the team only", async () => {
    const publicFields = ["conference", "conferenceBySlug", "speakers", "speaker", "articles"];
    for (const field of queries.filter(({ name }) => publicFields.includes(name))) {
      for (const role of roles) {
        const response = await ask(field, conferences[status], viewers[role]);
        const may = status === "published" || team.includes(role);
        expect(tells(response.result, conferences[status]), `${field.name} ${role}`).toBe(may);
      }
    }
  });

  it("is queried for all data of a conference", async () => {
    const silent: string[] = [];
    for (const field of queries) {
      const response = await ask(field, conferences[status], viewers.owner);
      if (!tells(response.result, conferences[status])) silent.push(field.name);
    }
    // The conflicting sessions are drafts, which this field does not include.
    const isPublished = status === "published";
    expect(silent).toEqual([...namesNothing, ...(isPublished ? ["scheduleConflicts"] : [])].sort());
  });

  it.each(["submitContactForm", "subscribeToNewsletter"])(
    "%s behaves like a nonexistent one",
    async (name) => {
      const { conferenceId } = conferences[status];
      const form = `email: "x@example.com"${name === "submitContactForm" ? ', name: "A", subject: "A", message: "A"' : ""}`;
      const send = async (id: string, viewer: Viewer | null) =>
        (
          await execute(
            test.db,
            `mutation { result: ${name}(input: { conferenceId: "${id}", ${form} }) {
            __typename ... on ValidationError { message }
          } }`,
            { viewer },
          )
        ).data.result;
      const refused = await send("nowhere", null);
      expect(refused.__typename).toBe("ValidationError");
      for (const role of roles) {
        const may = status === "published" || team.includes(role);
        const response = await send(conferenceId, viewers[role]);
        if (may) expect(response.__typename, role).not.toBe("ValidationError");
        else expect(response, role).toEqual(refused);
      }
    },
  );
});

/** Mutations of visitors and accounts that need no membership in a team. */
const personal = Object.keys(mutations).filter((name) => {
  const scopes = (mutations[name]?.extensions.pothosOptions as { authScopes?: unknown } | undefined)
    ?.authScopes;
  return scopes === undefined || (typeof scopes === "object" && "signedIn" in (scopes as object));
});

describe.each(statuses)("in a %s conference", (status) => {
  const guarded = Object.keys(mutations).filter((name) => !personal.includes(name));

  const reviewersMay = ["createSavedView", "leaveConference"];
  const helpersMay = [...reviewersMay, "markInboxRead", "markMessageRead"];

  it("has all mutations authorized", () => {
    expect(guarded.length).toBeGreaterThan(35);
  });

  it.each(guarded)("%s has no effect for helpers and strangers", async (name) => {
    const ids = conferences[status];
    const [argument] = mutations[name]?.args ?? [];
    const type = getNamedType(mutations[name]?.type);
    const source = `mutation ($value: ${argument?.type}) {
      result: ${name}(${argument?.name}: $value) ${isLeafType(type) ? "" : "{ __typename }"}
    }`;
    const value = sampleArgument(name, { ...ids, Deleted: ids.conferenceId });
    const before = await snapshot(ids.conferenceId);
    for (const role of ["helper", "reviewer", "otherOwner", "stranger"] as const) {
      // Members may change their own membership, keep views for themselves, and say what they have read.
      if (role === "helper" && helpersMay.includes(name)) continue;
      if (role === "reviewer" && reviewersMay.includes(name)) continue;
      const { data, codes } = await execute(test.db, source, {
        viewer: viewers[role],
        variables: { value },
      });
      const refused = codes?.[0] ?? data.result.__typename;
      expect(["FORBIDDEN", "UNAUTHENTICATED", "NotFoundError"], role).toContain(refused);
      if (role === "stranger") expect(refused).toBe("UNAUTHENTICATED");
      if (namesConference(name)) expect(refused).not.toBe("NotFoundError");
    }
    expect(await snapshot(ids.conferenceId)).toBe(before);
  });
});

/** Everything that a conference holds, as text. */
async function snapshot(id: string): Promise<string> {
  const conference = await test.db.conference.findUniqueOrThrow({
    where: { id },
    include: {
      members: true,
      invitations: true,
      speakers: true,
      scheduleItems: true,
      articles: true,
      ticketTypes: true,
      exhibitPackages: true,
      sponsors: true,
      venueDetails: true,
      contactDetails: true,
      contactSubmissions: true,
      newsletterSubscriptions: true,
      formSubmissions: true,
      formMappings: true,
      auditEntries: true,
      outgoingMails: true,
    },
  });
  const rows = Object.entries(conference).map(([name, value]) =>
    Array.isArray(value) ? [name, value.map((row) => JSON.stringify(row)).sort()] : [name, value],
  );
  return JSON.stringify(rows);
}
