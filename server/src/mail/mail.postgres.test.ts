import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { sendMail, sendMails } from "@summit/schema/mail/mail.service.ts";
import type { MailData, MailKind } from "@summit/schema/mail/mail-kinds.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { loadConfig } from "#config.ts";
import { type Jobs, startJobs } from "#jobs/jobs.ts";
import { conferenceInMail } from "#mail/conference-in-mail.ts";
import { contactMessages } from "#mail/contact-messages.tsx";
import { mailRetryDelay, startMail } from "#mail/mail.ts";
import { createSmtpDelivery } from "#mail/smtp.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";

const conferenceName = "Sea & <Sky>\r\nBcc: x@example.com 2025";
const publicUrl = "https://summit.example";

const secrets = createSecrets("a secret of the server");

const opened = useTestDatabase();
let server: MailServer;
const running: Jobs[] = [];
let queue: MailQueue;

/** The worker of one of several servers. */
async function startWorking(): Promise<MailQueue> {
  const { database, db } = opened;
  const logger = pino({ level: "silent" });
  const config = loadConfig({ PUBLIC_URL: publicUrl });
  const jobs = await startJobs(database, logger, { retrySeconds: 1, pollMs: 100 });
  running.push(jobs);
  const deliver = createSmtpDelivery(server.url, config);
  return startMail({ config, db, jobs, logger, secrets, deliver, waitAfter: () => 0.5 });
}

beforeAll(async () => {
  server = await startMailServer();
  await opened.db.conference.create({
    data: {
      isMain: true,
      status: "published",
      id: "default",
      name: conferenceName,
      description: "",
      startDate: new Date("2025-11-26"),
      endDate: new Date("2025-11-27"),
    },
  });
  queue = await startWorking();
});

afterAll(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await server.stop();
});

afterEach(() => server.mails.splice(0));

/** Kinds of mail that need only a recipient. */
type PlainKind = {
  [Kind in MailKind]: MailData[Kind] extends Record<string, never> ? Kind : never;
}[MailKind];

const promise = (kind: PlainKind, recipient: string) =>
  opened.db.$transaction((tx) => sendMail(tx, queue, { kind, recipient, data: {} }));

/** All in one transaction, because many at once would wait for connections on a busy machine. */
const promiseToEach = (recipients: readonly string[]) =>
  opened.db.$transaction((tx) =>
    sendMails(
      tx,
      queue,
      recipients.map((recipient) => ({ kind: "password-changed", recipient, data: {} })),
    ),
  );

const createUser = (email: string) =>
  opened.db.user.create({ data: { email, passwordHash: "-", fullName: "Ada" } });

/** Signs up like the API. */
const signUp = (email: string, expiresAt = new Date(Date.now() + 1e6)) =>
  opened.db.$transaction(async (tx) => {
    const waiting = await tx.signUp.create({
      data: { email, passwordHash: "-", fullName: "Ada", expiresAt },
    });
    const data = { signUpId: waiting.id };
    await sendMail(tx, queue, { kind: "sign-up", recipient: email, data });
    return waiting;
  });

const rowsTo = (recipient: string) => opened.db.outgoingMail.findMany({ where: { recipient } });

/** As long as a mail is waited for, on machines of any speed. */
const patient = { timeout: 40_000, interval: 50 };

const settled = (recipient: string) =>
  vi.waitFor(async () => {
    const rows = await rowsTo(recipient);
    expect(rows.every(({ status }) => status !== "queued")).toBe(true);
    return rows;
  }, patient);

