import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { anonymousContext, type Context } from "@summit/schema/context/context.ts";
import { sendMail } from "@summit/schema/mail/mail.service.ts";
import {
  confirmNewsletterSubscription,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "@summit/schema/newsletter/newsletter.service.ts";
import { noWebhooks } from "@summit/schema/testing/no-webhooks.ts";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadConfig } from "#config.ts";
import { type Jobs, startJobs } from "#jobs/jobs.ts";
import { createRateLimits } from "#limits/rate-limits.ts";
import { startMail } from "#mail/mail.ts";
import { createSmtpDelivery } from "#mail/smtp.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";

const publicUrl = "https://summit.example";
const secrets = createSecrets("a secret of the server");

const opened = useTestDatabase();
let server: MailServer;
let jobs: Jobs;
let mail: Awaited<ReturnType<typeof startMail>>;

beforeAll(async () => {
  const { database, db } = opened;
  const logger = pino({ level: "silent" });
  server = await startMailServer();
  await db.conference.create({
    data: {
      id: "default",
      isMain: true,
      status: "published",
      name: "Sea & Sky 2025",
      description: "",
      startDate: new Date("2025-11-26"),
      endDate: new Date("2025-11-27"),
    },
  });
  jobs = await startJobs(database, logger);
  const config = loadConfig({ PUBLIC_URL: publicUrl });
  const deliver = createSmtpDelivery(server.url, config);
  mail = await startMail({ config, db, jobs, logger, secrets, deliver });
});

afterAll(async () => {
  await jobs.stop();
  await server.stop();
});

afterEach(() => server.mails.splice(0));

function subscribe(email: string, conferenceId = "default") {
  const { database, db } = opened;
  const client = {
    address: "192.0.2.1",
    userAgent: "",
    setSessionCookie() {},
    clearSessionCookie() {},
    signUpSecret: undefined,
    setSignUpCookie() {},
    clearSignUpCookie() {},
  };
  const limits = createRateLimits(database, 1);
  const limitConcurrency: Context["limitConcurrency"] = (task) => task();
  const services = { ...anonymousContext(db), client, limits, limitConcurrency, mail };
  return subscribeToNewsletter(services, conferenceId, { email });
}

const find = (email: string) => opened.db.newsletterSubscription.findFirst({ where: { email } });

const tokenOf = (link: string | undefined) => new URL(link ?? "").searchParams.get("token");

test("the mail asks for confirmation, with unsubscribe links in headers and text", async () => {
  await subscribe("ada@example.com");
  const { subject, text = "", html = "", headers } = await server.mailTo("ada@example.com");
  expect(subject).toBe("Confirm your subscription to the newsletter of Sea & Sky 2025");
  const confirm = /https:\/\/summit\.example\/newsletter\/confirm\?token=[\w-]{43}(?=\n)/.exec(
    text,
  );
  const leave = /https:\/\/summit\.example\/newsletter\/unsubscribe\?token=\S+/.exec(text);
  for (const link of [confirm, leave]) expect(html).toContain(`href="${link?.[0]}"`);
  const header = (key: string) => headers.find((entry) => entry.key === key)?.value;
  expect(header("list-unsubscribe")).toBe(`<${leave?.[0]}>`);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");

  const services = { db: opened.db, webhooks: noWebhooks };
  await confirmNewsletterSubscription(services, { token: tokenOf(confirm?.[0]) });
  expect(await find("ada@example.com")).toMatchObject({ verifiedAt: expect.any(Date) });
  await unsubscribeFromNewsletter({ db: opened.db, secrets }, { token: tokenOf(leave?.[0]) });
  expect(await find("ada@example.com")).toBeNull();
});

test("the mail of another conference is branded with it, and its unsubscribe link outlives the host", async () => {
  const host = "robotics.example";
  const { id } = await opened.db.conference.create({
    data: {
      name: "Robotics Day",
      slug: "robotics",
      description: "",
      status: "published",
      startDate: new Date(),
      endDate: new Date(),
      host,
      provenHost: host,
    },
  });
  await subscribe("grace@example.com", id);
  const { subject, from, text = "", html = "", headers } = await server.mailTo("grace@example.com");
  expect(subject).toBe("Confirm your subscription to the newsletter of Robotics Day");
  expect(from?.name).toBe("Robotics Day via Summit");
  expect(text).toMatch(/https:\/\/robotics\.example\/newsletter\/confirm\?token=[\w-]{43}(?=\n)/);
  const leave = /https:\/\/summit\.example\/c\/robotics\/newsletter\/unsubscribe\?token=\S+/.exec(
    text,
  );
  expect(headers.find(({ key }) => key === "list-unsubscribe")?.value).toBe(`<${leave?.[0]}>`);
  expect(text + html).not.toContain("Sky");
  await unsubscribeFromNewsletter({ db: opened.db, secrets }, { token: tokenOf(leave?.[0]) });
  expect(await find("grace@example.com")).toBeNull();
});

test("no mail is sent to verified or former subscribers", async () => {
  const verified = await opened.db.newsletterSubscription.create({
    data: { conferenceId: "default", email: "verified@example.com", verifiedAt: new Date() },
  });
  await subscribe(verified.email);
  await opened.db.$transaction((tx) =>
    sendMail(tx, mail, {
      kind: "confirm-newsletter",
      recipient: "left@example.com",
      data: { subscriptionId: "gone" },
    }),
  );
  const waiting = { recipient: { in: [verified.email, "left@example.com"] } };
  await vi.waitFor(
    async () => expect(await opened.db.outgoingMail.count({ where: waiting })).toBe(0),
    { timeout: 40_000 },
  );
  expect(server.mails).toEqual([]);
  expect(await opened.db.oneTimeToken.count()).toBe(0);
});
