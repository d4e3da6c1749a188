import { randomBytes } from "node:crypto";
import type { Conference, Prisma } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import type { MailData } from "@summit/schema/mail/mail-kinds.ts";
import { proposalLink, speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import { parseHTML } from "linkedom";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { conferenceInMail } from "#mail/conference-in-mail.ts";
import type { MessageContext } from "#mail/message.ts";
import { createMessages } from "#mail/messages.tsx";
import { renderMail } from "#mail/render-mail.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";

const publicUrl = "https://summit.example";
const secrets = createSecrets("a secret of the server");
const test = useTestDatabase();

let conference: Conference;
beforeAll(async () => {
  const named = { slug: "day", name: "Sea <b>&</b> Sky" };
  conference = await factories(test.db).conference({ ...named, status: "published" });
});
beforeEach(async () => {
  await test.db.proposal.deleteMany();
  await test.db.person.deleteMany();
});

type ProposalMail =
  | "proposal-receipt"
  | "co-speaker"
  | "draft-link"
  | "proposal-letter"
  | "speaking";

/** Writes a mail as it is sent; null if it is not. */
async function write<Kind extends ProposalMail>(
  kind: Kind,
  recipient: string,
  data: MailData[Kind],
) {
  const messages = createMessages({
    db: test.db,
    asWritten: test.db,
    ownTexts: async () => ({}),
    publicUrl,
    operator: "Summit",
    secrets,
  });
  const about = conferenceInMail({ ...conference, identity: null }, publicUrl);
  const writeKind = messages[kind] as (
    context: MessageContext<ProposalMail>,
  ) => ReturnType<(typeof messages)[ProposalMail]>;
  const message = await writeKind({ recipient, conference: about, data } as never);
  if (!message) return null;
  const { subject, replyTo } = message;
  const { text, html } = renderMail(message.body, about);
  const { document } = parseHTML(html);
  const links = [...document.querySelectorAll("a")].map(({ href }) => href);
  // Both parts say the same, and neither takes what was typed for markup.
  for (const link of links) expect(text).toContain(link);
  expect(document.querySelectorAll("b, img, script")).toHaveLength(0);
  expect(text).toContain("Sent by summit.example for a conference");
  return { subject, replyTo, text, html, links };
}

interface Author {
  name: string;
  email?: string | null;
}

/** A submitted proposal by people in order. */
async function propose(
  authors: readonly Author[],
  values: Partial<Prisma.ProposalUncheckedCreateInput> = {},
) {
  const conferenceId = conference.id;
  const people = [];
  for (const [position, { name, email = `p${position}@example.com` }] of authors.entries()) {
    const person = await test.db.person.create({
      data: { conferenceId, name, email, linkNonce: randomBytes(16).toString("hex") },
    });
    const status = position === 0 ? ("confirmed" as const) : ("invited" as const);
    const row = { personId: person.id, conferenceId, name, email: email ?? "", position, status };
    people.push({ ...row, askedAt: new Date() });
  }
  return test.db.proposal.create({
    data: {
      conferenceId,
      title: "Bridges",
      abstract: "Why they hum.",
      state: "submitted",
      linkNonce: "nonce",
      ...values,
      people: { create: people },
    },
    include: { people: { orderBy: { position: "asc" }, include: { person: true } } },
  });
}

const hostile = '<b>Ada</b> <script src="https://evil.example/x.js">';
const pageOf = (named: { person: { linkNonce: string | null } } | undefined) =>
  `${publicUrl}/c/day/speaking/${named && speakingLink(secrets, named.person)}`;

describe("the receipt", () => {
  it("is a copy with the link to their own page, in which nothing that was typed is a link or markup", async () => {
    const proposal = await propose([{ name: "Ada" }], {
      title: "Bridges <b>hum</b>",
      abstract: "Why?\nSee https://evil.example/login or write to me@evil.example.",
    });
    const mail = await write("proposal-receipt", "p0@example.com", { proposalId: proposal.id });
    expect(mail?.subject).toBe("Your proposal to Sea <b>&< b> Sky");
    expect(mail?.links).toEqual([pageOf(proposal.people[0])]);
    expect(mail?.text).toContain("> Bridges <b>hum");
    expect(mail?.text).toContain("> Why?\n> See evil example login or write to me evil example.");
    expect(mail?.html).not.toContain("evil.example");
  });

  it("asks whether it is theirs first, with nothing that was typed but a short title", async () => {
    const values = { title: "Bridges that hum", abstract: "Buy pills" };
    const { id: proposalId, people } = await propose([{ name: "Ada" }], values);
    const [ada] = people;
    await test.db.proposalPerson.updateMany({ data: { status: "invited" } });
    const mail = await write("proposal-receipt", "p0@example.com", { proposalId });
    expect(mail?.subject).toBe("Please confirm your proposal to Sea <b>&< b> Sky");
    expect(mail?.links).toEqual([pageOf(ada)]);
    expect(mail?.text).toContain("“Bridges that hum”");
    expect(mail?.text).not.toMatch(/pills|Ada/);
    await test.db.proposalPerson.updateMany({ data: { status: "declined" } });
    expect(await write("proposal-receipt", "p0@example.com", { proposalId })).toBeNull();
  });

  it("says that a number is used up only to who has the address", async () => {
    await test.db.call.create({ data: { conferenceId: conference.id, mostPerPerson: 1 } });
    const { people, id: first } = await propose([{ name: "Ada" }]);
    const person = people[0]?.personId ?? "";
    const second = await test.db.proposal.create({
      data: {
        conferenceId: conference.id,
        title: "One more",
        state: "submitted",
        linkNonce: "nonce",
        people: {
          create: {
            personId: person,
            conferenceId: conference.id,
            name: "Ada",
            email: "p0@example.com",
          },
        },
      },
    });
    const read = () => write("proposal-receipt", "p0@example.com", { proposalId: second.id });
    expect((await read())?.text).toContain("You can submit one proposal at most");
    await test.db.proposalPerson.updateMany({
      where: { proposalId: first },
      data: { status: "invited" },
    });
    expect((await read())?.text).not.toContain("at most");
  });

  it("is not sent of a proposal that is withdrawn, or to an address that is not theirs any more", async () => {
    const withdrawn = await propose([{ name: "Ada" }], { state: "withdrawn" });
    const { id: proposalId } = withdrawn;
    expect(await write("proposal-receipt", "p0@example.com", { proposalId })).toBeNull();
    const other = await propose([{ name: "Ada", email: "new@example.com" }]);
    const data = { proposalId: other.id };
    expect(await write("proposal-receipt", "old@example.com", data)).toBeNull();
    const where = { id: other.people[0]?.personId ?? "" };
    await test.db.person.update({ where, data: { otherEmails: ["old@example.com"] } });
    expect(await write("proposal-receipt", "old@example.com", data)).not.toBeNull();
  });
});

describe("the invitation of a co-speaker", () => {
  it.each([
    ["Ada Byron", "Ada Byron has proposed"],
    ["<i>Ada</i>", "Somebody has proposed"],
    ["<i>Ada", "<i>Ada has proposed"],
    ["Win at evil.example", "Somebody has proposed"],
    ["call +1 900 555 0100 now ".repeat(5), /^.{60} has proposed/m],
  ])("contains nothing that a stranger typed but a short name, such as %s", async (name, says) => {
    const proposal = await propose([{ name }, { name: "Bob" }], {
      title: "Buy pills",
      abstract: "Cheap pills",
    });
    const [, bob] = proposal.people;
    const data = { proposalId: proposal.id, personId: bob?.personId ?? "" };
    const mail = await write("co-speaker", "p1@example.com", data);
    expect(mail?.text).toMatch(says);
    expect(mail?.text).not.toMatch(/pills|evil/);
    expect(mail?.links).toEqual([pageOf(bob)]);
  });

  it("is sent to nobody who has answered, or whose proposal is withdrawn", async () => {
    const proposal = await propose([{ name: "Ada" }, { name: "Bob" }]);
    const data = { proposalId: proposal.id, personId: proposal.people[1]?.personId ?? "" };
    const where = { proposalId_personId: data };
    await test.db.proposalPerson.update({ where, data: { status: "declined" } });
    expect(await write("co-speaker", "p1@example.com", data)).toBeNull();
    await test.db.proposalPerson.update({ where, data: { status: "invited" } });
    await test.db.proposal.update({ where: { id: proposal.id }, data: { state: "withdrawn" } });
    expect(await write("co-speaker", "p1@example.com", data)).toBeNull();
  });
});

it("lets recipients of all of these answer to the conference's address", async () => {
  const address = "team@sea.example";
  const details = { conferenceId: conference.id, email: address, address: "Quay 1" };
  await test.db.contactDetails.create({ data: details });
  const proposal = await propose([{ name: "Ada" }, { name: "Bob" }]);
  const [ada, bob] = proposal.people;
  const personId = ada?.personId ?? "";
  const draft = await test.db.proposal.create({
    data: { conferenceId: conference.id, title: "Half done", linkNonce: "nonce" },
  });
  const letter = { letter: "rejected", subject: "Sorry", body: "Not this time." } as const;
  const mails = [
    await write("proposal-receipt", "p0@example.com", { proposalId: proposal.id }),
    await write("co-speaker", "p1@example.com", {
      proposalId: proposal.id,
      personId: bob?.personId ?? "",
    }),
    await write("draft-link", "p0@example.com", { draftId: draft.id }),
    await write("proposal-letter", "p0@example.com", {
      personId,
      letters: [{ ...letter, proposalId: proposal.id, title: proposal.title }],
    }),
    await write("speaking", "p0@example.com", { personId, taskId: null }),
  ];
  const replyTo = { name: "Sea <b>&< b> Sky", address };
  expect(mails).toMatchObject(mails.map(() => ({ replyTo })));
});

describe("a letter about a decision", () => {
  const letterTo = async (
    letter: MailData["proposal-letter"]["letters"][number]["letter"],
    { email = "p0@example.com" as string | null, recipient = "p0@example.com" } = {},
  ) => {
    const proposal = await propose([{ name: hostile, email }]);
    const [author] = proposal.people;
    const text = { subject: `Hello\r\nBcc: ${hostile}`, body: `Hello ${hostile},\n\nwelcome.` };
    const { id: proposalId, title } = proposal;
    const data = {
      personId: author?.personId ?? "",
      letters: [{ letter, proposalId, title, ...text }],
    };
    return { mail: await write("proposal-letter", recipient, data), author, data };
  };

  it.each(["accepted", "reminder"] as const)(
    "that asks (%s) has the link to answer",
    async (kind) => {
      const { mail, author } = await letterTo(kind);
      const link = author && speakingLink(secrets, author.person);
      expect(mail?.links).toEqual([`${publicUrl}/c/day/speaking/${link}#proposals`]);
      expect(mail?.text).toContain(`Hello ${hostile},`);
      expect(mail?.subject).toBe(`Hello Bcc: ${hostile}`);
      expect(mail?.text).toContain("Confirm or decline");
    },
  );

  it.each(["waitlisted", "rejected"] as const)(
    "that asks nothing (%s) has no link",
    async (kind) => {
      const { mail } = await letterTo(kind);
      expect(mail?.links).toEqual([]);
      expect(mail?.text).toContain("welcome.");
    },
  );

  it("opens nobody's page to an address that is not theirs any more", async () => {
    const { mail } = await letterTo("accepted", { recipient: "former@example.com" });
    expect(mail?.links).toEqual([]);
  });

  it("has the link to answer also at an address of theirs that came with a merge", async () => {
    const { data, author } = await letterTo("accepted");
    await test.db.person.update({
      where: { id: author?.personId ?? "" },
      data: { email: "new@example.com", otherEmails: ["p0@example.com"] },
    });
    expect((await write("proposal-letter", "p0@example.com", data))?.links).toHaveLength(1);
  });

  it("tells of several proposals at once, but not of one that they were taken off meanwhile", async () => {
    const proposal = await propose([{ name: "Ada" }]);
    const personId = proposal.people[0]?.personId ?? "";
    const left = await test.db.proposal.create({
      data: { conferenceId: conference.id, title: "Left", state: "submitted" },
    });
    const other = await test.db.proposal.create({
      data: {
        conferenceId: conference.id,
        title: "Other",
        state: "submitted",
        people: {
          create: { personId, conferenceId: conference.id, name: "Ada", email: "p0@example.com" },
        },
      },
    });
    const about = (letter: "accepted" | "rejected", { id, title }: typeof other) => ({
      letter,
      proposalId: id,
      title,
      subject: `${title}: ${letter}`,
      body: `Hello Ada,\n\nit is ${letter}.\n\nBye`,
    });
    const data = {
      personId,
      letters: [about("accepted", other), about("rejected", proposal), about("accepted", left)],
    };
    const mail = await write("proposal-letter", "p0@example.com", data);
    expect(mail?.subject).toBe("Your proposals for Sea <b>&< b> Sky");
    expect(mail?.text).toMatch(
      /Hello Ada,\s+“Other”\s+it is accepted\.\s+“.*”\s+it is rejected\.\s+Bye/i,
    );
    expect(mail?.text.match(/Hello Ada/g)).toHaveLength(1);
    expect(mail?.text).not.toContain("Left");
    expect(mail?.links).toHaveLength(1);
  });

  it("is not sent to who was taken off the proposal meanwhile", async () => {
    const { data } = await letterTo("accepted");
    await test.db.proposalPerson.deleteMany();
    expect(await write("proposal-letter", "p0@example.com", data)).toBeNull();
  });
});

describe("the link of a draft", () => {
  it("is sent with a title that is no link, until it is submitted", async () => {
    const conferenceId = conference.id;
    const draft = await test.db.proposal.create({
      data: { conferenceId, title: "Go to evil.example", linkNonce: "nonce" },
    });
    const read = () => write("draft-link", "p0@example.com", { draftId: draft.id });
    const mail = await read();
    expect(mail?.links).toEqual([`${publicUrl}/c/day/call/${proposalLink(secrets, draft)}`]);
    expect(mail?.text).toContain("“Your proposal”");
    expect(mail?.html).not.toContain("evil.example");
    await test.db.proposal.update({ where: { id: draft.id }, data: { state: "submitted" } });
    expect(await read()).toBeNull();
  });
});

describe("the link to a speaker's own page", () => {
  it("comes alone or with what is to do, to whom it belongs", async () => {
    const { people } = await propose([{ name: hostile }]);
    const person = people[0]?.person ?? { id: "", linkNonce: null };
    const task = await test.db.speakerTask.create({
      data: { conferenceId: conference.id, title: hostile, dueDate: new Date("2027-03-12") },
    });
    const data = { personId: person.id, taskId: null };
    const url = `${publicUrl}/c/day/speaking/${speakingLink(secrets, person)}`;
    const alone = await write("speaking", "p0@example.com", data);
    expect(alone?.subject).toBe("Your page for Sea <b>&< b> Sky");
    expect(alone?.links).toEqual([url]);
    const asked = await write("speaking", "p0@example.com", { ...data, taskId: task.id });
    expect(asked?.links).toEqual([url]);
    expect(asked?.text).toContain(", by 12 March 2027:");
    const dueDate = new Date("2020-03-12");
    await test.db.speakerTask.update({ where: { id: task.id }, data: { dueDate } });
    const late = await write("speaking", "p0@example.com", { ...data, taskId: task.id });
    expect(late?.text).toContain(", and was due by 12 March 2020:");
    expect(await write("speaking", "former@example.com", data)).toBeNull();
    await test.db.person.update({ where: { id: person.id }, data: { linkNonce: null } });
    expect(await write("speaking", "p0@example.com", data)).toBeNull();
  });
});
