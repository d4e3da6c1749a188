import { factories } from "@summit/prisma/testing/factories.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { maxStreams } from "#live/routes.ts";
import { disconnectDuringRequest } from "../../testing/disconnect-during-request.ts";
import { cookieOf } from "../../testing/organizer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let conferenceId: string;
const cookies = {} as Record<"ada" | "bo" | "eve", { userId: string; cookie: string }>;
const opened: AbortController[] = [];

beforeAll(async () => {
  app = await createTestApp();
  const create = factories(app.db.client);
  await create.conference({ id: "default" });
  for (const name of ["ada", "bo", "eve"] as const) {
    const user = await create.user({ fullName: name });
    cookies[name] = { userId: user.id, cookie: await cookieOf(app, user.id) };
  }
  conferenceId = (await create.conference({ ownerId: cookies.ada.userId })).id;
  await app.db.client.member.create({
    data: { conferenceId, userId: cookies.bo.userId, role: "editor" },
  });
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.abort();
});
afterAll(() => app.close());

const ask = (name: keyof typeof cookies | null, query: string, signal?: AbortSignal) =>
  fetch(`${app.url}/api/live?conference=${conferenceId}${query}`, {
    ...(name && { headers: { cookie: cookies[name].cookie } }),
    ...(signal && { signal }),
  });

const change = (id: string) =>
  app.announceChanges([{ conferenceId: id, entity: "conference", entityId: id }]);

/** Opens a stream, and waits for its events one by one. */
async function open(name: keyof typeof cookies, query = "") {
  const stream = new AbortController();
  opened.push(stream);
  const response = await ask(name, query, stream.signal);
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    response,
    close: () => stream.abort(),
    /** The next event, without comments; undefined at the end. */
    async next(): Promise<{ event: string; data: unknown } | undefined> {
      for (;;) {
        const block = /^([\s\S]*?)\n\n/.exec(text);
        if (block) {
          text = text.slice(block[0].length);
          const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block[1] ?? "") ?? [];
          if (event && data) return { event, data: JSON.parse(data) };
          continue;
        }
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) return undefined;
        text += value;
      }
    },
  };
}

describe("the stream of a conference", () => {
  it("is limited to its team", async () => {
    expect((await ask(null, "")).status).toBe(401);
    expect((await ask("eve", "")).status).toBe(403);
    const { response } = await open("bo");
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("cache-control")).toContain("no-store");
  });

  it("sends changes of its conference only", async () => {
    const stream = await open("bo");
    expect(await stream.next()).toEqual({ event: "present", data: [] });
    await change("default");
    await change(conferenceId);
    expect(await stream.next()).toEqual({ event: "change", data: { kinds: ["conference"] } });
  });

  it("names the kinds of what has changed, unless something has arrived", async () => {
    const stream = await open("bo");
    await stream.next();
    const changed = (entity: "speaker" | "room") => ({ conferenceId, entity, entityId: "x" });
    await app.announceChanges([changed("speaker"), changed("room"), changed("speaker")]);
    expect(await stream.next()).toEqual({ event: "change", data: { kinds: ["speaker", "room"] } });
  });

  it("sends who else has the record open, and since when", async () => {
    const bo = await open("bo", "&record=a-speaker");
    expect(await bo.next()).toEqual({ event: "present", data: [] });
    const ada = await open("ada", "&record=a-speaker");
    expect((await ada.next())?.data).toEqual([
      { name: "bo", since: expect.any(String), holding: [] },
    ]);
    expect((await bo.next())?.data).toEqual([
      { name: "ada", since: expect.any(String), holding: [] },
    ]);
    const elsewhere = await open("ada", "&record=another");
    expect((await elsewhere.next())?.data).toEqual([]);
    ada.close();
    let present: unknown = null;
    while (JSON.stringify(present) !== "[]") present = (await bo.next())?.data;
  });

  it("sends what others hold, which only they can tell", async () => {
    const bo = await open("bo", "&record=board");
    expect(await bo.next()).toEqual({ event: "present", data: [] });
    await open("ada", "&record=board&tab=mine");
    expect((await bo.next())?.data).toMatchObject([{ name: "ada", holding: [] }]);
    const hold = (as: keyof typeof cookies | null, query: string, origin = app.url) =>
      fetch(`${app.url}/api/live?${query}`, {
        method: "POST",
        headers: { origin, ...(as && { cookie: cookies[as].cookie }) },
      });
    expect((await hold(null, "tab=mine&holding=x")).status).toBe(401);
    const foreign = await hold("ada", "tab=mine&holding=x", "https://else.example");
    expect(foreign.status).toBe(403);
    // Neither somebody else's tab nor what cannot be an id.
    for (const query of ["tab=mine&holding=bo", "tab=yours&holding=bo"])
      expect((await hold("bo", query)).status).toBe(204);
    expect((await hold("ada", "tab=mine&holding=<b>")).status).toBe(204);
    expect((await hold("ada", "tab=mine&holding=one,two")).status).toBe(204);
    expect((await bo.next())?.data).toMatchObject([{ name: "ada", holding: ["one", "two"] }]);
    await hold("ada", "tab=mine&holding=");
    expect((await bo.next())?.data).toMatchObject([{ name: "ada", holding: [] }]);
  });

  it("ends at once when the user leaves the team", async () => {
    const stream = await open("bo");
    await stream.next();
    const where = { conferenceId, userId: cookies.bo.userId };
    await app.db.client.member.deleteMany({ where });
    expect(await stream.next()).toEqual({ event: "ended", data: { reason: "membership" } });
    expect(await stream.next()).toBeUndefined();
    await app.db.client.member.create({ data: { ...where, role: "editor" } });
  });

  it("ends with the session", async () => {
    const stream = await open("bo");
    await stream.next();
    await app.db.client.authSession.deleteMany({ where: { userId: cookies.bo.userId } });
    await change(conferenceId);
    expect(await stream.next()).toEqual({ event: "ended", data: { reason: "session" } });
    cookies.bo.cookie = await cookieOf(app, cookies.bo.userId);
  });

  it("is not kept for a client that disconnects while it is opened", async () => {
    await disconnectDuringRequest(app, (signal) => ask("ada", "&record=left", signal));
    // The second is opened once the first must have been processed.
    for (const _ of [1, 2]) {
      const bo = await open("bo", "&record=left");
      expect(await bo.next()).toEqual({ event: "present", data: [] });
    }
  });

  it("is limited to a number of connections per user", async () => {
    const streams = [];
    for (let count = 0; count < maxStreams; count += 1) streams.push(await open("ada"));
    const refused = await ask("ada", "");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("30");
    await open("bo");
    streams[0]?.close();
    await expect
      .poll(async () => {
        const stream = new AbortController();
        opened.push(stream);
        return (await ask("ada", "", stream.signal)).status;
      })
      .toBe(200);
  });
});
