import { randomBytes } from "node:crypto";
import { type Conference, Prisma } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { dispatchLetters } from "@summit/schema/letter/dispatch-letters.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import { renderPendingTexts } from "@summit/schema/markdown/pending-texts.ts";
import { speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import { parseHTML } from "linkedom";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadConfig } from "#config.ts";
import { type Jobs, startJobs } from "#jobs/jobs.ts";
import { createMailPreviews, startMail } from "#mail/mail.ts";
import { createSmtpDelivery } from "#mail/smtp.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";

const publicUrl = "https://summit.example";
const config = loadConfig({ PUBLIC_URL: publicUrl, MAIL_FROM: "Summit <mail@summit.example>" });
const secrets = createSecrets("a secret of the server");
const test = useTestDatabase();

let server: MailServer;
let jobs: Jobs;
let mail: MailQueue;
let conference: Conference;

beforeAll(async () => {
  server = await startMailServer();
  const { database, db } = test;
  const logger = pino({ level: "silent" });
  jobs = await startJobs(database, logger, { retrySeconds: 1, pollMs: 100 });
  const deliver = createSmtpDelivery(server.url, config);
  mail = await startMail({ config, db, jobs, logger, secrets, deliver, waitAfter: () => 0.2 });
  const data = { slug: "harbour", name: "Harbour", otherLanguages: ["fr"] };
  conference = await factories(db).conference({ ...data, status: "published" });
  const translations = { fr: { name: "Le Port" } };
  await db.conference.update({ where: { id: conference.id }, data: { translations } });
});
afterAll(async () => {
  await jobs.stop();
  await server.stop();
});
beforeEach(async () => {
  server.mails.splice(0);
  await test.db.outgoingMail.deleteMany();
  await test.db.letter.deleteMany();
  await test.db.person.deleteMany();
});

const addPerson = (name: string, more: Partial<Prisma.PersonUncheckedCreateInput> = {}) =>
  test.db.person.create({
    data: {
      conferenceId: conference.id,
      name,
      email: `${name.split(" ")[0]?.toLowerCase().replace(/\W/g, "")}@example.com`,
      linkNonce: randomBytes(16).toString("hex"),
      ...more,
    },
  });

/** A letter that is being sent to some addresses. */
async function begin(
  values: Partial<Prisma.LetterUncheckedCreateInput> & { body: string },
  recipients: readonly { email: string; personId?: string; language?: string }[],
) {
  const letter = await test.db.letter.create({
    data: {
      conferenceId: conference.id,
      subject: "The entrance",
      translatedHtml: Prisma.DbNull,
      state: "sending",
      sendAt: new Date(),
      ...values,
    },
  });
  await renderPendingTexts(test.db);
  await test.db.outgoingMail.createMany({
    data: recipients.map(({ email, personId = null, language = null }) => ({
      conferenceId: conference.id,
      kind: "letter",
      recipient: email,
      language,
      letterId: letter.id,
      status: "held" as const,
      data: { letterId: letter.id, personId },
    })),
  });
  return letter;
}

const dispatch = () =>
  dispatchLetters(
    { db: test.db, mail, events: { announce: async () => {}, publish: () => {} } },
    { perMinute: 1_000, perDay: 1_000 },
    new Date(),
  );

const statusesOf = async (letterId: string) => {
  const rows = await test.db.outgoingMail.findMany({ where: { letterId } });
  return Object.fromEntries(rows.map(({ recipient, status }) => [recipient, status]));
};

const settled = (letterId: string) =>
  vi.waitFor(
    async () => {
      const statuses = await statusesOf(letterId);
      expect(Object.values(statuses)).not.toContain("queued");
      return statuses;
    },
    { timeout: 40_000, interval: 50 },
  );

