import { factories } from "@summit/prisma/testing/factories.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBuiltInSite, textOf, textsOf } from "../../testing/built-in-site.ts";
import { cookieOf, cookieOfOrganizer } from "../../testing/organizer.ts";

let site: Awaited<ReturnType<typeof createBuiltInSite>>;
let organizer: { Cookie: string };
beforeAll(async () => {
  site = await createBuiltInSite();
  organizer = await cookieOfOrganizer(site.app);
});
afterAll(() => site.app.close());

const speakersTab = "/admin?tab=speakers";

/** The rows of a list in the HTML, by their first words. */
const rowsOf = (main: Element) => textsOf(main, "tr[data-row]");

/** A conference with an owner and one speaker, whose name nobody else may see. */
async function privateConference(name: string) {
  const create = factories(site.app.db.client);
  const owner = await create.user();
  const { id } = await create.conference({ status: "draft", ownerId: owner.id, name: "Private" });
  await create.speaker({ conferenceId: id, name });
  return { id, owner, cookie: { Cookie: await cookieOf(site.app, owner.id) } };
}

describe("the admin, for somebody who has signed in", () => {
  it("has its list in the HTML, which is in no cache", async () => {
    const { status, headers, main, document } = await site.read(speakersTab, {
      headers: organizer,
    });
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(rowsOf(main).length).toBeGreaterThan(15);
    expect(textOf(main.querySelector("h2"))).toBe("Manage Speakers");
    expect(document.documentElement.hasAttribute("data-for-viewer")).toBe(true);
    expect(textsOf(main, "noscript")).toContain("You can read this. Changing it needs JavaScript.");
    expect(document.querySelectorAll("#root [style]")).toHaveLength(0);
  });

  it("shows the tab, the order and the search of its address", async () => {
    const read = async (query: string) =>
      rowsOf((await site.read(`/admin?${query}`, { headers: organizer })).main);
    const names = await read("tab=speakers&sort=name");
    expect(await read("tab=speakers&sort=-name")).toEqual(names.toReversed());
    expect(await read("tab=speakers&q=nobody-is-called-this")).toEqual([]);
    expect((await read("tab=tickets")).length).toBeGreaterThan(0);
  });

  it("has its frame in the HTML where a tab needs the browser", async () => {
    const { main } = await site.read("/admin?tab=log", { headers: organizer });
    expect(textsOf(main, "nav a")).toContain("Speakers");
    expect(textsOf(main, "[role=status]")).toEqual(["Loading"]);
  });

  it("is the page that everybody gets if its address is very long", async () => {
    const { document } = await site.read(`${speakersTab}&q=${"a".repeat(3_000)}`, {
      headers: organizer,
    });
    expect(document.documentElement.hasAttribute("data-for-viewer")).toBe(false);
  });
});

describe("what somebody may read", () => {
  it("is in no HTML of anybody else, and in no line of the log", async () => {
    const canary = "Canary Nightingale";
    const { id, owner, cookie } = await privateConference(canary);
    const address = `${speakersTab}&conference=${id}`;
    const read = async (headers: HeadersInit) => (await site.ask(address, { headers })).text();
    const create = factories(site.app.db.client);
    const stranger = { Cookie: await cookieOf(site.app, (await create.user()).id) };
    expect(await read(cookie)).toContain(canary);
    for (const headers of [{}, stranger, { Cookie: "summit_session=forged" }]) {
      expect(await read(headers)).not.toContain(canary);
    }
    expect(await (await site.ask("/admin")).text()).not.toContain(canary);
    expect(site.app.logLines.join("\n")).not.toContain(canary);
    // Two tabs of one person, in two conferences.
    const other = await privateConference("Somebody Else");
    await site.app.db.client.conference.update({
      where: { id: other.id },
      data: { ownerId: owner.id },
    });
    const [one, two] = await Promise.all([
      read(cookie),
      (await site.ask(`${speakersTab}&conference=${other.id}`, { headers: cookie })).text(),
    ]);
    expect([one.includes(canary), one.includes("Somebody Else")]).toEqual([true, false]);
    expect([two.includes(canary), two.includes("Somebody Else")]).toEqual([false, true]);
  });

  it("is gone from the HTML with the session, and with the role", async () => {
    const name = "Briefly Seen";
    const { id, owner, cookie } = await privateConference(name);
    const { client } = site.app.db;
    const read = async () =>
      (await site.ask(`${speakersTab}&conference=${id}`, { headers: cookie })).text();
    expect(await read()).toContain(name);
    await client.conference.update({ where: { id }, data: { ownerId: null } });
    await client.member.deleteMany({ where: { conferenceId: id } });
    const denied = await read();
    expect(denied).toContain("Access Denied");
    expect(denied).not.toContain(name);
    await client.authSession.deleteMany({ where: { userId: owner.id } });
    expect(await read()).not.toContain("data-for-viewer");
  });
});
