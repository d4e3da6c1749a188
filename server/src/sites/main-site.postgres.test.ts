import { randomBytes } from "node:crypto";
import { factories } from "@summit/prisma/testing/factories.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBuiltInSite } from "../../testing/built-in-site.ts";
import { cookieOfOrganizer } from "../../testing/organizer.ts";

/*
 * What stands at the address of the site, seen by strangers while it changes: every step is an act, then a look at once.
 */
type Site = Awaited<ReturnType<typeof createBuiltInSite>>;

let site: Site;
let headers: { Cookie: string };
let own: string;
const builtIn = "/c/ai-summit-london-2025";

beforeAll(async () => {
  site = await createBuiltInSite();
  const { client: db } = site.app.db;
  headers = await cookieOfOrganizer(site.app);
  const organizer = await db.user.findFirstOrThrow({ where: { isOrganizer: true } });
  const create = factories(db);
  const conference = await create.conference({
    name: "Robotics Day",
    slug: "robotics",
    description: "A day of robots.",
    startDate: new Date("2097-05-14"),
    endDate: new Date("2097-05-14"),
    ownerId: organizer.id,
  });
  own = conference.id;
  const ida = await create.speaker({ conferenceId: own, name: "Ida Arm", slug: "ida-arm" });
  await create.scheduleItem({
    conferenceId: own,
    title: "Grasping",
    slug: "grasping",
    speakerIds: [ida.id],
    location: "Workshop",
  });
});
afterAll(() => site?.app.close());

const put = async (id: string) => {
  const input = { id };
  const source = `mutation ($input: SetMainConferenceInput!) {
    setMainConference(input: $input) { __typename ... on Error { message } }
  }`;
  const { body } = await site.app.graphql(source, { input }, headers);
  expect(body.data.setMainConference).toEqual({ __typename: "Conference" });
};

const text = async (path: string) => (await site.ask(path)).text();

/** What strangers are told of an address: the status, and where it leads. */
async function look(path: string): Promise<[status: number, location?: string]> {
  const { status, headers } = await site.ask(path);
  const location = headers.get("location");
  return location ? [status, location] : [status];
}

const titleOf = async (path: string) => {
  const { status, document } = await site.read(path);
  return `${status} ${document.title}`;
};

const queried = async () => {
  const { body } = await site.app.graphql("{ conference { name } speakers(first: 1) { name } }");
  return body.data.conference.name;
};

/** Everything that is to be the same after a change and back. */
async function everything() {
  const paths = ["/", "/agenda", "/speakers", "/sitemap.xml", "/robots.txt", "/schedule.json"];
  const all = [
    ...paths,
    "/agenda.ics",
    "/rss.xml",
    "/feed.json",
    "/c/robotics",
    "/c/robotics/agenda",
  ];
  const pages = await Promise.all(
    all.map(async (path) => [path, withoutChanges(await text(path))] as const),
  );
  const redirects = await Promise.all([builtIn, `${builtIn}/speakers`].map(look));
  return { pages: Object.fromEntries(pages), redirects };
}

