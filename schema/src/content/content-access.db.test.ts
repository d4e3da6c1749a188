import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { getNamedType, isInputObjectType } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { schema } from "#index.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();

/** Mutations that are no editing of a conference's content; access.db.test.ts decides about them. */
const otherMutations = [
  "becomeOrganizer",
  "changePassword",
  "confirmEmail",
  "confirmNewsletterSubscription",
  "createConference",
  "deleteAccount",
  "deleteConference",
  "requestPasswordReset",
  "resetPassword",
  "revokeSession",
  "signIn",
  "signOut",
  "signUp",
  "submitContactForm",
  "subscribeToNewsletter",
  "unsubscribeFromNewsletter",
];

const days = { startDate: "2030-05-01", endDate: "2030-05-02" };
const sale = { availableFrom: "2030-01-01", availableUntil: "2030-04-30" };

/** What a form needs to be taken, by the kind of content. */
const forms = {
  Article: { slug: "x", title: "x", excerpt: "x", body: "x", publishedOn: "2030-01-01" },
  ExhibitPackage: { name: "x", price: 1, delegatePasses: 1, standSize: "x" },
  ScheduleItem: { day: "day2", startTime: "10:00", endTime: "11:00", title: "x" },
  Speaker: { name: "x", title: "x" },
  Sponsor: { name: "x", imageUrl: "/x.png" },
  TicketType: { name: "x", ...sale },
};

type Kind = keyof typeof forms;
type Rows = Awaited<ReturnType<typeof createRows>>;

/** A call of every mutation of content, as it would change a conference with these rows. */
const calls: Record<string, (rows: Rows) => unknown> = {
  ...Object.fromEntries(
    (Object.keys(forms) as Kind[]).flatMap((kind) => [
      [`create${kind}`, ({ conferenceId }: Rows) => ({ ...forms[kind], conferenceId })],
      [`update${kind}`, (rows: Rows) => ({ ...forms[kind], id: rows[kind] })],
      [`delete${kind}`, (rows: Rows) => rows[kind]],
    ]),
  ),
  acceptFormSubmission: ({ FormSubmission }) => ({ id: FormSubmission, name: "x", title: "x" }),
  createWebhookSecret: ({ conferenceId }) => conferenceId,
  deleteFormSubmission: ({ FormSubmission }) => FormSubmission,
  deleteContactSubmission: ({ ContactSubmission }) => ContactSubmission,
  deleteNewsletterSubscription: ({ NewsletterSubscription }) => NewsletterSubscription,
  rejectFormSubmission: ({ FormSubmission }) => FormSubmission,
  removeWebhookSecret: ({ conferenceId }) => conferenceId,
  replaceProgramme: ({ conferenceId }) => conferenceId,
  resendMail: ({ OutgoingMail }) => OutgoingMail,
  resendNewsletterConfirmation: ({ NewsletterSubscription }) => NewsletterSubscription,
  saveContactDetails: ({ conferenceId }) => ({
    conferenceId,
    email: "x@example.com",
    address: "x",
  }),
  saveFormMapping: ({ conferenceId }) => ({ conferenceId, questions: [{ question: "x" }] }),
  sendTestMail: ({ conferenceId }) => conferenceId,
  saveVenueDetails: ({ conferenceId }) => ({
    conferenceId,
    venueName: "x",
    address: "x",
    city: "x",
    postalCode: "x",
    country: "FR",
  }),
  updateConference: ({ conferenceId }) => ({
    id: conferenceId,
    name: "x",
    description: "x",
    ...days,
    dayStartTime: "08:00",
    dayEndTime: "18:00",
    timeZone: "Europe/Paris",
  }),
};

const mutations = schema.getMutationType()?.getFields() ?? {};

