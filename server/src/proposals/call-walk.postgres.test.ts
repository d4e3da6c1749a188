import { factories } from "@summit/prisma/testing/factories.ts";
import { parseHTML } from "linkedom";
import pLimit from "p-limit";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loadConfig } from "#config.ts";
import { createSmtpDelivery } from "#mail/smtp.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { cookieOf } from "../../testing/organizer.ts";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

// A call for papers from its opening to confirmed speakers, as those who take part in it use the server: by forms, by the
// API, and by the links in their mails.

const site = "/c/walk";
const people = 100;
const proposals = 120;
/** How many are accepted, and how many wait for a place. */
const [accepted, waiting] = [40, 15];

/** Those whose proposers change their minds at once. */
const withdrawn = [115, 116, 117];

/** In every name and address, and nowhere else. */
const canary = "quillfeather";

let app: TestApp;
let mailServer: MailServer;
let conferenceId: string;
const cookies: Record<string, string> = {};
const atOnce = pLimit(8);

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await createTestApp({
    deliver: createSmtpDelivery(mailServer.url, loadConfig({})),
    renderPage: async ({ path, submitted }) => testPage(JSON.stringify({ path, submitted })),
  });
  const create = factories(app.db.client);
  const [owner, ada, bea] = await Promise.all([create.user(), create.user(), create.user()]);
  await create.conference({ id: "default" });
  const walk = { slug: "walk", name: "Walk <b>&</b> Talk", ownerId: owner.id };
  conferenceId = (await create.conference({ ...walk, status: "published" })).id;
  await app.db.client.member.createMany({
    data: [ada, bea].map(({ id }) => ({ conferenceId, userId: id, role: "reviewer" as const })),
  });
  for (const [name, { id }] of Object.entries({ owner, ada, bea })) {
    cookies[name] = await cookieOf(app, id);
  }
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});

const indexes = (count: number) => Array.from({ length: count }, (_, at) => at);
const all = <Result>(many: readonly number[], work: (at: number) => Promise<Result>) =>
  Promise.all(many.map((at) => atOnce(() => work(at))));

/** Calls a mutation with an input: as a member of the team, or as anybody. */
async function call(who: string | null, name: string, input: object, selection = "") {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) {
    result: ${name}(input: $input) { __typename ... on Error { message } ${selection} }
  }`;
  const headers = who ? { Cookie: cookies[who] } : {};
  const { body } = await app.graphql(query, { input: { conferenceId, ...input } }, headers);
  expect(body.errors).toBeUndefined();
  return body.data.result;
}

async function ask(who: string | null, query: string, variables: object = {}) {
  const headers = who ? { Cookie: cookies[who] } : {};
  const { body } = await app.graphql(query, { id: conferenceId, ...variables }, headers);
  expect(body.errors).toBeUndefined();
  return body.data;
}

const post = (path: string, fields: Record<string, string>) =>
  fetch(app.url + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
  });

/** What the page of a form shows. */
const shown = async (response: Response) => JSON.parse(await response.text()).submitted;

/** Begins a proposal at the page of the call, and returns the path of its own. */
async function begin(fields: Record<string, string>): Promise<string> {
  const response = await post(`${site}/call`, fields);
  expect(response.status).toBe(303);
  return response.headers.get("location") ?? "";
}

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

let version = 0;
async function saveCall(input: object) {
  const saved = await call("owner", "saveCall", { version, ...input }, "... on Call { version }");
  expect(saved.__typename).toBe("Call");
  version = saved.version;
}

const titleOf = (at: number) => `Proposal ${String(at).padStart(3, "0")}`;
const proposerOf = (at: number) => `p${at % people}@${canary}.example`;
const hasCoSpeaker = (at: number) => at % 10 === 0;
const coSpeakerOf = (at: number) => `co${at}@${canary}.example`;

const fieldsOf = (at: number) => ({
  title: titleOf(at),
  abstract: `What ${at} is about.`,
  kind: "talk",
  "answer.first": "Yes",
  "person.0.name": `Person${at % people} ${canary}`,
  "person.0.email": proposerOf(at),
  "person.1.name": hasCoSpeaker(at) ? `Co${at} ${canary}` : "",
  "person.1.email": hasCoSpeaker(at) ? coSpeakerOf(at) : "",
});

/** The paths of the proposals' own pages. */
const paths = new Map<number, string>();

async function submitByForm(at: number, begun: Record<string, string> = {}) {
  const path = await begin({ title: titleOf(at), ...begun });
  paths.set(at, path);
  const sent = await post(path, { ...fieldsOf(at), action: "submit" });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}#content`]);
}