describe("mail", () => {
  test("asks a new user to confirm, with a link whose token is in the fragment", async () => {
    const { id } = await signUp("new@example.com");
    const mail = await server.mailTo("new@example.com");
    expect(mail.subject).toBe("Confirm your email address for Sea & <Sky> Bcc: x@example.com 2025");
    expect(mail.from).toEqual({
      name: "Sea & <Sky> Bcc: x@example.com 2025",
      address: "no-reply@summit.example",
    });
    expect(mail.to).toEqual([{ name: "", address: "new@example.com" }]);
    expect(mail.bcc).toBeUndefined();
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    const link = /https:\/\/summit\.example\/auth\?view=confirm_email#token=[\w-]{43}/;
    const [inText] = link.exec(mail.text ?? "") ?? [];
    expect(inText).toBeDefined();
    expect(mail.html).toContain(`href="${inText}"`);
    expect(mail.html).toContain("Sea &amp; &lt;Sky&gt;");
    expect(mail.html).not.toMatch(/<Sky>|<img|<script/);
    expect(mail.text).toContain("24 hours");
    const [row] = await settled("new@example.com");
    expect(row).toMatchObject({ status: "sent", attempts: 1, data: {}, lastError: null });
    expect(row?.sentAt).toBeInstanceOf(Date);
    expect(mail.messageId).toBe(`<${row?.id}@summit.example>`);
    expect(await opened.db.oneTimeToken.count({ where: { signUpId: id } })).toBe(1);
  });

  test("sends each sign-up of one address its own link", async () => {
    const first = await signUp("twice@example.com");
    const second = await signUp("twice@example.com");
    await settled("twice@example.com");
    for (const { id } of [first, second]) {
      expect(await opened.db.oneTimeToken.count({ where: { signUpId: id } })).toBe(1);
    }
  });

  test("tells existing users how to sign in, without a token", async () => {
    const { id } = await createUser("known@example.com");
    await signUp("known@example.com");
    const mail = await server.mailTo("known@example.com");
    expect(mail.subject).toMatch(/^You already have an account/);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`${publicUrl}/auth`);
      expect(part).toContain(`${publicUrl}/auth?view=forgotten_password`);
      expect(part).not.toContain("token");
    }
    expect(await opened.db.oneTimeToken.count({ where: { userId: id } })).toBe(0);
    const toSignUp = { signUp: { email: "known@example.com" } };
    expect(await opened.db.oneTimeToken.count({ where: toSignUp })).toBe(0);
  });

  test("sends an invitation to a team, unless it has been answered", async () => {
    const { id: conferenceId } = await opened.db.conference.create({
      data: {
        name: "Win at evil.example/now",
        description: "",
        startDate: new Date("2030-01-01"),
        endDate: new Date("2030-01-01"),
      },
    });
    const inviter = await factories(opened.db).user();
    await opened.db.user.update({
      where: { id: inviter.id },
      data: { fullName: "Ada of evil.example/ada" },
    });
    const invite = (recipient: string, status: "pending" | "revoked") =>
      opened.db.$transaction(async (tx) => {
        const expiresAt = new Date(Date.now() + 1e6);
        const { id: invitationId } = await tx.invitation.create({
          data: {
            conferenceId,
            email: recipient,
            role: "editor",
            status,
            expiresAt,
            invitedById: inviter.id,
          },
        });
        const data = { invitationId };
        await sendMail(tx, queue, { kind: "invitation", recipient, conferenceId, data });
        return invitationId;
      });
    const id = await invite("invited@example.com", "pending");
    const mail = await server.mailTo("invited@example.com");
    expect(mail.subject).toBe("Join the team of Win at evil example now");
    const link = `${publicUrl}/invitation?id=${id}#email=invited%40example.com&secret=`;
    expect(mail.text).toContain(link);
    expect(mail.text?.split(link)[1]).toMatch(/^[\w-]{43}\n/);
    expect(mail.text?.replaceAll("\n", " ")).toContain(
      "Ada of evil example ada invites you to join the team of Win at evil example now, to edit what it shows.",
    );
    expect(mail.text).toContain("Sign in with the address invited@example.com");
    expect(mail.text).toContain("7 days");
    expect(mail.html).not.toContain("evil.example");
    await invite("revoked@example.com", "revoked");
    await vi.waitFor(async () => expect(await rowsTo("revoked@example.com")).toEqual([]), patient);
  });

  test("tells those of a team who decide what happened to proposals, and nobody who does so no more", async () => {
    const { db } = opened;
    const create = factories(db);
    const { id: userId, email: recipient } = await create.user();
    const { id: conferenceId } = await create.conference({ ownerId: userId, name: "Robotics" });
    const until = new Date();
    const proposal = { conferenceId, title: "Arms at evil.example", submittedAt: until };
    const { id: proposalId } = await db.proposal.create({
      data: { ...proposal, state: "submitted", answer: "declined" },
    });
    const message = { conferenceId, email: "bea@example.com", createdAt: until };
    await db.contactSubmission.create({
      data: { ...message, name: "Bea of evil.example", subject: "Lift", message: "?" },
    });
    const failed = { status: "failed", failedAt: until } as const;
    await db.outgoingMail.create({
      data: { conferenceId, kind: "contact-receipt", recipient: "bea@example.com", ...failed },
    });
    const send = (to: string) =>
      db.$transaction(async (tx) => {
        const of = { recipient: to, conferenceId };
        const since = new Date(until.getTime() - 1e6).toISOString();
        const span = { since, until: until.toISOString() };
        await sendMail(tx, queue, { ...of, kind: "proposal-digest", data: span });
        const data = { proposalId, personId: null };
        await sendMail(tx, queue, { ...of, kind: "cannot-come", data });
      });
    server.mails.splice(0);
    await send(recipient);
    await vi.waitFor(() => expect(server.mails).toHaveLength(2), patient);
    const texts = server.mails.map(({ text }) => text).sort();
    expect(texts.join()).toContain("New proposals: “Arms at evil example”.");
    const digest = texts.join().replaceAll("\n", " ");
    expect(digest).toContain("Messages that wait for an answer: “Lift” (Bea of evil example).");
    expect(digest).toContain("Emails that could not be delivered: 1.");
    expect(texts.join()).toContain("cannot come for “Arms at evil example”.");
    expect(texts.join().match(/\/admin\?.*tab=team/g)).toHaveLength(2);
    await db.conference.update({
      where: { id: conferenceId },
      data: { ownerId: (await create.user()).id },
    });
    await db.member.deleteMany({ where: { conferenceId, userId } });
    await send(recipient);
    await vi.waitFor(
      async () =>
        expect((await rowsTo(recipient)).filter(({ status }) => status !== "sent")).toEqual([]),
      patient,
    );
    expect(server.mails).toHaveLength(2);
  });

  test("about the account of an invited user is not branded with a conference, and links to the invitation", async () => {
    const recipient = "guest@example.com";
    const { id: conferenceId } = await opened.db.conference.create({
      data: {
        name: "Robotics Day",
        description: "",
        startDate: new Date("2030-01-01"),
        endDate: new Date("2030-01-01"),
      },
    });
    const { id } = await opened.db.invitation.create({
      data: { conferenceId, email: recipient, expiresAt: new Date(Date.now() + 1e6) },
    });
    const receive = async (subject: string, send: () => Promise<unknown>, view: string) => {
      server.mails.splice(0);
      await send();
      const mail = await server.mailTo(recipient);
      expect(mail.subject).toBe(subject);
      expect(mail.from).toEqual({ name: "Summit", address: "no-reply@summit.example" });
      expect(`${mail.text}${mail.html}`).not.toMatch(/Sky|Robotics/);
      expect(mail.text).toContain(`/auth/invited?${view}returnTo=/invitation%3Fid%3D${id}`);
    };
    const confirm = "Confirm your email address for Summit";
    await receive(confirm, () => signUp(recipient), "view=confirm_email&");
    await createUser(recipient);
    await receive("You already have an account at Summit", () => signUp(recipient), "");
    const reset = () => promise("reset-password", recipient);
    await receive("Choose a new password for Summit", reset, "view=update_password&");
    const changed = () => promise("password-changed", recipient);
    await receive("Your password for Summit was changed", changed, "view=forgotten_password&");
  });

  test("sends a password reset link that is valid for an hour", async () => {
    const { id } = await createUser("forgot@example.com");
    await promise("reset-password", "forgot@example.com");
    const mail = await server.mailTo("forgot@example.com");
    expect(mail.subject).toMatch(/^Choose a new password/);
    expect(mail.text).toMatch(
      /\/auth\?view=update_password#token=[\w-]{43}&email=[\w.]+%40[\w.]+\n/,
    );
    expect(mail.text).toContain("1 hour");
    expect(await opened.db.oneTimeToken.count({ where: { userId: id } })).toBe(1);
  });

  test("notifies the user of a changed password", async () => {
    await promise("password-changed", "changed@example.com");
    const mail = await server.mailTo("changed@example.com");
    expect(mail.subject).toMatch(/^Your password for .* was changed$/);
    expect(mail.text).toContain(`${publicUrl}/auth?view=forgotten_password`);
  });

  test.each([
    ["reset", () => promise("reset-password", "nobody@example.com")],
    ["sign-up that has expired", () => signUp("nobody@example.com", new Date())],
  ])("about a %s without a recipient is dropped", async (_kind, send) => {
    await send();
    await vi.waitFor(async () => expect(await rowsTo("nobody@example.com")).toEqual([]), patient);
    expect(server.mails).toEqual([]);
  });

  test("of a transaction that is rolled back is never sent", async () => {
    const undone = opened.db.$transaction(async (tx) => {
      const message = {
        kind: "password-changed",
        recipient: "undone@example.com",
        data: {},
      } as const;
      await sendMail(tx, queue, message);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await promise("password-changed", "done@example.com");
    await settled("done@example.com");
    expect(await rowsTo("undone@example.com")).toEqual([]);
    const waiting = "SELECT data FROM pgboss.job WHERE state < 'active'";
    expect((await opened.database.executeSql(waiting)).rows).toEqual([]);
    expect(server.mails.map(({ recipient }) => recipient)).toEqual(["done@example.com"]);
  });

  test("contains the visitor's message, with Reply-To, without header injection", async () => {
    const { id: submissionId } = await opened.db.contactSubmission.create({
      data: {
        conferenceId: "default",
        name: "Ada\r\nBcc: all@example.com",
        email: "ada@example.com",
        subject: "Lift\r\nBcc: all@example.com",
        message: "Is there a lift?\n<script>alert(1)</script>",
      },
    });
    const data = { submissionId };
    await opened.db.$transaction(async (tx) => {
      await sendMail(tx, queue, { kind: "contact-message", recipient: "us@example.com", data });
      await sendMail(tx, queue, { kind: "contact-receipt", recipient: "ada@example.com", data });
    });
    const mail = await server.mailTo("us@example.com");
    expect(mail.subject).toBe("Lift Bcc: all@example.com (from Ada Bcc: all@example.com)");
    expect(mail.replyTo).toEqual([
      { name: "Ada Bcc: all@example.com", address: "ada@example.com" },
    ]);
    expect(mail.bcc).toBeUndefined();
    expect(mail.text).toContain("> Is there a lift?\n> <script>");
    expect(mail.html).toContain("Is there a lift?<br/>&lt;script&gt;");
    expect(mail.text).toContain(`${publicUrl}/admin?conference=default&tab=contact`);
    const receipt = await server.mailTo("ada@example.com");
    expect(receipt.subject).toMatch(/^Your message to /);
    expect(receipt.text, "it may be anyone's address").not.toMatch(/lift|Ada/i);
    expect(receipt.replyTo).toBeUndefined();
    // The list of mails has subjects, but none with a visitor's words.
    await settled("us@example.com");
    await settled("ada@example.com");
    expect(await rowsTo("us@example.com")).toMatchObject([{ status: "sent", subject: null }]);
    const kept = await rowsTo("ada@example.com");
    expect(kept.at(-1)).toMatchObject({ status: "sent", subject: receipt.subject });
  });

  test("with the link to somebody's own page is noted at the person, and no change of them", async () => {
    const create = (name: string) =>
      opened.db.person.create({
        data: { conferenceId: "default", name, email: `${name}@own.example`, linkNonce: name },
      });
    const [ada, bea] = [await create("ada"), await create("bea")];
    const data = { personId: ada.id, taskId: null };
    const recipient = "ada@own.example";
    await opened.db.$transaction((tx) =>
      sendMail(tx, queue, { kind: "speaking", recipient, conferenceId: "default", data }),
    );
    await server.mailTo(recipient);
    await settled(recipient);
    const stored = (id: string) => opened.db.person.findUnique({ where: { id } });
    expect(await stored(ada.id)).toEqual({ ...ada, linkSentAt: expect.any(Date) });
    expect(await stored(bea.id)).toEqual(bea);
  });

  test("of a user's conference is sent in its name via the operator", async () => {
    const name = "PayPal: sign in at https://evil.example/now";
    const { id: conferenceId } = await opened.db.conference.create({
      data: { name, description: "", startDate: new Date(), endDate: new Date() },
    });
    const recipient = "stranger@example.com";
    await opened.db.$transaction((tx) =>
      sendMail(tx, queue, { kind: "test", recipient, conferenceId, data: {} }),
    );
    const mail = await server.mailTo(recipient);
    expect(mail.from).toEqual({
      name: "PayPal: sign in at evil example now via Summit",
      address: "no-reply@summit.example",
    });
    expect(mail.subject).toBe("Test email of PayPal: sign in at evil example now");
    for (const part of [mail.text, mail.html]) {
      expect(part).not.toContain("evil.example");
      expect(part).toContain("Sent by summit.example for a conference that one of its users");
      expect(part).not.toContain("Sky");
    }
  });

  test("tells a speaker in one mail what a release has changed, with calendar entries", async () => {
    const { db } = opened;
    const create = factories(db);
    const { id: conferenceId } = await create.conference({
      name: "Robotics",
      slug: "robots",
      status: "published",
    });
    await db.contactDetails.create({
      data: { conferenceId, email: "team@robots.example", address: "Dock 1" },
    });
    const { id: personId } = await db.person.create({
      data: { conferenceId, name: "Ada", email: "ada@robots.example" },
    });
    const speaker = await create.speaker({ conferenceId, name: "Ada", slug: "ada", personId });
    const session = { title: "Arms", day: 1, startTime: "10:00", endTime: "11:00" };
    const { id: sessionId } = await create.scheduleItem({
      ...session,
      conferenceId,
      slug: "arms",
      speakerIds: [speaker.id],
    });
    const before = {
      ...session,
      afterMidnight: false,
      allRooms: false,
      roomIds: [],
      speakerIds: [speaker.id],
    };
    const after = { ...before, startTime: "10:30" };
    const win = { ...before, title: "Win at http://evil.example" };
    const { id: releaseId } = await db.programmeRelease.create({
      data: {
        conferenceId,
        state: "released",
        number: 2,
        releaseAt: new Date(),
        changes: [
          { sessionId, kinds: ["moved"], before, after },
          { sessionId: "gone", kinds: ["removed"], before: win, after: null },
          {
            sessionId: "other",
            kinds: ["removed"],
            before: { ...win, speakerIds: [] },
            after: null,
          },
        ],
      },
    });
    await db.$transaction((tx) =>
      sendMail(tx, queue, {
        kind: "programme-release",
        recipient: "ada@robots.example",
        conferenceId,
        data: { releaseId, personId },
      }),
    );
    const { subject, text, replyTo } = await server.mailTo("ada@robots.example");
    expect(replyTo).toEqual([{ name: "Robotics", address: "team@robots.example" }]);
    expect(subject).toBe("Your sessions at Robotics have changed");
    expect(text).toMatch(/“Arms” has moved from \S+ \d+ \w+, 10:00 – 11:00 to .*10:30 – 11:00\./);
    expect(text?.match(/is no longer in the programme\./g)).toHaveLength(1);
    expect(text).toContain(`${publicUrl}/c/robots/agenda/day1/arms.ics`);
    expect(text).toContain(`${publicUrl}/c/robots/agenda`);
    expect(text).not.toContain("evil.example");

    // Who reads the site in another language is told in it.
    await db.conference.update({ where: { id: conferenceId }, data: { otherLanguages: ["fr"] } });
    const translations = { fr: { title: "Des bras" } };
    await db.scheduleItem.update({ where: { id: sessionId }, data: { translations } });
    const reader = "ada@fr.example";
    await db.$transaction((tx) =>
      sendMail(tx, queue, {
        kind: "programme-release",
        recipient: reader,
        conferenceId,
        language: "fr",
        data: { releaseId, personId },
      }),
    );
    const inFrench = (await server.mailTo(reader)).text;
    expect(inFrench?.replaceAll(/\s/g, " ")).toMatch(
      /« Des bras » change d’horaire : \w+\. \d+ \S+, 10:30 – 11:00, au lieu de .*, 10:00 – 11:00\./,
    );
    expect(inFrench).not.toContain("Arms");

    // Somebody who was not in the programme before learns when they speak.
    const added = { sessionId, kinds: ["added"], before: null, after };
    await db.programmeRelease.update({ where: { id: releaseId }, data: { changes: [added] } });
    const recipient = "ada@new.example";
    await db.$transaction((tx) =>
      sendMail(tx, queue, {
        kind: "programme-release",
        recipient,
        conferenceId,
        data: { releaseId, personId },
      }),
    );
    const first = await server.mailTo(recipient);
    expect(first.subject).toBe("When you speak at Robotics");
    expect(first.text).toContain("You are in the programme of Robotics. All times are in ");
    expect(first.text).not.toContain("changed");
    expect(first.text).toContain("“Arms”: entry for your calendar:\nhttp");

    // Who was placed while each save was public is told what everybody sees, and nothing of what takes place no more.
    const tell = (to: string) =>
      db.$transaction((tx) =>
        sendMail(tx, queue, {
          kind: "session-times",
          recipient: to,
          conferenceId,
          data: { personId, sessionIds: [sessionId] },
        }),
      );
    await tell("ada@times.example");
    const times = await server.mailTo("ada@times.example");
    expect(times.subject).toBe("When you speak at Robotics");
    expect(times.text).toMatch(/^“Arms”, \w+ \d+ \w+, 10:00 – 11:00\.$/m);
    expect(times.text).not.toMatch(/New:|evil\.example/);
  });

  test("links senders of messages to the conference's own site", async () => {
    const { id: conferenceId } = await opened.db.conference.create({
      data: {
        name: "Robotics Day",
        slug: "robotics",
        status: "published",
        description: "",
        startDate: new Date(),
        endDate: new Date(),
      },
    });
    const receive = async (recipient: string) => {
      const data = { submissionId: "any" };
      await opened.db.$transaction((tx) =>
        sendMail(tx, queue, { kind: "contact-receipt", recipient, conferenceId, data }),
      );
      return server.mailTo(recipient);
    };
    const first = await receive("first@example.com");
    expect(first.subject).toBe("Your message to Robotics Day");
    expect(first.text).toContain(`Visit the site:\n${publicUrl}/c/robotics\n`);
    await opened.db.contactDetails.create({
      data: {
        conferenceId,
        email: "us@example.com",
        address: "Here",
        faq: [{ question: "When?", answer: "Soon." }],
      },
    });
    const host = { host: "robotics.example", provenHost: "robotics.example" };
    await opened.db.conference.update({ where: { id: conferenceId }, data: host });
    const second = await receive("second@example.com");
    expect(second.text).toContain("https://robotics.example/contact#faq");
    expect(`${first.text}${first.html}${second.text}${second.html}`).not.toContain("Sky");
  });

  test("to the team of a conference in another language is in that of the admin from head to foot", async () => {
    const { id: conferenceId } = await factories(opened.db).conference({
      name: "Rencontres",
      language: "fr",
    });
    const recipient = "equipe@rencontres.example";
    await opened.db.$transaction((tx) =>
      sendMail(tx, queue, { kind: "test", recipient, conferenceId, data: {} }),
    );
    const { html = "", text = "" } = await server.mailTo(recipient);
    expect(html).toMatch(/<html[^>]* lang="en-GB"/);
    expect(text).toContain("Sent by summit.example for a conference that one of its users");
    expect(text).not.toContain("Envoyé");
  });

  test("answers a message in the language of its sender, without their words", async () => {
    const { db } = opened;
    const { id: conferenceId } = await factories(db).conference({
      name: "Rencontres",
      language: "fr",
      otherLanguages: ["de"],
      translations: { de: { name: "Begegnungen" } },
    });
    await db.contactDetails.create({
      data: { conferenceId, email: "team@rencontres.example", address: "1 rue Neuve" },
    });
    const recipient = "carla@example.com";
    const { id: submissionId } = await db.contactSubmission.create({
      data: {
        conferenceId,
        email: recipient,
        name: "Carla",
        subject: "Aufzug?\r\nBcc: x@example.com",
        message: "Buy at https://spam.example",
        language: "de",
      },
    });
    const answer = await db.messageAnswer.create({
      data: { submissionId, conferenceId, text: "Guten Tag,\n\nes gibt einen <b>Aufzug</b>." },
    });
    const data = { answerId: answer.id };
    await db.$transaction((tx) =>
      sendMail(tx, queue, {
        kind: "contact-answer",
        recipient,
        conferenceId,
        language: "de",
        data,
      }),
    );
    const mail = await server.mailTo(recipient);
    expect(mail.subject).toBe("Re: Aufzug? Bcc: x@example.com");
    expect(mail.text).toContain("es gibt einen <b>Aufzug</b>.");
    expect(mail.html).toContain("es gibt einen &lt;b&gt;Aufzug&lt;/b&gt;.");
    expect(mail.text).toContain("im Kontaktformular von Begegnungen angegeben");
    expect(mail.text).not.toContain("spam.example");
    expect(mail.replyTo).toEqual([{ name: "Begegnungen", address: "team@rencontres.example" }]);
    // With a mailbox, what is replied comes back into the inbox.
    const repliesTo = "replies@summit.example";
    const messages = contactMessages({
      db,
      asWritten: db,
      ownTexts: async () => ({}),
      publicUrl,
      operator: "Summit",
      secrets,
      repliesTo,
    });
    const conference = conferenceInMail(
      await db.conference.findUniqueOrThrow({
        where: { id: conferenceId },
        include: { identity: true },
      }),
      publicUrl,
      null,
    );
    expect(await messages["contact-answer"]({ recipient, conference, data })).toMatchObject({
      replyTo: { name: "Rencontres", address: "replies@summit.example" },
    });
    await db.conference.update({ where: { id: conferenceId }, data: { otherLanguages: [] } });
    await db.$transaction((tx) =>
      sendMail(tx, queue, {
        kind: "contact-answer",
        recipient,
        conferenceId,
        language: "de",
        data,
      }),
    );
    await vi.waitFor(() => expect(server.mails).toHaveLength(2), patient);
    expect(server.mails[1]?.text).toContain("dans le formulaire de contact de Rencontres");
  });

  test("tells whoever looks after a message of a reply, and of one from another address that it is", async () => {
    const { db } = opened;
    const { id: assigneeId, email: recipient } = await factories(db).user();
    const { id: conferenceId } = await factories(db).conference({ ownerId: assigneeId });
    const message = { name: "Carla", email: "carla@example.com", subject: "Lift?", message: "-" };
    const { id: submissionId } = await db.contactSubmission.create({
      data: { ...message, conferenceId, assigneeId },
    });
    const tell = async (sender: string, values: object = {}) => {
      const kept = { text: "Thanks <b>you</b>", receivedAt: new Date(), messageHash: sender };
      const { id: replyId } = await db.contactReply.create({
        data: { submissionId, conferenceId, sender, ...kept, ...values },
      });
      const mail = { kind: "contact-reply", recipient, conferenceId, data: { replyId } } as const;
      const { id } = await db.$transaction((tx) => sendMail(tx, queue, mail));
      return id;
    };
    await tell("carla@example.com");
    const mail = await server.mailTo(recipient);
    expect(mail.subject).toBe("Re: Lift? (from Carla)");
    expect(mail.text).toContain("Carla <carla@example.com> has replied to the answer:");
    expect(mail.text).toContain("Thanks <b>you</b>");
    expect(mail.text).toContain(`item=${submissionId}`);
    expect(mail.replyTo).toMatchObject([{ address: "carla@example.com" }]);
    server.mails.splice(0);
    await tell("eve@example.com", { isCut: true, attachments: 2, text: "" });
    const other = (await server.mailTo(recipient)).text?.replaceAll("\n", " ");
    expect(other).toContain("eve@example.com, which is not the address of Carla, has replied");
    expect(other).toContain("The email was too large");
    expect(other).toContain("Attachments, which are in the mailbox: 2.");
    await db.contactSubmission.updateMany({ data: { assigneeId: null } });
    const id = await tell("carla@example.com", { messageHash: "again" });
    // To somebody who looks after it no more, it is not sent.
    await vi.waitFor(
      async () => expect(await db.outgoingMail.findUnique({ where: { id } })).toBeNull(),
      patient,
    );
  });

  test("without a job, as after a restored backup, is sent by the next start", async () => {
    const recipient = "restored@example.com";
    await opened.db.outgoingMail.create({
      data: { conferenceId: "default", kind: "test", recipient },
    });
    await startWorking();
    await startWorking();
    await server.mailTo(recipient);
    await settled(recipient);
    expect(server.mails.filter(({ to }) => to?.[0]?.address === recipient)).toHaveLength(1);
  });

  test("for testing links to the mail log", async () => {
    await promise("test", "me@example.com");
    const mail = await server.mailTo("me@example.com");
    expect(mail.subject).toMatch(/^Test email of /);
    expect(mail.text).toContain(`${publicUrl}/admin?conference=default&tab=mail`);
  });

  test("to a rejected address fails at once, without delaying others", async () => {
    server.refuse("refused@example.com");
    await promise("password-changed", "refused@example.com");
    await promise("password-changed", "taken@example.com");
    expect(await settled("refused@example.com")).toMatchObject([
      {
        status: "failed",
        failedAt: expect.any(Date),
        attempts: 1,
        lastError: expect.stringContaining("550"),
      },
    ]);
    expect(await settled("taken@example.com")).toMatchObject([{ status: "sent" }]);
  });

  test("arrives once, although the mail server fails in between", async () => {
    const recipients = Array.from({ length: 20 }, (_, index) => `m${index}@example.com`);
    const stopped = server.stopAfter(3);
    await promiseToEach(recipients);
    await stopped;
    await vi.waitFor(async () => {
      const rows = await opened.db.outgoingMail.findMany({ where: { status: "queued" } });
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ lastError }) => lastError?.includes("ECONNREFUSED"))).toBe(true);
    }, patient);
    await server.start();
    for (const recipient of recipients) {
      expect(await settled(recipient)).toMatchObject([{ status: "sent", lastError: null }]);
    }
    expect(server.mails.map(({ recipient }) => recipient).sort()).toEqual(recipients.sort());
  });

  test("is sent once by several servers on one database", async () => {
    await startWorking();
    const recipients = Array.from({ length: 12 }, (_, index) => `n${index}@example.com`);
    await promiseToEach(recipients);
    for (const recipient of recipients) await settled(recipient);
    expect(server.mails.map(({ recipient }) => recipient).sort()).toEqual(recipients.sort());
  });

  test("is retried for more than a day", () => {
    const waits = Array.from({ length: 109 }, (_, index) => mailRetryDelay(index + 1));
    expect(waits.slice(0, 3)).toEqual([5, 10, 20]);
    expect(Math.max(...waits)).toBe(900);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3_600);
  });
});