/** Calls a mutation by its one argument. */
async function call(name: string, value: unknown, viewer: Viewer) {
  const [argument] = mutations[name]?.args ?? [];
  const source = `mutation ($value: ${argument?.type}) {
    result: ${name}(${argument?.name}: $value) { __typename }
  }`;
  const { data, codes } = await execute(test.db, source, { viewer, variables: { value } });
  return codes ?? data.result.__typename;
}

/** One row of everything in a conference. */
async function createRows(conferenceId: string) {
  const { db } = test;
  const create = factories(db);
  const { id: Speaker } = await create.speaker({ conferenceId });
  const { id: ScheduleItem } = await create.scheduleItem({ conferenceId, speakerIds: [Speaker] });
  const data = { conferenceId, name: "A" };
  const email = "a@example.com";
  const address = "A";
  const ticket = { availableFrom: new Date("2025-01-01"), availableUntil: new Date("2025-02-01") };
  const created = {
    Article: db.article.create({
      data: {
        conferenceId,
        slug: "a",
        title: "A",
        excerpt: "A",
        body: "A",
        publishedOn: new Date("2025-01-01"),
      },
    }),
    ContactDetails: db.contactDetails.create({ data: { conferenceId, email, address } }),
    ContactSubmission: db.contactSubmission.create({
      data: { ...data, email, subject: "A", message: "A" },
    }),
    ExhibitPackage: db.exhibitPackage.create({
      data: { ...data, price: 1, delegatePasses: 1, standSize: "A" },
    }),
    FormSubmission: db.formSubmission.create({
      data: {
        conferenceId,
        eventId: conferenceId,
        token: "a",
        payload: {},
        submittedAt: new Date("2025-01-01"),
      },
    }),
    NewsletterSubscription: db.newsletterSubscription.create({ data: { conferenceId, email } }),
    OutgoingMail: db.outgoingMail.create({
      data: { conferenceId, kind: "sign-up", recipient: email, status: "failed" },
    }),
    Sponsor: db.sponsor.create({ data: { ...data, imageUrl: "/a.png" } }),
    TicketType: db.ticketType.create({ data: { ...data, ...ticket } }),
    VenueDetails: db.venueDetails.create({
      data: { conferenceId, venueName: "A", address, city: "A", postalCode: "A", country: "GB" },
    }),
  };
  const ids = await Promise.all(
    Object.entries(created).map(async ([kind, made]) => [kind, (await made).id]),
  );
  return {
    conferenceId,
    Speaker,
    ScheduleItem,
    ...(Object.fromEntries(ids) as Record<keyof typeof created, string>),
  };
}

/** Everything that a conference holds, its log included. */
function contentOf(id: string) {
  const all = { orderBy: { id: "asc" } } as const;
  return test.db.conference.findUnique({
    where: { id },
    include: {
      articles: all,
      auditEntries: all,
      contactDetails: true,
      contactSubmissions: all,
      exhibitPackages: all,
      formMappings: true,
      formSubmissions: all,
      newsletterSubscriptions: all,
      outgoingMails: all,
      scheduleItems: { ...all, include: { speakers: true } },
      speakers: all,
      sponsors: all,
      ticketTypes: all,
      venueDetails: true,
    },
  });
}

const viewers = {} as Record<"member" | "organizer" | "owner" | "otherOwner", Viewer>;
const conferences = {} as Record<"default" | "owned", Rows>;

beforeAll(async () => {
  const create = factories(test.db);
  const [member, organizer, owner, otherOwner] = await Promise.all([
    create.user(),
    create.user({ isOrganizer: true }),
    create.user(),
    create.user(),
  ]);
  Object.assign(viewers, {
    member: viewerOf(member),
    organizer: viewerOf(organizer),
    owner: viewerOf(owner),
    otherOwner: viewerOf(otherOwner),
  });
  await create.conference({ id: defaultConferenceId });
  const { id } = await create.conference({ ownerId: owner.id });
  await create.conference({ ownerId: otherOwner.id });
  conferences.default = await createRows(defaultConferenceId);
  conferences.owned = await createRows(id);
});