async function submitByApi(at: number) {
  const { title, abstract, kind } = fieldsOf(at);
  const form = {
    title,
    abstract,
    kind,
    answers: [{ question: "first", values: ["Yes"] }],
    people: [{ name: `Person${at % people} ${canary}`, email: proposerOf(at) }],
  };
  const own = await call(null, "submitProposal", { form }, "... on OwnProposal { state link }");
  expect(own.state).toBe("submitted");
  paths.set(at, `${site}/call/${own.link}`);
}

const stored = async (at: number) => {
  const { client: db } = app.db;
  const where = { conferenceId, title: { startsWith: titleOf(at) } };
  return db.proposal.findFirstOrThrow({
    where,
    include: { people: { orderBy: { position: "asc" } } },
  });
};

/** Waits until nothing is left to send. */
const untilSent = () =>
  vi.waitFor(
    async () =>
      expect(await app.db.client.outgoingMail.count({ where: { status: "queued" } })).toBe(0),
    { timeout: 120_000, interval: 100 },
  );

/** The mails to an address whose subject has some words, oldest first. */
const mailsTo = (recipient: string, words: string | RegExp) =>
  mailServer.mails.filter(
    (mail) => mail.recipient === recipient && (mail.subject ?? "").search(words) !== -1,
  );

/** The path of the link in a mail, which both of its parts have. */
function linkIn({
  text = "",
  html = "",
}: {
  text?: string | undefined;
  html?: string | undefined;
}) {
  const [url] = /http:\/\/localhost:\d+\/c\/walk\/(call|speaking)\/\S+/.exec(text) ?? [];
  const hrefs = [...parseHTML(html).document.querySelectorAll("a")].map(({ href }) => href);
  expect(hrefs).toContain(url);
  const { pathname } = new URL(url ?? "");
  return pathname;
}

it("takes nothing before it is open, and keeps what was typed", async () => {
  expect((await post(`${site}/call`, { title: "Too early" })).status).toBe(422);
  await saveCall({
    opensAt: inMs(60 * 60_000),
    closesAt: inMs(24 * 60 * 60_000),
    mostPerPerson: 2,
    kinds: [{ key: "talk", name: "Talk", minutes: 30 }],
    questions: [
      { key: "first", label: "First?", kind: "choice", options: ["Yes", "No"], required: true },
    ],
  });
  expect(await shown(await post(`${site}/call`, { title: "Too early" }))).toMatchObject({
    failed: true,
    reason: "The call for papers is not open yet.",
    values: { title: "Too early" },
  });
});

it("takes 120 proposals of 100 people at one address: by form, by the API, in the last minute and late", async () => {
  await saveCall({ opensAt: inMs(-60_000) });
  const [byApi, inGrace, late] = [
    [5, 25, 45, 65, 85, 105],
    [76, 77, 78],
    [86, 87],
  ];
  const special = new Set([...byApi, ...inGrace, ...late]);
  const byForm = indexes(proposals).filter((at) => !special.has(at));
  await all(byForm, (at) => submitByForm(at));
  await all(byApi, submitByApi);

  // Who types an address does not learn whether its number is used up.
  const third = await begin({ title: "One more" });
  const more = { ...fieldsOf(0), title: "One more", action: "submit" };
  expect((await post(third, more)).status).toBe(303);
  await all(indexes(5), async (at) => {
    const path = paths.get(60 + at) ?? "";
    const changed = { ...fieldsOf(60 + at), title: `${titleOf(60 + at)}, revised` };
    expect((await post(path, { ...changed, action: "submit" })).status).toBe(303);
  });

  const unfinished = await begin({ title: "Unfinished" });
  for (const at of inGrace) {
    await saveCall({ closesAt: null });
    const path = await begin({ title: titleOf(at) });
    paths.set(at, path);
    await saveCall({ closesAt: inMs(0) });
    expect((await post(path, { ...fieldsOf(at), action: "submit" })).status).toBe(303);
  }

  await saveCall({ closesAt: inMs(-61_000) });
  const tooLate = await post(unfinished, { ...fieldsOf(99), action: "submit" });
  expect(tooLate.status).toBe(422);
  expect(await shown(tooLate)).toMatchObject({
    reason: "The call for papers is closed.",
    values: { state: "draft", takes: "no", abstract: "What 99 is about." },
  });
  expect(await shown(await fetch(app.url + unfinished))).toMatchObject({
    values: { title: titleOf(99), abstract: "What 99 is about." },
  });
  const { lateSecret } = await call(
    "owner",
    "setLateLink",
    { open: true },
    "... on Call { lateSecret }",
  );
  const opened = await shown(await fetch(`${app.url}${site}/call/late.${lateSecret}`));
  expect(opened.values).toEqual({ late: lateSecret });
  for (const at of late) await submitByForm(at, { late: lateSecret });

  await untilSent();
  // Anybody may withdraw at any time.
  await Promise.all(
    [...withdrawn.map((at) => paths.get(at) ?? ""), third].map(async (path) =>
      expect((await post(path, { action: "withdraw" })).status).toBe(303),
    ),
  );
  const { client: db } = app.db;
  const count = (state: "submitted" | "withdrawn") =>
    db.proposal.count({ where: { conferenceId, state } });
  expect([await count("submitted"), await count("withdrawn")]).toEqual([117, 4]);
  // Nobody twice: 100 proposers, and the co-speakers of 12.
  expect(await db.person.count({ where: { conferenceId } })).toBe(112);
  expect((await stored(62)).title).toBe("Proposal 062, revised");
});

