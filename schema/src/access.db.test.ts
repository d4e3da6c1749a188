import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import type { Viewer } from "#context.ts";
import { schema } from "#index.ts";
import { execute, viewerOf } from "../testing/execute.ts";

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

/** Every query field has a decision here; a new one without a decision fails a test. */
const rules: Record<string, Rule> = {
  viewer: { selection: "viewer { id }", readers: open },
  plans: { selection: "plans { plan }", readers: open },
  conferences: {
    selection: "conferences { id }",
    readers: { default: members, owned: members },
  },
  conference: { selection: "conference(id: $id) { id }", readers: open },
  speakers: { selection: "speakers(conferenceId: $id) { id }", readers: open },
  speaker: { selection: 'speaker(conferenceId: $id, slug: "x") { id }', readers: open },
  scheduleItems: { selection: "scheduleItems(conferenceId: $id) { id }", readers: open },
  scheduleItem: {
    selection: 'scheduleItem(conferenceId: $id, day: day1, slug: "x") { id }',
    readers: open,
  },
  venueDetails: { selection: "venueDetails(conferenceId: $id) { id }", readers: open },
  ticketTypes: { selection: "ticketTypes(conferenceId: $id) { id }", readers: open },
  exhibitPackages: { selection: "exhibitPackages(conferenceId: $id) { id }", readers: open },
  sponsors: { selection: "sponsors(conferenceId: $id) { id }", readers: open },
  contactDetails: { selection: "contactDetails(conferenceId: $id) { id }", readers: open },
  articles: { selection: "articles(conferenceId: $id) { id }", readers: open },
  article: { selection: 'article(conferenceId: $id, slug: "x") { id }', readers: open },
  contactSubmissions: {
    selection: `contactSubmissions(conferenceId: $id) ${page}`,
    readers: editors,
  },
  newsletterSubscriptions: {
    selection: `newsletterSubscriptions(conferenceId: $id) ${page}`,
    readers: editors,
  },
  formSubmissions: { selection: `formSubmissions(conferenceId: $id) ${page}`, readers: editors },
  auditLog: { selection: `auditLog(conferenceId: $id) ${page}`, readers: editors },
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
  Object.assign(viewers, {
    stranger: null,
    member: viewerOf(member),
    organizer: viewerOf(organizer),
    owner: viewerOf(owner),
    otherOwner: viewerOf(otherOwner),
  });
});

/** Mutations that anyone may call; the others will have their rules beside those of the queries. */
const openMutations = ["submitContactForm", "subscribeToNewsletter"];

it("decides for every root field who may use it", () => {
  const queries = Object.keys(schema.getQueryType()?.getFields() ?? {});
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  expect(Object.keys(rules).sort()).toEqual(queries.sort());
  expect(openMutations.sort()).toEqual(mutations.sort());
});

describe.each(Object.entries(rules))("%s", (_name, { selection, readers }) => {
  const source = selection.includes("$id")
    ? `query ($id: ID!) { ${selection} }`
    : `{ ${selection} }`;

  it.each(roles)("answers the %s by role", async (role) => {
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

it("lists to each viewer the conferences that they manage", async () => {
  const read = async (role: Role) => {
    const { data } = await execute(test.db, "{ conferences { id } }", { viewer: viewers[role] });
    return data.conferences.map(({ id }: { id: string }) => id);
  };
  expect(await read("organizer")).toEqual([defaultConferenceId]);
  expect(await read("owner")).toEqual([ownedId]);
  expect(await read("member")).toEqual([]);
});
