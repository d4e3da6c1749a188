import { factories } from "@summit/prisma/testing/factories.ts";
import { dispatchLetters } from "@summit/schema/letter/dispatch-letters.ts";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createBuiltInSite,
  find,
  linksNamed,
  textOf,
  textsOf,
} from "../../testing/built-in-site.ts";
import { cookieOf } from "../../testing/organizer.ts";

// What a stranger reads of a newsletter while its team writes, sends, takes back, deletes and restores issues.

const base = "/c/vagues-2090";
const subject = "Le programme de {conference}";

let site: Awaited<ReturnType<typeof createBuiltInSite>>;
let conferenceId: string;
let cookie: string;
beforeAll(async () => {
  site = await createBuiltInSite();
  const { client: db } = site.app.db;
  const create = factories(db);
  const owner = await create.user();
  cookie = await cookieOf(site.app, owner.id);
  const conference = await create.conference({
    ownerId: owner.id,
    slug: "vagues-2090",
    name: "Vagues",
    language: "fr",
    otherLanguages: ["en"],
    startDate: new Date("2090-05-13"),
    endDate: new Date("2090-05-14"),
    translations: { en: { name: "Waves" } },
  });
  conferenceId = conference.id;
  const subscriber = { conferenceId, email: "ada@example.com", verifiedAt: new Date() };
  await db.newsletterSubscription.create({ data: subscriber });
}, 60_000);
afterAll(() => site.app.close());

type Input = Readonly<Record<string, unknown>>;

/** Runs a mutation as the owner, and returns what it has made. */
async function change(mutation: string, input: Input) {
  const type = mutation[0]?.toUpperCase() + mutation.slice(1);
  const selected = /^(create|send|update)/.test(mutation) ? "... on Letter { id slug state }" : "";
  const source = `mutation ($input: ${type}Input!) {
    result: ${mutation}(input: $input) { __typename ${selected} }
  }`;
  const { body } = await site.app.graphql(source, { input }, { Cookie: cookie });
  const { result } = body.data ?? {};
  expect(result?.__typename ?? "Error", JSON.stringify(body)).not.toMatch(/Error/);
  return result as { id: string; slug: string | null; state: string };
}

const letter = (input: Input = {}) =>
  change("createLetter", {
    conferenceId,
    kind: "issue",
    subject,
    body: "Bonjour à bord ! Tout est sur [le site]({site}), du {dates}. [Agenda](/agenda)",
    audience: { list: "subscribers" },
    isPublic: true,
    ...input,
  });

/** Lets the time come for what waits. */
async function begin() {
  const { db, events } = site.app;
  const now = new Date();
  const sendAt = new Date(now.getTime() - 1_000);
  await db.client.letter.updateMany({ where: { state: "waiting" }, data: { sendAt } });
  const mail = { enqueue: async () => {} };
  const pace = { perMinute: 100, perDay: 100 };
  const { failures } = await dispatchLetters({ db: db.client, events, mail }, pace, now);
  expect(failures).toEqual([]);
}

async function sent(input: Input = {}) {
  const { id } = await letter(input);
  await change("sendLetter", { id, count: 1 });
  await begin();
  const { slug } = await site.app.db.client.letter.findUniqueOrThrow({ where: { id } });
  return { id, slug: slug ?? "" };
}

const textAt = async (path: string) => (await site.ask(base + path)).text();

/** Where a stranger finds an issue. */
async function placesOf(slug: string, language = "") {
  const address = `${base}${language}/newsletter/${slug}`;
  const { body } = await site.app.graphql(
    `query ($id: ID!, $slug: String!) {
      list: newsletterIssues(conferenceId: $id) { slug }
      one: newsletterIssue(conferenceId: $id, slug: $slug) { id }
      conference(id: $id) { sections }
    }`,
    { id: conferenceId, slug },
  );
  const { list, one, conference } = body.data;
  const archive = await site.read(`${base}${language}/newsletter`);
  const home = await site.read(`${base}${language}`);
  const sitemap = await textAt("/sitemap.xml");
  return {
    page: (await site.ask(address)).status,
    list: archive.main.querySelector(`a[href="${address}"]`) !== null,
    isIndexed: archive.document.querySelector("meta[name=robots]") === null,
    footer: home.document.querySelector(`footer a[href="${base}${language}/newsletter"]`) !== null,
    feed: (await textAt(`${language}/newsletter/feed.xml`)).includes(address),
    sitemap: sitemap.includes(`${address}<`),
    archiveInSitemap: sitemap.includes(`${base}${language}/newsletter<`),
    api: [list.some((issue: { slug: string }) => issue.slug === slug), one !== null],
    section: conference.sections.includes("newsletter"),
  };
}