const answerAbout = (at: number, answer: "confirmed" | "declined") => ({
  part: "answer",
  proposalId: paths.get(at)?.split("/").at(-1)?.split(".")[0] ?? "",
  answer,
});

it("asks each proposer whether it is theirs, and then co-speakers, who answer on their own pages", async () => {
  await untilSent();
  const { client: db } = app.db;
  const receipts = mailServer.mails.filter(({ subject }) => subject?.startsWith("Please confirm"));
  expect(receipts).toHaveLength(proposals + 1);
  expect(mailServer.mails.filter(({ subject }) => subject?.startsWith("Are you"))).toEqual([]);
  const remaining = indexes(proposals).filter((at) => !withdrawn.includes(at));
  await all(remaining, async (at) => {
    const receipt = mailsTo(proposerOf(at), "Please confirm").find(({ text }) =>
      text?.includes(`“${titleOf(at)}”`),
    );
    expect(receipt?.text).not.toContain(`What ${at} is about.`);
    const link = linkIn(receipt ?? {});
    expect((await post(link, answerAbout(at, "confirmed"))).status).toBe(303);
  });
  await untilSent();

  const invited = indexes(proposals).filter(hasCoSpeaker);
  await all(invited, async (at) => {
    const [asked, ...again] = mailsTo(coSpeakerOf(at), "Are you speaking");
    expect(again).toEqual([]);
    expect(asked?.text).toContain(`Person${at % people} ${canary} has proposed a session`);
    const link = linkIn(asked ?? {});
    const answer = answerAbout(at, at === 20 ? "declined" : "confirmed");
    expect((await post(link, answer)).status).toBe(303);
  });
  const statuses = await db.proposalPerson.groupBy({
    by: ["status"],
    where: { conferenceId, position: 1, proposal: { state: "submitted" } },
    orderBy: { status: "asc" },
    _count: true,
  });
  expect(statuses).toEqual([
    { status: "confirmed", _count: 11 },
    { status: "declined", _count: 1 },
  ]);
});

const ids = new Map<number, string>();

it("is reviewed by two at once, who learn no name before the anonymous phase is over", async () => {
  const { client: db } = app.db;
  await call("owner", "saveReviewSettings", {
    criteria: [{ name: "Content", weight: 2 }, { name: "Clarity" }],
    phases: [{ name: "Blind", anonymous: true, closesAt: inMs(24 * 60 * 60_000) }],
  });
  const criteria = await db.reviewCriterion.findMany({ where: { conferenceId } });
  const list = `query ($id: ID!, $after: String) {
    proposals(conferenceId: $id, first: 100, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { id title abstract proposers answers { value } }
    }
  }`;
  const readAll = async (who: string) => {
    const nodes: { id: string; title: string; proposers: string[] | null }[] = [];
    for (let after = null, more = true; more; ) {
      const { proposals: page } = await ask(who, list, { after });
      nodes.push(...page.nodes);
      ({ endCursor: after, hasNextPage: more } = page.pageInfo);
    }
    return nodes;
  };
  const review = (who: string, proposalId: string, score: number, changed = {}) =>
    call(who, "reviewProposal", {
      conferenceId: undefined,
      proposalId,
      verdict: "scored",
      ...changed,
      scores: criteria.map(({ id: criterionId }) => ({ criterionId, score })),
    });
  await Promise.all(
    ["ada", "bea"].map(async (who, turn) => {
      const nodes = await readAll(who);
      expect(nodes).toHaveLength(117);
      expect(JSON.stringify(nodes)).not.toContain(canary);
      for (const { id, title } of nodes) {
        const at = Number(/\d+/.exec(title)?.[0]);
        ids.set(at, id);
        // They share the work, and both review the first ten.
        if (at % 2 !== turn && at >= 10) continue;
        const { __typename } = await review(who, id, at < accepted ? 5 : at < 55 ? 3 : 1);
        expect(__typename).toBe("Review");
      }
    }),
  );
  expect(await db.review.count({ where: { proposal: { conferenceId } } })).toBe(117 + 10);

  await call("owner", "saveReviewSettings", {
    phases: [
      { name: "Blind", anonymous: true, opensAt: inMs(-120_000), closesAt: inMs(-60_000) },
      { name: "Together", opensAt: inMs(-30_000) },
    ],
  });
  const [first] = await readAll("bea");
  expect(JSON.stringify(first?.proposers)).toContain(canary);
  const worse = await review("bea", ids.get(53) ?? "", 2, { version: 1 });
  expect(worse.__typename).toBe("Review");
});