/** Whether a mutation is asked about the conference, before any row is looked at. */
function namesConference(name: string): boolean {
  const [argument] = mutations[name]?.args ?? [];
  const input = getNamedType(argument?.type);
  const field = isInputObjectType(input) && "conferenceId" in input.getFields();
  return field || argument?.name === "conferenceId" || name === "updateConference";
}

it("has a call of every mutation of content", () => {
  expect([...Object.keys(calls), ...otherMutations].sort()).toEqual(Object.keys(mutations).sort());
});

describe.each([
  ["the default conference", "default", ["member", "owner", "otherOwner"]],
  ["another's conference", "owned", ["member", "organizer", "otherOwner"]],
] as const)("on %s", (_name, kind, strangers) => {
  it.each(Object.entries(calls))("%s leaves everything as it was", async (name, valueFor) => {
    const rows = conferences[kind];
    const before = await contentOf(rows.conferenceId);
    for (const role of strangers) {
      const answer = await call(name, valueFor(rows), viewers[role]);
      const notFound = !namesConference(name) && role !== "member";
      expect(answer, role).toEqual(notFound ? "NotFoundError" : ["FORBIDDEN"]);
    }
    expect(await contentOf(rows.conferenceId)).toEqual(before);
  });
});

describe("for the owner", () => {
  it.each(Object.entries(calls))("%s makes a change and an entry in the log", async (name, of) => {
    const { owner } = viewers;
    const { id } = await factories(test.db).conference({ ownerId: owner.id });
    const value = of(await createRows(id));
    expect(await call(name, value, owner)).not.toMatch(/Error$/);
    const entries = await test.db.auditLogEntry.findMany({
      where: { conferenceId: id },
      orderBy: { id: "asc" },
    });
    expect(new Set(entries.map(({ actorId }) => actorId))).toEqual(new Set([owner.id]));
    const [verb] = name.match(/^[a-z]+/) ?? [];
    expect(entries.at(-1)?.action).toMatch(new RegExp(`^[a-z-]+\\.${verb}$`));
  });

  it.each(
    Object.entries(calls).filter(([name]) => mutations[name]?.args[0]?.name !== "conferenceId"),
  )("%s leaves no entry when it fails", async (name, of) => {
    const rows = conferences.owned;
    const before = await contentOf(rows.conferenceId);
    const value = of(rows);
    const answer = await call(
      name,
      typeof value === "string" ? "gone" : emptied(value),
      viewers.owner,
    );
    expect(answer).toBe(typeof value === "string" ? "NotFoundError" : "ValidationError");
    expect(await contentOf(rows.conferenceId)).toEqual(before);
  });
});

/** The form with nothing in its first required text. */
function emptied(form: unknown): object {
  if ("questions" in (form as object))
    return { ...(form as object), questions: [{ question: "" }] };
  const { slug, title, name, venueName, email } = form as Record<string, unknown>;
  const first = Object.entries({ slug, title, name, venueName, email }).find(([, text]) => text);
  return { ...(form as object), [first?.[0] ?? ""]: "" };
}

it("takes nothing that only the server decides", () => {
  const inputs = Object.keys(calls)
    .concat("createConference")
    .flatMap((name) => {
      const type = schema.getType(`${name.charAt(0).toUpperCase()}${name.slice(1)}Input`);
      return isInputObjectType(type) ? [type] : [];
    });
  expect(inputs.length).toBeGreaterThan(10);
  const taken = inputs.flatMap((type) =>
    Object.keys(type.getFields()).map((field) => `${type}.${field}`),
  );
  const decided =
    /\.(ownerId|sold|verified|verifiedAt|isOrganizer|slug|createdAt|updatedAt)$|Create\w+\.id$/;
  expect(taken.filter((field) => decided.test(field)).sort()).toEqual([
    "CreateArticleInput.slug",
    "UpdateArticleInput.slug",
  ]);
});
