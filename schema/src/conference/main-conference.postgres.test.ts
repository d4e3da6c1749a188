import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { findMainConferenceId, mainConference } from "#conference/main-conference.ts";
import type { Viewer } from "#context/viewer.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();

let organizer: Viewer;
let user: Viewer;
/** Conferences of the organizer, who is not in the team of `foreign`. */
let [first, second, foreign]: string[] = [];

/** The address of each conference, and who is where. */
beforeEach(async () => {
  const { db } = test;
  const create = factories(db);
  await db.conference.deleteMany();
  organizer = viewerOf(await create.user({ isOrganizer: true }));
  user = viewerOf(await create.user());
  await create.conference({ id: "default", name: "Built-in", slug: "built-in" });
  const add = async (name: string, ownerId: string) =>
    (await create.conference({ name, slug: name.toLowerCase(), ownerId })).id;
  first = await add("First", organizer.id);
  second = await add("Second", organizer.id);
  foreign = await add("Foreign", user.id);
});

/** As after the change of content that moves it. */
const rereading = {
  mainConferenceId: async () => (await findMainConferenceId(test.db)) ?? mainConference,
};

async function run(field: string, viewer: Viewer | null = organizer, selection = "") {
  const source = `mutation { result: ${field} {
    __typename ... on Error { message } ${selection}
  } }`;
  const { data, codes } = await execute(test.db, source, { viewer, context: rereading });
  return codes ?? data.result;
}

const put = (id = "", insteadOf?: string, viewer = organizer) =>
  run(
    `setMainConference(input: { id: "${id}"${insteadOf ? `, insteadOf: "${insteadOf}"` : ""} })`,
    viewer,
    "... on Conference { id isMain }",
  );

const ask = async (field: string, viewer: Viewer | null = null) =>
  (await execute(test.db, `{ result: ${field} }`, { viewer, context: rereading })).data?.result;

const mains = async () =>
  (await test.db.conference.findMany({ where: { isMain: true } })).map(({ id }) => id);

describe("setMainConference", () => {
  it("puts one conference at the address of the site, and back again", async () => {
    expect(await put(first)).toMatchObject({ __typename: "Conference", id: first, isMain: true });
    expect(await mains()).toEqual([first]);
    expect(await put(first)).toMatchObject({ id: first, isMain: true });
    expect(await put("default")).toMatchObject({ id: "default", isMain: true });
    expect(await mains()).toEqual(["default"]);
  });

  it("needs an organizer of the site who owns the conference", async () => {
    expect(await put(foreign, undefined, user)).toEqual(["FORBIDDEN"]);
    expect(await put(foreign)).toEqual({
      __typename: "NotFoundError",
      message: "This does not exist any more, or you have no access to it.",
    });
    expect(await mains()).toEqual(["default"]);
  });

  it("changes nobody's rights: what stands at the address belongs to its own team", async () => {
    const other = viewerOf(await factories(test.db).user({ isOrganizer: true }));
    await put(first);
    expect(await ask(`conference(id: "${first}") { viewerRole }`, other)).toEqual({
      viewerRole: null,
    });
    expect(await ask(`conference(id: "default") { viewerRole }`, other)).toEqual({
      viewerRole: "owner",
    });
  });

  it.each([
    ["a draft", { status: "draft" }, /Publish it first/],
    ["one with a host of its own", { host: "day.example" }, /host of its own, day\.example/],
  ] as const)("refuses %s, and says what to do", async (_what, data, message) => {
    await test.db.conference.update({ where: { id: first as string }, data });
    expect(await put(first)).toMatchObject({
      __typename: "ValidationError",
      message: expect.stringMatching(message),
    });
    expect(await mains()).toEqual(["default"]);
  });

  it("answers clearly where two organizers put two conferences there at once, and loses neither", async () => {
    const answers = await Promise.all([put(first, "default"), put(second, "default")]);
    const [main] = await mains();
    expect(answers.filter(({ id }) => id === main)).toHaveLength(1);
    const name = main === first ? "First" : "Second";
    expect(answers).toContainEqual({
      __typename: "ValidationError",
      message: `Somebody has put another conference at the address of this site meanwhile: ${name}. Nothing was changed; try again if you want yours there instead.`,
    });
    const rows = await test.db.conference.findMany({ where: { isMain: false } });
    expect(rows.map(({ status }) => status)).toEqual(["published", "published", "published"]);
  });

  it("lets the last of many at once win where they do not say what they know", async () => {
    const all = [first, second, "default", first, second];
    const answers = await Promise.all(all.map((id) => put(id)));
    expect(answers.map(({ __typename }) => __typename)).toEqual(all.map(() => "Conference"));
    expect(await mains()).toHaveLength(1);
  });

  it("is written into the logs of both", async () => {
    await put(first);
    const entries = await test.db.auditLogEntry.findMany({ orderBy: { action: "asc" } });
    expect(
      entries.map(({ action, conferenceId, actorId }) => [action, conferenceId, actorId]),
    ).toEqual([
      ["conference.set-main", first, organizer.id],
      ["conference.unset-main", "default", organizer.id],
    ]);
  });
});