const decide = (decisions: readonly (readonly [number, string])[]) =>
  call(
    "owner",
    "decideProposals",
    { decisions: decisions.map(([at, deliberation]) => ({ id: ids.get(at), deliberation })) },
    "... on DecidedProposals { unchangedIds keptSessions { title } }",
  );

const sessions = () =>
  app.db.client.scheduleItem.findMany({
    where: { conferenceId },
    include: { speakers: { include: { speaker: true } }, proposal: true },
  });
const speakerCount = () => app.db.client.speaker.count({ where: { conferenceId } });
/** Those of proposals 0–39, who are not asked twice; the co-speakers of 0, 10 and 30, and not the one who has declined. */
const speakers = accepted + 3;

it("makes a draft session of each accepted proposal and a speaker of each person, whom nobody outside sees", async () => {
  const { reviewList } = await ask(
    "owner",
    `query ($id: ID!) {
      reviewList(conferenceId: $id, first: 60, orderBy: { field: mean, direction: desc }) {
        proposals { id }
      }
    }`,
  );
  const best: string[] = reviewList.proposals.map(({ id }: { id: string }) => id);
  const numberOf = new Map([...ids].map(([at, id]) => [id, at]));
  const ranked = best.map((id) => numberOf.get(id) ?? -1);
  expect(ranked.slice(0, accepted).toSorted((a, b) => a - b)).toEqual(indexes(accepted));
  const decisions = [...ids.keys()].map((at) => {
    const rank = ranked.indexOf(at);
    if (rank !== -1 && rank < accepted) return [at, "accepted"] as const;
    const waits = rank !== -1 && rank < accepted + waiting;
    return [at, waits ? "waitlisted" : "rejected"] as const;
  });
  expect(await decide(decisions)).toMatchObject({ unchangedIds: [], keptSessions: [] });
  const made = await sessions();
  expect(made).toHaveLength(accepted);
  expect(made.every((item) => item.publication === "draft" && item.day === null)).toBe(true);
  expect(await speakerCount()).toBe(speakers);
  const seen = await ask(
    null,
    "query ($id: ID!) { scheduleItems(conferenceId: $id) { id } speakers(conferenceId: $id) { id } }",
  );
  expect(seen).toEqual({ scheduleItems: [], speakers: [] });
  expect(await app.db.client.outgoingMail.count({ where: { kind: "proposal-letter" } })).toBe(0);
});

const tell = (dryRun = false) =>
  call(
    "owner",
    "tellProposers",
    { dryRun },
    "... on ProposalLetters { counts { kind proposals letters } problems unreachable { name } }",
  );

/** The subjects of the letters about decisions. */
const decisionLetter =
  /is accepted for|is on the waiting list|^Your proposal “|^Your proposals for/;

it("tells each author once of all their proposals, and twice nobody", async () => {
  const counts = [
    { kind: "accepted", proposals: accepted, letters: accepted + 3 },
    // The co-speakers of 40 and 50, and of 60, 70, 80, 90, 100 and 110.
    { kind: "waitlisted", proposals: waiting, letters: waiting + 2 },
    { kind: "rejected", proposals: 62, letters: 62 + 6 },
  ];
  expect(await tell(true)).toMatchObject({ counts, problems: [], unreachable: [] });
  const told = await Promise.all([tell(), tell()]);
  expect(told.map(({ counts: sent }) => sent)).toContainEqual(counts);
  expect(told.map(({ counts: sent }) => sent)).toContainEqual([]);
  expect((await tell()).counts).toEqual([]);
  await untilSent();
  const letters = mailServer.mails.filter(({ subject }) => decisionLetter.test(subject ?? ""));
  const authors = await app.db.client.proposalLetter.findMany({
    distinct: ["personId"],
    select: { person: { select: { email: true } } },
  });
  expect(letters.map(({ recipient }) => recipient).sort()).toEqual(
    authors.map(({ person }) => person.email).sort(),
  );
  const [yes] = mailsTo(proposerOf(7), decisionLetter);
  expect(yes?.text).toContain(`Hello Person7 ${canary},`);
  const [no] = mailsTo(proposerOf(60), decisionLetter);
  expect(no?.text).toContain("“Proposal 060, revised”");
  expect(no?.text).not.toContain("/speaking/");
});

