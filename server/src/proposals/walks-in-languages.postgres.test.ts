import { factories } from "@summit/prisma/testing/factories.ts";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { OutgoingMessage } from "#mail/deliver.ts";
import { createBuiltInSite } from "../../testing/built-in-site.ts";
import { createFindForeignWords, wordsOf } from "../../testing/interface-words.ts";
import { cookieOf } from "../../testing/organizer.ts";

// Subscribers, invited people, proposers, co-speakers and speakers on their ways by pages, forms and mails, with their mistakes. Nothing of it
// is in another language than their conference.

let site: Awaited<ReturnType<typeof createBuiltInSite>>;
const mails: OutgoingMessage[] = [];
beforeAll(async () => {
  site = await createBuiltInSite({ deliver: async (mail) => void mails.push(mail) });
});
afterAll(() => site.app.close());

const word = "Zzyx";

/** What somebody has read on their ways, by where they read it. */
function createReader(domain: string) {
  const read = new Map<string, string>();
  const keep = async (name: string, response: Response) => {
    const { document } = parseHTML(await response.text());
    read.set(name, wordsOf(document as unknown as Document));
  };
  return {
    read,
    open: async (path: string) => {
      const response = await site.ask(path);
      await keep(path, response);
      return response.status;
    },
    /** Posts a form; returns where it leads. */
    post: async (path: string, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const response = await site.ask(path, { method: "POST", body });
      if (response.status !== 303) await keep(`POST ${path} ${JSON.stringify(fields)}`, response);
      return { status: response.status, path: response.headers.get("location") ?? "" };
    },
    /** The path of a link in the next mail to an address. */
    linkTo: async (name: string, link: RegExp) => {
      const to = `${name}@${domain}.example`;
      const mail = await vi.waitFor(
        () => {
          const at = mails.findIndex((each) => each.to === to && link.test(each.text));
          expect(at, `a mail to ${to}`).toBeGreaterThanOrEqual(0);
          return mails.splice(at, 1)[0];
        },
        { timeout: 60_000, interval: 50 },
      );
      const { subject = "", text = "", html = "" } = mail ?? {};
      read.set(`mail “${subject}”`, `${subject}\n${text}`);
      read.set(`html “${subject}”`, wordsOf(parseHTML(html).document as unknown as Document));
      const { pathname, search } = new URL(link.exec(text)?.[0] ?? "");
      return pathname + search;
    },
  };
}

const speakingLink = /http:\/\/\S+\/speaking\/\S+/;

const ways = [
  { name: "fr", language: "fr", first: "fr" },
  { name: "de", language: "de", first: "de" },
  { name: "es", language: "es", first: "es" },
  { name: "es-of-fr", language: "es", first: "fr" },
] as const;

describe.each(ways)("in $language of a conference in $first", ({ name: own, language, first }) => {
  const reader = createReader(own);
  const base = first === language ? `/c/walks-${own}` : `/c/walks-${own}/${language}`;
  const address = (name: string) => `${name}@${own}.example`;
  let conferenceId = "";
  let cookie = "";

  beforeAll(async () => {
    const { client: db } = site.app.db;
    const create = factories(db);
    const owner = await create.user();
    cookie = await cookieOf(site.app, owner.id);
    const { id } = await create.conference({
      slug: `walks-${own}`,
      language: first,
      otherLanguages: first === language ? [] : [language],
      name: `${word} 2090`,
      description: word,
      ownerId: owner.id,
      startDate: new Date("2090-05-13"),
      endDate: new Date("2090-05-14"),
      timeZone: "Europe/Paris",
    });
    conferenceId = id;
    await db.call.create({
      data: {
        conferenceId,
        opensAt: new Date("2020-01-01"),
        closesAt: new Date("2090-01-01"),
        kinds: [{ key: "zzyx", name: word, minutes: 30 }],
        languages: ["it", "pt"],
        mostSpeakers: 2,
        questions: [
          { key: "a", label: word, help: "", kind: "number", options: [], required: true },
        ],
      },
    });
    site.app.publishChange(conferenceId);
  });

  const run = async (name: string, input: object) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation ($input: ${type}!) {
      result: ${name}(input: $input) { __typename ... on Error { message } }
    }`;
    const headers = { Cookie: cookie };
    const { body } = await site.app.graphql(query, { input: { conferenceId, ...input } }, headers);
    expect(body.errors ?? body.data.result.message).toBeUndefined();
  };

  it("one subscribes to the newsletter, and writes to the team", async () => {
    const { open, post, linkTo } = reader;
    const form = `${base}/newsletter/subscribe`;
    expect((await post(form, { email: "ada@" })).status).toBe(422);
    await open((await post(form, { email: address("reader") })).path.replace(/#.*/, ""));
    const confirm = await linkTo("reader", /http:\/\/\S+\/newsletter\/confirm\S+/);
    await open(confirm);
    await open((await post(confirm, {})).path);
    expect((await post(`${base}/contact`, { name: "", email: "ada@" })).status).toBe(422);
  });

  // Teams are invited in the first language.
  it.runIf(first === language)("one is invited to the team", async () => {
    await run("inviteMember", { email: address("reviewer"), role: "reviewer" });
    await reader.linkTo("reviewer", /http:\/\/\S+\/invitation\S+/);
  });

  it("one proposes with somebody else, both confirm, and one speaks", async () => {
    const { open, post, linkTo } = reader;
    const { client: db } = site.app.db;
    const { path } = await post(`${base}/call`, { title: "" });
    await open(path);
    const wrong = {
      action: "submit",
      "answer.a": "x",
      "person.0.email": "ada@",
      "person.1.name": word,
    };
    expect((await post(path, wrong)).status).toBe(422);
    const right = {
      action: "submit",
      title: word,
      abstract: word,
      kind: "zzyx",
      language: "it",
      "answer.a": "7",
      "person.0.name": `${word} 0`,
      "person.0.email": address("proposer"),
      "person.1.name": `${word} 1`,
      "person.1.email": address("other"),
    };
    expect((await post(path, right)).status).toBe(303);
    await open(path);

    const proposal = await db.proposal.findFirstOrThrow({ where: { conferenceId } });
    const answer = { part: "answer", proposalId: proposal.id };
    const own = await linkTo("proposer", speakingLink);
    await open(own);
    expect((await post(own, { ...answer, answer: "confirmed" })).status).toBe(303);
    await open(`${own}?saved=answer`);
    const other = await linkTo("other", speakingLink);
    await open(other);
    expect((await post(other, { ...answer, answer: "declined" })).status).toBe(303);
    await open(other);

    await run("decideProposals", { decisions: [{ id: proposal.id, deliberation: "accepted" }] });
    await run("tellProposers", { dryRun: false });
    await open(await linkTo("proposer", speakingLink));
    expect((await post(own, { ...answer, answer: "confirmed" })).status).toBe(303);
    await open(own);
    for (const wrong of [{ part: "availability" }, { part: "slides" }]) {
      expect((await post(own, wrong)).status).toBe(422);
    }
    expect((await post(own, { part: "profile", name: "" })).status).toBe(422);
    expect((await post(`${base}/speaking`, { email: "ada@" })).status).toBe(422);
    expect((await post(`${base}/call/links`, { email: "ada@" })).status).toBe(422);
  });

  it("nothing was read in another language", () => {
    expect(reader.read.size).toBeGreaterThan(20);
    const findForeign = createFindForeignWords(language);
    const foreign = [...reader.read].flatMap(([where, text]) =>
      findForeign(text).map((phrase) => `${where}: ${phrase}`),
    );
    expect(foreign).toEqual([]);
  });
});