describe("the conference at the address of the site", () => {
  it.each(["unpublish", "archive"])("is not %sd, until another one stands there", async (step) => {
    await put(first);
    expect(await run(`${step}Conference(input: { id: "${first}" })`)).toMatchObject({
      __typename: "ValidationError",
      message: expect.stringContaining("Put another one at the address first"),
    });
    expect(await run(`${step}Conference(input: { id: "default" })`)).toMatchObject({
      __typename: "Conference",
    });
    expect(await ask('conference(id: "default") { id }')).toBeNull();
  });

  it("is not deleted, until another one stands there", async () => {
    await put(first);
    const remove = (id: string, name: string) =>
      run(`deleteConference(input: { id: "${id}", name: "${name}" })`);
    expect(await remove(first ?? "", "First")).toMatchObject({
      __typename: "ValidationError",
      message: expect.stringContaining("Put another one at the address first"),
    });
    expect(await remove("default", "Built-in")).toEqual({ __typename: "Deleted" });
    await put(second);
    expect(await remove(first ?? "", "First")).toEqual({ __typename: "Deleted" });
  });

  it("is what queries are about that name none, and mutations that name it", async () => {
    const create = factories(test.db);
    await create.speaker({ conferenceId: "default", name: "Built-in Ada" });
    await create.speaker({ conferenceId: first ?? "", name: "Own Ida" });
    const names = async (argument = "") => ask(`speakers${argument} { name }`);
    expect(await names()).toEqual([{ name: "Built-in Ada" }]);
    await put(first);
    expect(await names()).toEqual([{ name: "Own Ida" }]);
    expect(await names('(conferenceId: "main")')).toEqual([{ name: "Own Ida" }]);
    expect(await names('(conferenceId: "default")')).toEqual([{ name: "Built-in Ada" }]);
    expect(await ask("conference { name }")).toEqual({ name: "First" });
    await run('createSpeaker(input: { conferenceId: "main", name: "Own Eve", title: "Engineer" })');
    expect(await test.db.speaker.count({ where: { conferenceId: first } })).toBe(2);
  });

  it("is not limited as those of users are", async () => {
    const conferenceId = first ?? "";
    const names = Array.from({ length: apiLimits.records }, (_, n) => ({
      conferenceId,
      name: `Room ${n}`,
      slug: `room-${n}`,
    }));
    await test.db.room.createMany({ data: names });
    const add = () => run(`createRoom(input: { conferenceId: "${first}", name: "One more" })`);
    expect(await add()).toMatchObject({ __typename: "ValidationError" });
    await put(first);
    expect(await add()).toEqual({ __typename: "Room" });
  });
});

it("has its pages without a prefix, and every other conference below its own address", async () => {
  const urls = async () =>
    Promise.all(["default", first].map((id) => ask(`conference(id: "${id}") { url }`)));
  const site = "https://summit.example";
  expect(await urls()).toEqual([{ url: `${site}/` }, { url: `${site}/c/first` }]);
  await put(first);
  expect(await urls()).toEqual([{ url: `${site}/c/built-in` }, { url: `${site}/` }]);
});