describe("a letter", () => {
  it("has one recipient, their values in both parts, and nothing of them as markup", async () => {
    const person = await addPerson("Ada <b>*Byron*</b>");
    const body =
      "Hello **{name}**,\n\n[your page]({page}) or {page}\n\n[The map](/venue) for {conference}, [another site](/c/quay), ![Plan](/media/plan.png)";
    const { id } = await begin({ body, subject: "{name}, the entrance" }, [
      { email: person.email ?? "", personId: person.id },
    ]);
    await dispatch();
    expect(await settled(id)).toEqual({ "ada@example.com": "sent" });
    const received = await server.mailTo("ada@example.com");
    expect(received.to).toEqual([{ name: "", address: "ada@example.com" }]);
    expect(received.subject).toBe("Ada <b>*Byron*</b>, the entrance");
    expect(received.from).toEqual({ name: "Harbour via Summit", address: "mail@summit.example" });
    const link = `${publicUrl}/c/harbour/speaking/${speakingLink(secrets, person)}`;
    const { document } = parseHTML(received.html ?? "");
    expect(document.querySelector("strong")?.textContent).toBe("Ada <b>*Byron*</b>");
    expect(document.querySelectorAll("b, em")).toHaveLength(0);
    const links = [...document.querySelectorAll("a")].map(({ href }) => href);
    const others = [`${publicUrl}/c/harbour/venue`, `${publicUrl}/c/quay`];
    expect(links).toEqual([link, link, ...others]);
    expect(document.querySelector("img[alt=Plan]")?.getAttribute("src")).toBe(
      `${publicUrl}/media/plan.png`,
    );
    expect(received.text).toContain("Hello Ada <b>*Byron*</b>,");
    expect(received.text).toContain(`your page (${link}) or ${link}\n`);
    expect(received.text).toContain(
      "You get this email because the team of Harbour has your address",
    );
    expect(received.text).toContain("Sent by summit.example for a conference");
    // They were sent their link.
    const { linkSentAt } = await test.db.person.findUniqueOrThrow({ where: { id: person.id } });
    expect(linkSentAt).not.toBeNull();
  });

  it("says that the site sends it, whatever the team calls itself, without an address in that name", async () => {
    const [ada, bob] = [await addPerson("Ada"), await addPerson("Bob")];
    const replyTo = "team@example.com";
    for (const [person, fromName, name] of [
      [ada, "Your Bank\r\nhttps://evil.example", "Your Bank evil example"],
      [bob, "https://", "Harbour"],
    ] as const) {
      const email = person.email ?? "";
      const values = { subject: "-", body: "Hello", fromName, replyTo };
      const { id } = await begin(values, [{ email, personId: person.id }]);
      await dispatch();
      await settled(id);
      const received = await server.mailTo(email);
      expect(received.from?.name).toBe(`${name} via Summit`);
      expect(received.replyTo).toEqual([{ name, address: replyTo }]);
    }
  });

  it("is in the reader's language, and falls back to the first one", async () => {
    const [ada, zoe] = [await addPerson("Ada"), await addPerson("Zoe", { language: "fr" })];
    const fr = { subject: "L’entrée", body: "Bonjour {name}" };
    const { id } = await begin(
      {
        body: "Hello {name}",
        translations: { fr },
      },
      [
        { email: ada.email ?? "", personId: ada.id },
        { email: zoe.email ?? "", personId: zoe.id, language: "fr" },
      ],
    );
    await dispatch();
    await settled(id);
    expect(await server.mailTo("ada@example.com")).toMatchObject({ subject: "The entrance" });
    const french = await server.mailTo("zoe@example.com");
    expect(french.subject).toBe("L’entrée");
    expect(french.html).toMatch(/<html[^>]* lang="fr"/);
    expect(french.text).toContain("Bonjour Zoe");
    expect(french.text).toContain("Vous recevez cet e-mail");
  });

  it("is sent again where the server refuses for a while, and never where it refuses for good", async () => {
    const [ada, bob] = [await addPerson("Ada"), await addPerson("Bob")];
    server.refuse("bob@example.com");
    await server.stop();
    const { id } = await begin({ body: "Hello" }, [
      { email: ada.email ?? "", personId: ada.id },
      { email: bob.email ?? "", personId: bob.id },
    ]);
    await dispatch();
    await vi.waitFor(
      async () => {
        const rows = await test.db.outgoingMail.findMany({ where: { letterId: id } });
        expect(rows.every(({ attempts }) => attempts > 1)).toBe(true);
      },
      { timeout: 20_000, interval: 50 },
    );
    await server.start();
    expect(await settled(id)).toEqual({ "ada@example.com": "sent", "bob@example.com": "failed" });
    expect(server.mails.map(({ recipient }) => recipient)).toEqual(["ada@example.com"]);
  });

  it.each([
    ["stopped", "suppressed"],
    ["paused", "held"],
  ] as const)("that is %s before its turn does not reach anybody", async (state, status) => {
    const ada = await addPerson("Ada");
    const { id } = await begin({ body: "Hello" }, [{ email: ada.email ?? "", personId: ada.id }]);
    await test.db.letter.update({ where: { id }, data: { state } });
    await test.db.$transaction(async (tx) => {
      const [{ id: mailId } = { id: "" }] = await tx.outgoingMail.updateManyAndReturn({
        where: { letterId: id },
        data: { status: "queued" },
      });
      await mail.enqueue(tx, [mailId]);
    });
    expect(await settled(id)).toEqual({ "ada@example.com": status });
    expect(server.mails).toEqual([]);
  });

  it("waits while its conference is in the bin or the archive, also what the queue has of it", async () => {
    const ada = await addPerson("Ada");
    const where = { id: conference.id };
    const back = { deletedAt: null, status: "published" } as const;
    for (const away of [{ deletedAt: new Date() }, { status: "archived" }] as const) {
      const { id } = await begin({ body: "Hello" }, [
        { email: "ada@example.com", personId: ada.id },
      ]);
      // Given to the queue before, sent after.
      const [mailed] = await test.db.outgoingMail.updateManyAndReturn({
        where: { letterId: id },
        data: { status: "queued" },
      });
      await test.db.conference.update({ where, data: away });
      await test.db.$transaction((tx) => mail.enqueue(tx, [mailed?.id ?? ""]));
      expect(await settled(id)).toEqual({ "ada@example.com": "held" });
      await dispatch();
      expect(await statusesOf(id)).toEqual({ "ada@example.com": "held" });
      await test.db.conference.update({ where, data: back });
      await dispatch();
      expect(await settled(id)).toEqual({ "ada@example.com": "sent" });
    }
  });

  it("names the sessions that everybody sees, and does not reach who has none any more", async () => {
    const [ada, bob] = [await addPerson("Ada"), await addPerson("Bob")];
    const conferenceId = conference.id;
    const create = factories(test.db);
    const [first, second] = await Promise.all(
      [ada, bob].map(({ id: personId, name }) => create.speaker({ conferenceId, personId, name })),
    );
    const speaks = (title: string, day: number | null, { id = "" } = {}) =>
      create.scheduleItem({
        conferenceId,
        title,
        speakerIds: [id],
        ...(day ? { day } : { day, startTime: null, endTime: null }),
      });
    await speaks("Harbour", 1, first);
    await speaks("Sky", 2, first);
    await speaks("Not scheduled", null, first);
    await speaks("Fog", null, second);
    const { id } = await begin({ body: "Yours: {sessions}." }, [
      { email: "ada@example.com", personId: ada.id },
      { email: "bob@example.com", personId: bob.id },
    ]);
    await dispatch();
    expect(await settled(id)).toEqual({ "ada@example.com": "sent", "bob@example.com": "failed" });
    expect((await server.mailTo("ada@example.com")).text).toContain("Yours: “Harbour” and “Sky”.");
    const failed = await test.db.outgoingMail.findFirst({
      where: { letterId: id, status: "failed" },
    });
    expect(failed?.lastError).toBe("{sessions} has no value for them any more");
  });

  it("does not reach who was erased, or has another address, meanwhile", async () => {
    const [ada, bob] = [await addPerson("Ada"), await addPerson("Bob")];
    const { id } = await begin({ body: "Hello" }, [
      { email: "ada@example.com", personId: ada.id },
      { email: "bob@example.com", personId: bob.id },
    ]);
    await test.db.person.delete({ where: { id: ada.id } });
    await test.db.person.update({ where: { id: bob.id }, data: { email: "new@example.com" } });
    await dispatch();
    expect(await settled(id)).toEqual({
      "ada@example.com": "suppressed",
      "bob@example.com": "suppressed",
    });
    expect(server.mails).toEqual([]);
  });
});