const answer = async (at: number, words: string | RegExp, value: string) => {
  const mail = mailsTo(proposerOf(at), words).at(-1);
  const path = linkIn(mail ?? {});
  const query = "query ($link: String!) { speaking(link: $link) { proposals { title } } }";
  const { body } = await app.graphql(query, { link: path.split("/").at(-1) });
  expect(body.data.speaking.proposals).toContainEqual({ title: titleOf(at) });
  const sent = await post(path, { part: "answer", proposalId: ids.get(at) ?? "", answer: value });
  expect(sent.status).toBe(303);
};

const answers = async () => {
  const found = await app.db.client.proposal.groupBy({
    by: ["answer"],
    where: { conferenceId, deliberation: "accepted" },
    _count: true,
  });
  return Object.fromEntries(found.map(({ answer: given, _count }) => [given, _count]));
};

it("takes the answers by the links of the letters, and reminds those who are silent", async () => {
  await all(indexes(30), (at) => answer(at, decisionLetter, "confirmed"));
  await all([30, 31, 32, 33, 34], (at) => answer(at, decisionLetter, "declined"));
  expect(await answers()).toEqual({ confirmed: 30, declined: 5, none: 5 });
  const remind = () =>
    call(
      "owner",
      "remindProposers",
      { dryRun: false, includeRecent: true },
      "... on ProposalLetters { counts { kind letters } }",
    );
  expect((await remind()).counts).toEqual([{ kind: "reminder", letters: 5 }]);
  expect((await remind()).counts).toEqual([]);
  await untilSent();
  await all([35, 36, 37, 38, 39], (at) => answer(at, "Are you coming", "confirmed"));
  expect(await answers()).toEqual({ confirmed: 35, declined: 5 });
});

it("fills the places of those who decline, and makes no second speaker when minds change", async () => {
  const { client: db } = app.db;
  const before = new Map((await sessions()).map(({ id, proposal }) => [proposal?.id, id]));
  for (const deliberation of ["rejected", "accepted", "rejected", "accepted"]) {
    await decide([[3, deliberation]]);
  }
  const after = new Map((await sessions()).map(({ id, proposal }) => [proposal?.id, id]));
  expect(after).toEqual(before);
  expect(await speakerCount()).toBe(speakers);
  expect(await stored(3)).toMatchObject({ answer: "confirmed" });
  expect((await tell()).counts).toEqual([]);

  const next = [41, 42, 43, 44, 45];
  await decide(next.map((at) => [at, "accepted"] as const));
  expect((await tell()).counts).toEqual([{ kind: "accepted", proposals: 5, letters: 5 }]);
  await untilSent();
  await all(next, (at) => answer(at, decisionLetter, "confirmed"));
  expect(await answers()).toEqual({ confirmed: 40, declined: 5 });
  const confirmed = (await sessions()).filter(({ proposal }) => proposal?.answer === "confirmed");
  expect(confirmed).toHaveLength(40);
  expect(confirmed.every(({ speakers: held }) => held.length > 0)).toBe(true);
  expect(await speakerCount()).toBe(speakers + next.length);
  // Each is one of the people who have proposed.
  expect(await db.speaker.count({ where: { conferenceId, personId: null } })).toBe(0);
  expect(await db.person.count({ where: { conferenceId } })).toBe(112);

  // A co-speaker who cannot come after all leaves the others to it.
  const [letter] = mailsTo(coSpeakerOf(10), decisionLetter);
  const sent = await post(linkIn(letter ?? {}), {
    part: "answer",
    proposalId: ids.get(10) ?? "",
    answer: "declined",
  });
  expect(sent.status).toBe(303);
  const session = (await sessions()).find(({ title }) => title === titleOf(10));
  expect(session?.speakers.map(({ speaker }) => speaker.name)).toEqual([`Person10 ${canary}`]);
  expect(session?.proposal?.answer).toBe("confirmed");
});