const nowhere = {
  page: 404,
  list: false,
  isIndexed: false,
  footer: false,
  feed: false,
  sitemap: false,
  archiveInSitemap: false,
  api: [false, false],
  section: false,
};

const everywhere = {
  page: 200,
  list: true,
  isIndexed: true,
  footer: true,
  feed: true,
  sitemap: true,
  archiveInSitemap: true,
  api: [true, true],
  section: true,
};

const slug = "le-programme-de-conference";

describe("an issue of the newsletter", () => {
  it("is public from when its sending begins, until it is taken back or deleted", async () => {
    const { id } = await letter();
    expect(await placesOf(slug)).toEqual(nowhere);
    const waiting = await change("sendLetter", { id, count: 1 });
    expect([waiting.slug, waiting.state]).toEqual([null, "waiting"]);
    expect(await placesOf(slug)).toEqual(nowhere);
    await begin();
    for (const language of ["", "/en"]) expect(await placesOf(slug, language)).toEqual(everywhere);
    await change("updateLetter", { id, isPublic: false });
    for (const language of ["", "/en"]) expect(await placesOf(slug, language)).toEqual(nowhere);
    await change("updateLetter", { id, isPublic: true });
    expect(await placesOf(slug)).toEqual(everywhere);
    await change("deleteLetter", { id });
    for (const language of ["", "/en"]) expect(await placesOf(slug, language)).toEqual(nowhere);
    await change("restoreRecords", { conferenceId, ids: [id] });
    for (const language of ["", "/en"]) expect(await placesOf(slug, language)).toEqual(everywhere);
    await change("deleteLetter", { id });
  });

  it("that was stopped is public if its sending had begun", async () => {
    const early = await letter({ subject: "Trop tôt" });
    await change("sendLetter", { id: early.id, count: 1 });
    await change("stopLetter", { id: early.id });
    expect(await placesOf("trop-tot")).toEqual(nowhere);
    await change("deleteLetter", { id: early.id });

    const late = await letter({ subject: "Trop tard" });
    await change("sendLetter", { id: late.id, count: 1 });
    await begin();
    await change("stopLetter", { id: late.id });
    expect(await placesOf("trop-tard")).toEqual(everywhere);
    await change("deleteLetter", { id: late.id });
  });

  it("that was deleted while it waited is not public when it is restored, however late", async () => {
    const { id } = await letter({ subject: "Encore" });
    await change("sendLetter", { id, count: 1 });
    await change("deleteLetter", { id });
    const { client: db } = site.app.db;
    const { data } = await db.binnedRecord.findUniqueOrThrow({ where: { id } });
    const { row, ...rest } = data as { row: object };
    const past = { ...row, sendAt: new Date(Date.now() - 60_000).toISOString() };
    await db.binnedRecord.update({ where: { id }, data: { data: { ...rest, row: past } } });
    await change("restoreRecords", { conferenceId, ids: [id] });
    expect(await placesOf("encore")).toEqual(nowhere);
    await change("deleteLetter", { id });
  });

  it("keeps its address in the bin, where another one has its subject", async () => {
    const first = await sent({ subject: "Bis" });
    await change("deleteLetter", { id: first.id });
    const second = await sent({ subject: "Bis" });
    await change("restoreRecords", { conferenceId, ids: [first.id] });
    expect([first.slug, second.slug]).toEqual(["bis", "bis-2"]);
    for (const one of [first, second]) expect(await placesOf(one.slug)).toEqual(everywhere);
    for (const { id } of [first, second]) await change("deleteLetter", { id });
  });

  it("is read in each language, where what is not translated is marked", async () => {
    const translations = [{ language: "en", subject: "The programme of {conference}" }];
    const { id, slug: address } = await sent({ translations });
    const earlier = await sent({ subject: "Avant" });
    await site.app.db.client.letter.update({
      where: { id: earlier.id },
      data: { sendAt: new Date("2089-12-31T23:30:00Z") },
    });
    site.app.publishChange(conferenceId);

    const french = await site.read(`${base}/newsletter/${address}`);
    expect(textsOf(french.main, "h1")).toEqual(["Le programme de Vagues"]);
    expect(textOf(french.main)).toContain("13–14 mai 2090");
    expect(linksNamed(french.main, "le site")).toEqual([`http://localhost:4000${base}`]);
    expect(linksNamed(french.main, "Agenda")).toEqual([`${base}/agenda`]);
    expect(french.document.querySelector("title")?.textContent).toBe(
      "Le programme de Vagues | Vagues",
    );
    expect(french.document.querySelector("meta[name=description]")?.getAttribute("content")).toBe(
      "Bonjour à bord ! Tout est sur le site, du 13–14 mai 2090. Agenda",
    );
    expect(french.main.querySelector("article [lang]")).toBeNull();

    const english = await site.read(`${base}/en/newsletter/${address}`);
    const [title] = english.main.querySelectorAll("h1");
    expect(textOf(title)).toBe("The programme of Waves");
    expect(title?.getAttribute("lang")).toBeNull();
    expect(textOf(find(english.main, "article [lang=fr]"))).toContain("Bonjour à bord");
    expect(linksNamed(english.main, "Agenda")).toEqual([`${base}/en/agenda`]);
    expect(linksNamed(english.main, "le site")).toEqual([`http://localhost:4000${base}/en`]);
    const others = [...english.document.querySelectorAll("link[hreflang]")].map((link) => [
      link.getAttribute("hreflang"),
      new URL(link.getAttribute("href") ?? "").pathname,
    ]);
    expect(others).toEqual([
      ["fr", `${base}/newsletter/${address}`],
      ["en", `${base}/en/newsletter/${address}`],
      ["x-default", `${base}/newsletter/${address}`],
    ]);
    const list = await site.read(`${base}/en/newsletter`);
    expect(textsOf(list.main, "ol h2")).toEqual(["Avant", "The programme of Waves"]);
    expect(textsOf(list.main, "ol h2[lang=fr]")).toEqual(["Avant"]);

    const feed = parseHTML(await textAt("/en/newsletter/feed.xml")).document;
    expect(textsOf(feed, "entry title")).toEqual(["Avant", "The programme of Waves"]);
    expect(feed.toString()).toContain(`href="http://localhost:4000${base}/en/agenda"`);
    expect(textOf(feed.querySelector("feed > title"))).toBe("Waves – Newsletter");

    // The one before and the one after, by when they were sent.
    expect(linksNamed(english.main, "Next issueAvant")).toEqual([
      `${base}/en/newsletter/${earlier.slug}`,
    ]);
    const next = await site.read(`${base}/en/newsletter/${earlier.slug}`);
    expect(linksNamed(next.main, "Previous issueThe programme of Waves")).toEqual([
      `${base}/en/newsletter/${address}`,
    ]);
    for (const one of [id, earlier.id]) await change("deleteLetter", { id: one });
  });

  it("has an address that is none of the newsletter's own pages", async () => {
    const { id, slug: address } = await sent({ subject: "Confirm" });
    expect(address).toBe("confirm-2");
    expect((await placesOf(address)).page).toBe(200);
    await change("deleteLetter", { id });
  });

  it("is read by nobody before its conference is public", async () => {
    const { id, slug: address } = await sent();
    const { client: db } = site.app.db;
    const setStatus = async (status: "draft" | "published") => {
      await db.conference.update({ where: { id: conferenceId }, data: { status } });
      site.app.publishChange(conferenceId);
    };
    await setStatus("draft");
    const source = `query ($id: ID!, $slug: String!) {
      newsletterIssues(conferenceId: $id) { slug }
      newsletterIssue(conferenceId: $id, slug: $slug) { id }
    }`;
    const { body } = await site.app.graphql(source, { id: conferenceId, slug: address });
    expect(JSON.stringify(body)).not.toContain(address);
    for (const path of ["", `/${address}`, "/feed.xml"]) {
      expect((await site.ask(`${base}/newsletter${path}`)).status, path).toBe(404);
    }
    await setStatus("published");
    expect(await placesOf(address)).toEqual(everywhere);
    await change("deleteLetter", { id });
  });
});

describe("the page of the newsletter", () => {
  it("has its form once, and says so where there is no issue yet", async () => {
    const { status, document, main } = await site.read(`${base}/newsletter`);
    expect(status).toBe(200);
    expect(textOf(main)).toContain("Aucun numéro pour l’instant.");
    expect(main.querySelectorAll("form")).toHaveLength(1);
    expect(document.querySelector("[data-newsletter]")).not.toBeNull();
  });

  it("is none for an address that no issue has", async () => {
    const { status, main } = await site.read(`${base}/newsletter/no-such-issue`);
    expect(status).toBe(404);
    expect(linksNamed(main, "Tous les numéros")).toEqual([`${base}/newsletter`]);
  });
});
