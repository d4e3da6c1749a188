import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { identitySelect } from "@summit/schema/identity/identity.ts";
import type { MailData } from "@summit/schema/mail/mail-kinds.ts";
import { ownLetters } from "@summit/schema/proposal/own-letters.ts";
import { sampleMail } from "@summit/schema/telling/sample-mails.ts";
import { inLanguage } from "@summit/schema/translation/in-language.ts";
import type { OpeningKind } from "@summit/schema/validation/letter-texts.ts";
import { parseHTML } from "linkedom";
import { beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "#config.ts";
import { conferenceInMail } from "#mail/conference-in-mail.ts";
import { createMailPreviews } from "#mail/mail.ts";
import type { MessageContext } from "#mail/message.ts";
import { createMessages } from "#mail/messages.tsx";
import { renderMail } from "#mail/render-mail.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";

const publicUrl = "https://summit.example";
const secrets = createSecrets("a secret of the server");
const config = loadConfig({ PUBLIC_URL: publicUrl });
const test = useTestDatabase();
const recipient = "ada@example.com";

let conferenceId = "";
let personId = "";
let releaseId = "";
let taskId = "";

beforeEach(async () => {
  const { db } = test;
  const create = factories(db);
  const named = { name: "Sea Day", status: "published" as const, otherLanguages: ["fr", "de"] };
  ({ id: conferenceId } = await create.conference({ ...named, slug: `sea-${Math.random()}` }));
  await db.conference.update({
    where: { id: conferenceId },
    data: { translations: { fr: { name: "Jour de Mer" }, de: { name: "Tag der See" } } },
  });
  ({ id: personId } = await db.person.create({
    data: {
      conferenceId,
      name: "Ada <b>Byron</b>",
      email: recipient,
      linkNonce: conferenceId.slice(-8),
    },
  }));
  const { id: speakerId } = await create.speaker({
    conferenceId,
    personId,
    slug: `ada-${Math.random()}`,
  });
  const session = { title: "Tides", day: 1, startTime: "10:00", endTime: "11:00" };
  const { id: sessionId } = await create.scheduleItem({
    ...session,
    conferenceId,
    slug: "tides",
    speakerIds: [speakerId],
  });
  const places = { afterMidnight: false, allRooms: false, roomIds: [], speakerIds: [speakerId] };
  const before = { ...session, ...places };
  ({ id: releaseId } = await db.programmeRelease.create({
    data: {
      conferenceId,
      state: "released",
      number: 2,
      releaseAt: new Date(),
      changes: [{ sessionId, kinds: ["moved"], before, after: { ...before, startTime: "10:30" } }],
    },
  }));
  ({ id: taskId } = await db.speakerTask.create({
    data: { conferenceId, title: "Slides & notes", dueDate: new Date("2100-03-12"), position: 0 },
  }));
});

type Kind = "programme-release" | "session-times" | "speaking";

/** A mail as it is written to a reader of a language. */
async function write<Of extends Kind>(
  kind: Of,
  data: MailData[Of],
  language: string | null = null,
) {
  const asWritten = test.db;
  const db = language === null ? asWritten : inLanguage(asWritten, language);
  const messages = createMessages({
    db,
    asWritten,
    ownTexts: (id) => ownLetters(asWritten, id),
    publicUrl,
    operator: "Summit",
    secrets,
  });
  const stored = await db.conference.findUniqueOrThrow({
    where: { id: conferenceId },
    include: { identity: { select: identitySelect } },
  });
  const conference = conferenceInMail(stored, publicUrl, language);
  const writeKind = messages[kind] as (
    context: MessageContext<Kind>,
  ) => ReturnType<(typeof messages)[Kind]>;
  const message = await writeKind({ recipient, conference, data } as never);
  if (!message) throw new Error("Nothing was written.");
  const { text, html } = renderMail(message.body, conference);
  const { document } = parseHTML(html);
  // Nothing that was typed is markup.
  expect(document.querySelectorAll("b, script")).toHaveLength(0);
  const paragraphs = [...document.querySelectorAll("p")].map(({ textContent }) => textContent);
  return { subject: message.subject, text, html, paragraphs };
}

const texts = (kind: string, subject: string, body: string, translations = {}) =>
  test.db.decisionLetter.create({ data: { conferenceId, kind, subject, body, translations } });

const changes = (language?: string) =>
  write("programme-release", { releaseId, personId }, language ?? null);
const task = (language?: string) => write("speaking", { personId, taskId }, language ?? null);

const moved = /“Tides” has moved from .*10:00 – 11:00 to .*10:30 – 11:00\./;

describe("the beginning of a mail to speakers", () => {
  it("is in the words of the team, above what they have to know, in both parts", async () => {
    await texts(
      "changes",
      "{conference} moves",
      "Dear {name},\n\n<script>x</script>\nAll is in {city}.",
    );
    const { subject, text, html, paragraphs } = await changes();
    expect(subject).toBe("Sea Day moves");
    expect(text).toMatch(
      /Dear Ada <b>Byron.*>,\n\n<script>x<.*script>\nAll is in \w+\.\n\n“Tides”/,
    );
    expect(html).toContain("Dear Ada &lt;b&gt;Byron");
    expect(html).toContain("&lt;script&gt;x&lt;");
    expect(paragraphs.join("\n")).toMatch(moved);
    expect(text).toContain("/agenda/day1/tides.ics");
    expect(text).not.toContain("A new programme of");
    expect(text).toContain("You get this email because you are a speaker of Sea Day.");
  });

  it("is the text of first times where all is new to them, and else that of changes", async () => {
    await texts("times", "You speak", "Save the date.");
    expect(await changes()).toMatchObject({ subject: "Your sessions at Sea Day have changed" });
    const release = await test.db.programmeRelease.findUniqueOrThrow({ where: { id: releaseId } });
    const [change] = release.changes as { before: object | null }[];
    await test.db.programmeRelease.update({
      where: { id: releaseId },
      data: { changes: [{ ...change, kinds: ["added"], before: null }] },
    });
    const first = await changes();
    expect(first.subject).toBe("You speak");
    expect(first.text).toContain("Save the date.\n\n");
    expect(first.text).not.toContain("Hello");
  });

  it("is in the language of the reader, else in the first one, with the name and dates in the same", async () => {
    const fr = { subject: "Changements : {conference}", body: "Bonjour {name}, {dates}" };
    await texts("changes", "Changes: {conference}", "Dear {name}, {dates}", { fr });
    const english = await changes();
    const french = await changes("fr");
    expect(french.subject).toBe("Changements : Jour de Mer");
    expect(french.text).toMatch(/Bonjour Ada .*, .*\p{L}+ \d{4}/u);
    expect(french.text).toContain("« Tides »");
    // German has no text: that of the team in its first language, between what is in German.
    const german = await changes("de");
    expect(german.subject).toBe("Changes: Sea Day");
    const begins = (text: string) => text.match(/Dear .*/)?.[0];
    expect(begins(german.text)).toBe(begins(english.text));
    expect(german.text).toContain("„Tides“");
    expect(french.text).not.toContain(begins(english.text)?.split(", ")[1]);
  });

  it("is the usual one in the language of the reader without a text of the team", async () => {
    await texts("task", "Only of tasks", "{task}");
    const french = await changes("fr");
    expect(french.subject).toContain("Jour de Mer");
    expect(french.text).toContain("Bonjour Ada");
    expect(french.text).not.toContain("Only");
  });

  it("names the task and its day, and is the usual one of a task without a day", async () => {
    await texts("task", "Due {due}: {task}", "{name}, {conference} needs {task} by {due}.", {
      fr: { subject: "Pour le {due} : {task}", body: "{conference} attend {task}." },
    });
    const mail = await task();
    expect(mail.subject).toMatch(/^Due .*12 March 2100: Slides & notes$/);
    expect(mail.text).toMatch(/Sea Day needs Slides & notes by .*12 March 2100\./);
    expect(mail.text).toContain(`${publicUrl}/`);
    const french = await task("fr");
    expect(french.subject).toMatch(/^Pour le .*12 mars 2100 : Slides & notes$/);
    expect(french.text).toContain("Jour de Mer attend Slides & notes.");
    // A mail with the link alone has nothing of it.
    const link = await write("speaking", { personId, taskId: null });
    expect(link.subject).toBe("Your page for Sea Day");
    await test.db.speakerTask.update({ where: { id: taskId }, data: { dueDate: null } });
    const undated = await task();
    expect(undated.subject).toBe("Sea Day: Slides & notes");
    expect(undated.text).toContain("This is still to do for Sea Day: Slides & notes");
  });

  it("can be looked at before it is saved, without a link that is somebody's own", async () => {
    const preview = createMailPreviews({ config, db: test.db, secrets });
    const look = async (kind: OpeningKind, language: string | null = null) => {
      const sample = await sampleMail(test.db, conferenceId, kind);
      if (!sample) return null;
      const text = { subject: `{conference}, ${kind}`, body: "{name}: {dates}" };
      const translations = language ? { [language]: text } : {};
      const team = { conferenceId, recipient: "editor@example.com", language };
      return preview({ ...sample, ...team, texts: { [kind]: { ...text, translations } } });
    };
    const first = await look("times");
    expect(first).toMatchObject({ subject: "Sea Day, times" });
    expect(first?.text).toContain("Tides");
    const changed = await look("changes", "fr");
    expect(changed?.subject).toBe("Jour de Mer, changes");
    expect(changed?.text).toMatch(/« ?Tides ?»/);
    const reminder = await look("task");
    expect(reminder?.text).toContain("/speaking/example");
    const { text } = await task();
    const [secret = ""] = text.match(/(?<=\/speaking\/)\S+/) ?? [];
    expect(secret.length).toBeGreaterThan(20);
    expect(`${reminder?.text}${reminder?.html}`).not.toContain(secret);
    expect(await test.db.decisionLetter.count({ where: { conferenceId } })).toBe(0);
    // What such a mail would tell is gone.
    await test.db.programmeRelease.update({ where: { id: releaseId }, data: { changes: [] } });
    await test.db.speakerTask.update({ where: { id: taskId }, data: { removedAt: new Date() } });
    expect(await look("changes")).toBeNull();
    expect(await look("task")).toBeNull();
  });

  it("leads a stranger nowhere else in a user's conference, and keeps its lines", async () => {
    await texts("changes", "Win at http://evil.example", "Go to\nhttps://evil.example/x\n\nNow.");
    const { subject, text } = await changes();
    expect(subject).not.toContain("evil.example");
    expect(text).not.toContain("evil.example");
    expect(text).toMatch(/Go to\nevil example x\n\nNow\./);
  });
});