describe("an issue of the newsletter", () => {
  it("is unsubscribed from by one click, and does not reach who has done so", async () => {
    const [reads, left] = await test.db.newsletterSubscription.createManyAndReturn({
      data: ["reads@example.com", "left@example.com"].map((email) => ({
        conferenceId: conference.id,
        email,
        verifiedAt: new Date(),
      })),
    });
    const { id } = await begin({ kind: "issue", slug: "may", isPublic: true, body: "News" }, [
      { email: "reads@example.com" },
      { email: "left@example.com" },
    ]);
    await test.db.newsletterSubscription.delete({ where: { id: left?.id ?? "" } });
    await dispatch();
    expect(await settled(id)).toEqual({
      "reads@example.com": "sent",
      "left@example.com": "suppressed",
    });
    const received = await server.mailTo("reads@example.com");
    const header = (key: string) => received.headers.find((one) => one.key === key)?.value;
    const unsubscribe = `${publicUrl}/c/harbour/newsletter/unsubscribe?token=${reads?.id}.`;
    expect(header("list-unsubscribe")).toContain(unsubscribe);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(received.text).toContain(`Read online:\n${publicUrl}/c/harbour/newsletter/may`);
    expect(received.text).toContain(`Unsubscribe:\n${unsubscribe}`);
  });
});

it("a preview has a recipient's values, but not the link to their page", async () => {
  const ada = await addPerson("Ada");
  const { id } = await begin({ body: "{name}: {page}" }, []);
  const preview = await createMailPreviews({ config, db: test.db, secrets })({
    kind: "letter",
    data: { letterId: id, personId: ada.id, trial: "preview" },
    conferenceId: conference.id,
    recipient: "editor@example.com",
  });
  expect(preview?.subject).toBe("The entrance");
  expect(preview?.text).toContain(`Ada: ${publicUrl}/c/harbour/speaking/example`);
  expect(preview?.html).not.toContain(speakingLink(secrets, ada));
});