/** Without what names the version of a conference and the moment of an answer. */
const withoutChanges = (body: string) =>
  body
    .replace(/(DTSTAMP|LAST-MODIFIED):\w+/g, "")
    .replace(/SEQUENCE:\d+/g, "")
    .replace(/"version":("[^"]*"|\d+)/g, "")
    .replace(/\/(share|artwork)\/[\w-]+\//g, "")
    .replace(/<lastmod>[^<]*<\/lastmod>/g, "")
    .replace(/<lastBuildDate>[^<]*<\/lastBuildDate>/g, "");

describe("the main site", () => {
  test("shows another conference the moment that it is put there, on all its pages and feeds", async () => {
    expect(await titleOf("/")).toContain("200 AI Summit London 2025");
    expect(await titleOf("/c/robotics")).toContain("200 Robotics Day");
    const before = await everything();
    expect(await queried()).toBe("AI Summit London 2025");

    await put(own);
    expect(await titleOf("/")).toContain("200 Robotics Day");
    expect(await titleOf("/agenda")).toContain("Robotics Day");
    expect(await text("/agenda.ics")).toContain("Grasping");
    expect(await text("/schedule.json")).toContain("Ida Arm");
    expect(await text("/schedule.json")).not.toContain("AI Summit");
    expect(await queried()).toBe("Robotics Day");

    // Addresses lead both ways.
    expect(await look("/c/robotics")).toEqual([301, "/"]);
    expect(await look("/c/robotics/agenda?day=1")).toEqual([301, "/agenda?day=1"]);
    expect(await titleOf(builtIn)).toContain("200 AI Summit London 2025");
    expect(await titleOf(`${builtIn}/agenda`)).toContain("AI Summit London 2025");
    const [speaker] = await site.app.db.client.speaker.findMany({
      where: { conferenceId: "default" },
    });
    const path = `/speakers/${speaker?.slug}`;
    const publicUrl = site.app.config.publicUrl;
    expect(await look(path)).toEqual([302, publicUrl + builtIn + path]);
    expect(await titleOf(builtIn + path)).toContain(`200 ${speaker?.name}`);
    expect(await look("/speakers/nobody-at-all")).toEqual([404]);

    // The sitemap and the robots' file know which pages are whose.
    const sitemap = await text("/sitemap.xml");
    expect(sitemap).toContain(`${publicUrl}/speakers/ida-arm`);
    expect(sitemap).not.toContain(path);
    expect(await text(`${builtIn}/sitemap.xml`)).toContain(`${publicUrl}${builtIn}${path}`);
    expect(await text("/robots.txt")).toContain(`${publicUrl}${builtIn}/sitemap.xml`);
    expect(await text("/robots.txt")).not.toContain("/c/robotics/");

    // Its canonical address is the one where it stands.
    const { document } = await site.read(`${builtIn}/venue`);
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      `${publicUrl}${builtIn}/venue`,
    );

    await put("default");
    expect(await everything()).toEqual(before);
    expect(await queried()).toBe("AI Summit London 2025");
  });

  test("leaves the built-in conference its fixed texts, wherever it is", async () => {
    const menu = async (path: string) => {
      const { document } = await site.read(path);
      return [...document.querySelectorAll("header nav a")].map((link) => link.textContent);
    };
    const fixed = await menu("/");
    await put(own);
    expect(await menu(builtIn)).toEqual(fixed);
    expect(await menu("/")).not.toEqual(fixed);
    await put("default");
  });

  test("keeps the accounts and the admin, whichever conference is there", async () => {
    const ofSite = ["/auth", "/admin", "/account", "/create-conference", "/developers"];
    await put(own);
    for (const path of ofSite) {
      expect([path, ...(await look(path))]).toEqual([path, 200]);
      expect([path, ...(await look(builtIn + path))]).toEqual([path, 404]);
    }
    await put("default");
  });

  test("leads to no other host from one conference's address to the site's", async () => {
    expect(await look(`${builtIn}//evil.example/agenda`)).toEqual([301, "/evil.example/agenda"]);
    expect(await look(`${builtIn}///evil.example`)).toEqual([301, "/evil.example"]);
  });

  test("is not cached for long where it leads from one conference's address to the site's", async () => {
    const response = await site.ask(builtIn);
    expect([response.status, response.headers.get("cache-control")]).toEqual([301, "no-cache"]);
  });

  test("keeps the calendar of an account's agenda, whichever conference is there", async () => {
    const { client: db } = site.app.db;
    const user = await factories(db).user();
    const [session] = await db.scheduleItem.findMany({
      where: { conferenceId: "default", type: "Keynote" },
    });
    await db.sessionStar.create({ data: { userId: user.id, scheduleItemId: session?.id ?? "" } });
    const token = randomBytes(24).toString("base64url");
    await db.agendaLink.create({ data: { userId: user.id, conferenceId: "default", token } });
    const path = `/my-agenda/${token}.ics`;
    expect(await look(path)).toEqual([200]);
    await put(own);
    expect(await look(path)).toEqual([302, site.app.config.publicUrl + builtIn + path]);
    expect(await text(builtIn + path)).toContain(session?.title.slice(0, 20));
    await put("default");
    expect(await look(path)).toEqual([200]);
  });

  test("is whole after the conference that stood there before is deleted", async () => {
    await put(own);
    const remove = (id: string, name: string) =>
      site.app.graphql(
        `mutation { deleteConference(input: { id: "${id}", name: "${name}" }) { __typename ... on Error { message } } }`,
        {},
        headers,
      );
    const refused = await remove(own, "Robotics Day");
    expect(refused.body.data.deleteConference.message).toContain("Put another one");
    const { body } = await remove("default", "AI Summit London 2025");
    expect(body.data.deleteConference).toEqual({ __typename: "Deleted" });
    expect(await titleOf("/")).toContain("200 Robotics Day");
    expect(await titleOf("/speakers/ida-arm")).toContain("200 Ida Arm");
    expect(await look(builtIn)).toEqual([404]);
    expect(await text("/robots.txt")).not.toContain(builtIn);
    expect(await look("/auth")).toEqual([200]);
  });
});
