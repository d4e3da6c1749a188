import type { ConferenceRole, SavedViewList } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { maxViews } from "#saved-view/saved-view.service.ts";
import { removeMember } from "#team/team.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const editor = useContentEditor();
const events = { announce: async () => {}, publish: () => {} };

beforeEach(() => editor.db.savedView.deleteMany());

async function join(role: ConferenceRole, conferenceId = editor.conferenceId): Promise<Viewer> {
  const user = await factories(editor.db).user();
  await editor.db.member.create({ data: { conferenceId, userId: user.id, role } });
  return viewerOf(user);
}

const written = `... on SavedView { id name parameters isShared isOwn savedBy }
  ... on ValidationError { fields { path message code } }`;

const call = async (name: string, input: object, viewer: Viewer | null) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const selection = name === "deleteSavedView" ? "" : written;
  const source = `mutation ($input: ${type}!) {
    result: ${name}(input: $input) { __typename ... on Error { message } ${selection} } }`;
  const { data, errors } = await execute(editor.db, source, { viewer, variables: { input } });
  return data?.result ?? errors?.[0]?.extensions;
};

const save = (viewer: Viewer, values: object = {}) =>
  call(
    "createSavedView",
    {
      conferenceId: editor.conferenceId,
      list: "speakers",
      name: "Drafts",
      parameters: "state=draft",
      isShared: false,
      ...values,
    },
    viewer,
  );

/** @returns the names of the views that somebody sees, or why they see none */
async function seenBy(viewer: Viewer | null, list: SavedViewList = "speakers") {
  const source = `query ($id: ID!, $list: SavedViewList!) {
    savedViews(conferenceId: $id, list: $list) { name isOwn } }`;
  const variables = { id: editor.conferenceId, list };
  const { data, errors } = await execute(editor.db, source, { viewer, variables });
  return (
    data?.savedViews?.map(({ name, isOwn }: { name: string; isOwn: boolean }) =>
      isOwn ? `own ${name}` : name,
    ) ?? errors?.[0]?.extensions.code
  );
}

it("keeps what a list knows of an address, each parameter once and in one order", async () => {
  const parameters = "?tab=speakers&page=3&state=draft&sort=-company&sort=name&q=a%26b&item=x&day=";
  const saved = await save(editor.viewer, { parameters });
  expect(saved).toMatchObject({ parameters: "q=a%26b&sort=-company&state=draft", isOwn: true });
  const nothing = await save(editor.viewer, { name: "All", parameters: "tab=speakers&tag=x" });
  expect(nothing.fields).toMatchObject([{ path: ["parameters"], code: "REQUIRED" }]);
  const session = { list: "sessions", name: "Day 2", parameters: "day=day2&tag=x" };
  expect(await save(editor.viewer, session)).toMatchObject({ parameters: "day=day2" });
});

it("stores what was searched for as it is, so that an erasure finds it", async () => {
  await save(editor.viewer, { list: "people", parameters: "q=ada%2Bx%40example.com" });
  const [view] = await editor.db.savedView.findMany();
  expect(view?.parameters).toEqual({ q: "ada+x@example.com" });
});

it("has each name once for a person and list, however it is spelled", async () => {
  const other = await join("helper");
  await save(editor.viewer);
  const again = await save(editor.viewer, { name: " drafts " });
  expect(again.fields).toEqual([
    { path: ["name"], message: "You have a view with this name already", code: "TAKEN" },
  ]);
  expect(await save(editor.viewer, { list: "people", parameters: "tag=x" })).toHaveProperty("id");
  expect(await save(other)).toHaveProperty("id");
  const { id } = await save(editor.viewer, { name: "Late" });
  const change = { id, parameters: "state=draft", isShared: false };
  const taken = await call("changeSavedView", { ...change, name: "DRAFTS" }, editor.viewer);
  expect(taken.fields).toMatchObject([{ path: ["name"], code: "TAKEN" }]);
  const renamed = await call("changeSavedView", { ...change, name: "LATE" }, editor.viewer);
  expect(renamed).toMatchObject({ name: "LATE" });
});

