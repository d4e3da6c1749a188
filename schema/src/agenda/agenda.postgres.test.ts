import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { findSharedAgenda } from "#agenda/agenda.service.ts";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();
let viewer: Viewer;
let conferenceId: string;
let sessions: string[];

beforeEach(async () => {
  const create = factories(test.db);
  viewer = viewerOf(await create.user());
  conferenceId = (await create.conference()).id;
  const items = [{}, {}, { publication: "draft" as const }, { type: "Break" as const }];
  sessions = [];
  for (const item of items) {
    sessions.push((await create.scheduleItem({ conferenceId, ...item })).id);
  }
});

async function call(mutation: string, input: object, as = viewer) {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const { data, codes } = await execute(
    test.db,
    `mutation ($input: ${type}!) {
      result: ${mutation}(input: $input) {
        ... on MyAgenda { sessionIds token }
        ... on Error { code ... on ValidationError { fields { path code } } }
      }
    }`,
    { viewer: as, variables: { input: { conferenceId, ...input } } },
  );
  return data?.result ?? codes;
}

const change = (add: string[], remove: string[] = [], as = viewer) =>
  call("changeMyAgenda", { add, remove }, as);

describe("the viewer's agenda", () => {
  it("merges the stars of several browsers", async () => {
    const [first = "", second = ""] = sessions;
    expect((await change([first])).sessionIds).toEqual([first]);
    expect((await change([first, second])).sessionIds).toEqual([first, second]);
    expect((await change([], [first])).sessionIds).toEqual([second]);
  });

  it("contains public sessions only", async () => {
    const other = await factories(test.db).conference();
    const elsewhere = await factories(test.db).scheduleItem({ conferenceId: other.id });
    const { sessionIds } = await change([...sessions, elsewhere.id, "nothing"]);
    expect(sessionIds.toSorted()).toEqual(sessions.slice(0, 2).toSorted());
    const [id = ""] = sessions;
    await test.db.scheduleItem.update({ where: { id }, data: { publication: "draft" } });
    expect((await change([])).sessionIds).toEqual([sessions[1]]);
  });

  it("is separate for each account", async () => {
    await change(sessions);
    const other = viewerOf(await factories(test.db).user());
    expect(await change([], sessions, other)).toEqual({ sessionIds: [], token: null });
    expect((await change([])).sessionIds).toHaveLength(2);
  });

  it("rejects more stars than the maximum", async () => {
    const tooMany = Array.from({ length: 301 }, String);
    expect(await change(tooMany)).toEqual({
      code: "VALIDATION_FAILED",
      fields: [{ path: ["add"], code: "TOO_LONG" }],
    });
    expect((await change([], tooMany)).fields).toEqual([{ path: ["remove"], code: "TOO_LONG" }]);
  });

  it("reveals nothing of a conference that is hidden from the viewer", async () => {
    await test.db.conference.update({ where: { id: conferenceId }, data: { status: "draft" } });
    expect(await change([])).toEqual({ code: "NOT_FOUND" });
    expect(await call("shareMyAgenda", { shared: true })).toEqual({ code: "NOT_FOUND" });
    expect(await call("shareMyAgenda", { shared: true, conferenceId: "none" })).toEqual({
      code: "NOT_FOUND",
    });
  });
});

describe("a shared agenda", () => {
  it("is found by its token until that is revoked; the next token is different", async () => {
    await change(sessions);
    const { token } = await call("shareMyAgenda", { shared: true });
    expect(token).toMatch(/^[\w-]{32}$/);
    expect((await call("shareMyAgenda", { shared: true })).token).toBe(token);
    const find = (of: string, conference = conferenceId) =>
      findSharedAgenda(test.db, conference, of);
    expect((await find(token))?.sessionIds.toSorted()).toEqual(sessions.slice(0, 2).toSorted());
    const other = await factories(test.db).conference();
    expect(await find(token, other.id)).toBeNull();
    expect(await find("x".repeat(32))).toBeNull();
    expect((await call("shareMyAgenda", { shared: false })).token).toBeNull();
    expect(await find(token)).toBeNull();
    expect((await call("shareMyAgenda", { shared: true })).token).not.toBe(token);
  });
});
