import { generateKeyPairSync } from "node:crypto";
import type { Conference } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { sendMail } from "@summit/schema/mail/mail.service.ts";
import type { AnyMail } from "@summit/schema/mail/mail-kinds.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import { recheckSenders } from "@summit/schema/mail-sender/sender-check.ts";
import { senderClaimOf } from "@summit/schema/mail-sender/sender-proof.ts";
import { authenticate } from "mailauth";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadConfig } from "#config.ts";
import { type Jobs, startJobs } from "#jobs/jobs.ts";
import { startMail } from "#mail/mail.ts";
import { createSmtpDelivery } from "#mail/smtp.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";

const newKey = () =>
  generateKeyPairSync("rsa", { modulusLength: 2_048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();

const config = loadConfig({
  PUBLIC_URL: "https://summit.example",
  MAIL_FROM: "Summit <no-reply@summit.example>",
  DKIM_KEY: newKey(),
});
const publicKey = config.signingKey?.publicKey ?? "";
const siteSender = { name: "Harbour via Summit", address: "no-reply@summit.example" };

const opened = useTestDatabase();
let server: MailServer;
let jobs: Jobs;
let queue: MailQueue;
let harbour: Conference;

/** The DNS: the site's mail server may send for the site's domain alone, and the conference's is as strict as can be. */
let records: Record<string, string>;
const siteServer = "192.0.2.25";
const hostRecords = { texts: async (name: string) => (records[name] ? [records[name]] : []) };

beforeAll(async () => {
  server = await startMailServer();
  const { database, db } = opened;
  const logger = pino({ level: "silent" });
  jobs = await startJobs(database, logger, { retrySeconds: 1, pollMs: 100 });
  const secrets = createSecrets("a secret of the server");
  const deliver = createSmtpDelivery(server.url, config);
  queue = await startMail({ config, db, jobs, logger, secrets, deliver, waitAfter: () => 0.2 });
  const create = factories(db);
  await create.conference({ isMain: true, name: "Summit Days", status: "published" });
  harbour = await create.conference({ slug: "harbour", name: "Harbour", status: "published" });
});
afterAll(async () => {
  await jobs.stop();
  await server.stop();
});
beforeEach(() => {
  records = {
    "summit.example": `v=spf1 ip4:${siteServer} -all`,
    "harbour.example": "v=spf1 -all",
    "_dmarc.harbour.example": "v=DMARC1; p=reject; adkim=s; aspf=s",
  };
});
afterEach(() => server.mails.splice(0));

/** Claims an address for the conference, as its owner does. */
const claim = async (address: string | null, token = "0123456789abcdef".repeat(2)) => {
  harbour = await opened.db.conference.update({
    where: { id: harbour.id },
    data: {
      mailSender: address,
      mailSenderToken: address && token,
      mailSenderKey: null,
      mailSenderProvenAt: null,
    },
  });
};

const look = () => recheckSenders({ db: opened.db, hostRecords, publicKey });

async function prove(address = "team@harbour.example") {
  await claim(address);
  const { recordName, recordValue } = senderClaimOf(harbour, publicKey) ?? {};
  records[recordName ?? ""] = recordValue ?? "";
  await look();
}

let count = 0;
function recipient(): string {
  count += 1;
  return `reader${count}@example.com`;
}

const enqueue = (mail: AnyMail) => opened.db.$transaction((tx) => sendMail(tx, queue, mail));

/** Sends a mail of the conference. */
async function send(to = recipient()) {
  await enqueue({ kind: "test", recipient: to, conferenceId: harbour.id, data: {} });
  return server.mailTo(to);
}

/** What the recipient's server finds, which has the mail from the site's. */
async function verify({ raw, returnTo }: { raw: Buffer; returnTo: string }) {
  const resolver = async (name: string, type: string) => {
    if (type === "TXT" && records[name]) return [[records[name]]];
    throw Object.assign(new Error(`No ${type} of ${name}`), { code: "ENOTFOUND" });
  };
  const { dkim, spf, dmarc } = await authenticate(raw, {
    ip: siteServer,
    helo: "mail.summit.example",
    sender: returnTo,
    mta: "mx.example.com",
    resolver,
  });
  return {
    signatures: dkim.results.map(({ status, signingDomain }) => [status.result, signingDomain]),
    spf: spf && [spf.status.result, spf.domain],
    dmarc: dmarc ? dmarc.status.result : undefined,
    alignment: dmarc ? [dmarc.alignment?.dkim.result, dmarc.alignment?.spf.result] : undefined,
  };
}

describe("mails of a conference with an address of its own", () => {
  test("are signed for its domain, pass the strictest DMARC, and go back to the site", async () => {
    await prove();
    const mail = await send();
    expect(mail.from).toEqual({ name: "Harbour", address: "team@harbour.example" });
    expect(mail.returnTo).toBe("no-reply@summit.example");
    expect(await verify(mail)).toMatchObject({
      signatures: [["pass", "harbour.example"]],
      spf: ["pass", "summit.example"],
      dmarc: "pass",
      alignment: ["harbour.example", undefined],
    });
    expect(`${mail.raw}`).not.toMatch(/PRIVATE KEY/);
  });

  test("would be refused if another changed them, or sent them", async () => {
    await prove();
    const mail = await send();
    const changed = Buffer.from(`${mail.raw}`.replace("Subject: ", "Subject: Urgent: "));
    expect(await verify({ ...mail, raw: changed })).toMatchObject({
      signatures: [["fail", "harbour.example"]],
      dmarc: "fail",
    });
    await claim(null);
    const ofSite = await send();
    const forged = Buffer.from(
      `${ofSite.raw}`.replace("no-reply@summit.example", "team@harbour.example"),
    );
    expect(await verify({ ...ofSite, raw: forged })).toMatchObject({ dmarc: "fail" });
  });

  test("come from the site's address while it is not proven, without a signature", async () => {
    await claim("team@harbour.example");
    const mail = await send();
    expect(mail.from).toEqual(siteSender);
    expect(await verify(mail)).toMatchObject({ signatures: [["none", undefined]] });
  });

  test("come from the site's address once the record is gone, and from their own once it is back", async () => {
    await prove();
    const kept = { ...records };
    records = {};
    await look();
    expect((await send()).from).toEqual(siteSender);
    records = kept;
    await look();
    const mail = await send();
    expect(mail.from?.address).toBe("team@harbour.example");
    expect(await verify(mail)).toMatchObject({ dmarc: "pass" });
  });

  test("come from what is proven when they are sent, not when they were queued", async () => {
    await prove();
    await server.stop();
    const to = [recipient(), recipient()];
    for (const address of to) {
      await enqueue({ kind: "test", recipient: address, conferenceId: harbour.id, data: {} });
    }
    await vi.waitFor(async () => {
      const where = { recipient: { in: to }, attempts: { gt: 0 } };
      expect(await opened.db.outgoingMail.count({ where })).toBe(2);
    }, 20_000);
    await claim(null);
    await server.start();
    for (const address of to) expect((await server.mailTo(address)).from).toEqual(siteSender);
  });

  test("come from the site's address after another was claimed", async () => {
    await prove();
    await claim("new@harbour.example", "fedcba9876543210".repeat(2));
    await look();
    expect((await send()).from).toEqual(siteSender);
  });

  test("can come from a domain in any script", async () => {
    await prove("team@xn--mnchner-tage-dlb.example");
    records["_dmarc.xn--mnchner-tage-dlb.example"] = "v=DMARC1; p=reject; adkim=s";
    expect(await verify(await send())).toMatchObject({
      signatures: [["pass", "xn--mnchner-tage-dlb.example"]],
      dmarc: "pass",
    });
  });

  test("about accounts come from the site, also of the conference at its address", async () => {
    await opened.db.conference.updateMany({
      where: { isMain: true },
      data: { mailSender: "team@main.example", mailSenderToken: "ab".repeat(16) },
    });
    const main = await opened.db.conference.findFirstOrThrow({ where: { isMain: true } });
    const { recordName = "", recordValue = "" } = senderClaimOf(main, publicKey) ?? {};
    records[recordName] = recordValue;
    await look();
    const [about, of] = [recipient(), recipient()];
    await enqueue({ kind: "password-changed", recipient: about, data: {} });
    await enqueue({ kind: "test", recipient: of, conferenceId: main.id, data: {} });
    expect((await server.mailTo(about)).from).toEqual({ ...siteSender, name: "Summit" });
    expect((await server.mailTo(of)).from).toEqual({
      name: "Summit Days",
      address: "team@main.example",
    });
  });
});

test("a signature covers what mail programs unsubscribe with, and not what mail services replace", async () => {
  const { recordName = "", recordValue = "" } =
    senderClaimOf(
      {
        mailSender: "team@harbour.example",
        mailSenderToken: "00",
        mailSenderKey: null,
        mailSenderProvenAt: null,
        mailSenderCheckedAt: null,
        mailSenderPolicy: null,
      },
      publicKey,
    ) ?? {};
  records[recordName] = recordValue;
  const to = recipient();
  await createSmtpDelivery(
    server.url,
    config,
  )({
    id: "1",
    messageId: "<1@summit.example>",
    from: { name: "Häfen\r\nBcc: eve@evil.example", address: "team@harbour.example" },
    signature: { domain: "harbour.example", selector: "summit-00" },
    to,
    replyTo: { name: "Team", address: "answers@harbour.example" },
    unsubscribeUrl: "https://summit.example/newsletter/unsubscribe?token=x",
    subject:
      "Größe: the 漢字 of a subject so long that it is folded over several lines of the header",
    text: "Hello\n.\nFrom here on",
    html: "<p>Hello</p>",
  });
  const mail = await server.mailTo(to);
  expect(mail.bcc).toBeUndefined();
  const rewritten = Buffer.from(
    `${mail.raw}`.replace(/^Message-ID: .*/m, "Message-ID: <other@service.example>"),
  );
  const { signatures } = await verify({ ...mail, raw: rewritten });
  expect(signatures).toEqual([["pass", "harbour.example"]]);
  const signature = mail.headers.find(({ key }) => key === "dkim-signature");
  const [, covered = ""] = /\bh=([^;]+);/.exec(signature?.value ?? "") ?? [];
  expect(covered.replaceAll(/\s/g, "").split(":")).toEqual([
    "from",
    "reply-to",
    "subject",
    "to",
    "mime-version",
    "content-type",
    "list-unsubscribe",
    "list-unsubscribe-post",
  ]);
});