it("shows private views to nobody else, and shared ones to those who may see the list", async () => {
  const [helper, reviewer] = [await join("helper"), await join("reviewer")];
  const stranger = viewerOf(await factories(editor.db).user());
  await save(helper, { name: "Mine" });
  await save(helper, { name: "Ours", isShared: true });
  await save(helper, { list: "people", name: "Locals", parameters: "tag=local", isShared: true });
  expect(await seenBy(helper)).toEqual(["own Mine", "own Ours"]);
  expect(await seenBy(editor.viewer)).toEqual(["Ours"]);
  expect(await seenBy(reviewer)).toEqual(["Ours"]);
  expect(await seenBy(editor.viewer, "people")).toEqual(["Locals"]);
  expect(await seenBy(reviewer, "people")).toEqual([]);
  expect(await seenBy(stranger)).toBe("FORBIDDEN");
  expect(await seenBy(null)).toBe("UNAUTHENTICATED");
  // As long as they must not know who proposes, names of speakers are kept from reviewers.
  const phase = { conferenceId: editor.conferenceId, name: "Blind", anonymous: true, position: 0 };
  const { id } = await editor.db.reviewPhase.create({ data: phase });
  expect(await seenBy(reviewer)).toEqual([]);
  expect(await seenBy(helper)).toEqual(["own Mine", "own Ours"]);
  await editor.db.reviewPhase.delete({ where: { id } });
});

it("lets only its author change a view, and editors delete what is shared", async () => {
  const [helper, other] = [await join("helper"), await join("helper")];
  const { id } = await save(helper);
  const shared = { id, name: "Drafts", parameters: "state=draft", isShared: true };
  const missing = { __typename: "NotFoundError" };
  expect(await call("changeSavedView", shared, editor.viewer)).toMatchObject(missing);
  expect(await call("deleteSavedView", { id }, editor.viewer)).toMatchObject(missing);
  expect(await call("changeSavedView", shared, helper)).toMatchObject({ isShared: true });
  expect(await call("changeSavedView", shared, editor.viewer)).toMatchObject(missing);
  expect(await call("deleteSavedView", { id }, other)).toMatchObject(missing);
  expect(await seenBy(other)).toEqual(["Drafts"]);
  expect(await call("deleteSavedView", { id }, editor.viewer)).toMatchObject({
    __typename: "Deleted",
  });
  expect(await seenBy(helper)).toEqual([]);
});

it("ends with whoever saved it: private ones when they leave, all with their account", async () => {
  const helper = await join("helper");
  const { id } = await save(helper, { name: "Mine" });
  await save(helper, { name: "Ours", isShared: true });
  const member = await editor.db.member.findFirstOrThrow({ where: { userId: helper.id } });
  await removeMember({ db: editor.db, viewer: editor.viewer, events }, member.id);
  expect(await seenBy(helper)).toBe("FORBIDDEN");
  expect(await call("deleteSavedView", { id }, helper)).toMatchObject({
    __typename: "NotFoundError",
  });
  const left = await editor.db.savedView.findMany({ where: { userId: helper.id } });
  expect(left.map(({ name }) => name)).toEqual(["Ours"]);
  expect(await seenBy(editor.viewer)).toEqual(["Ours"]);
  await editor.db.user.delete({ where: { id: helper.id } });
  expect(await seenBy(editor.viewer)).toEqual([]);
});

it("has a limit for each person, and for what a team shares of a list", async () => {
  const helper = await join("helper");
  const { conferenceId, db, viewer } = editor;
  const rows = (userId: string, isShared: boolean) =>
    db.savedView.createMany({
      data: Array.from({ length: maxViews }, (_, index) => {
        const [list, name] = ["speakers" as const, `View ${index}`];
        return { conferenceId, userId, list, name, isShared, parameters: { q: "x" } };
      }),
    });
  await rows(viewer.id, true);
  const tooMany = { fields: [{ path: [], code: "OUT_OF_RANGE" }] };
  expect(await save(viewer, { list: "people", parameters: "tag=x" })).toMatchObject(tooMany);
  const shared = await save(helper, { isShared: true });
  expect(shared.fields).toMatchObject([{ path: ["isShared"], code: "OUT_OF_RANGE" }]);
  expect(await save(helper)).toHaveProperty("id");
});
