import { describe, expect, it } from "vitest";
import { startMailServer } from "../testing/mail-server.ts";
import { engineNames, makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import { lostMessages, startLoad } from "./load.ts";
import { slowdownFactor } from "./machine.ts";
import { freePort, startServer } from "./processes.ts";

const kills = 3;
const writesPerKill = 20;
const readyWithinMs = 3_000;

describe.each(engineNames)("the server on %s, killed under load", (name) => {
  it("loses no acknowledged write, and is soon ready again", async () => {
    const engine = await makeEngine(name);
    let server = await startServer(engine.env);
    const acknowledged: string[] = [];
    const recoveries: number[] = [];
    const slownesses: number[] = [];
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        const load = startLoad(() => server.url);
        await load.acknowledge(writesPerKill);
        await server.end("SIGKILL");
        await load.stop();
        const killed = performance.now();
        server = await startServer(engine.env, server.port);
        recoveries.push(performance.now() - killed);
        slownesses.push(slowdownFactor());
        acknowledged.push(...load.acknowledged);
      }
    } finally {
      await server.end("SIGTERM");
    }
    const lost = await lostMessages(engine, acknowledged);
    await engine.remove();
    const typical = recoveries.sort((one, other) => one - other)[Math.floor(kills / 2)] ?? 0;
    record({
      drill: `server killed, ${kills} times`,
      engine: name,
      acknowledged: acknowledged.length,
      lost: lost.length,
      recovery: typical,
      notes: `slowest ${Math.round(recoveries.at(-1) ?? 0)} ms`,
    });
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * writesPerKill);
    expect(lost).toEqual([]);
    // The median of several starts, because other processes may use the machine.
    expect(typical).toBeLessThan(readyWithinMs * Math.max(...slownesses));
  });
});

it.each(engineNames)(
  "the server on %s, killed before it could send mails: each form is stored, and each of its mails arrives once",
  async (name) => {
    const engine = await makeEngine(name);
    const mailPort = await freePort();
    const env = { ...engine.env, SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
    let server = await startServer(env);
    /** Posts a form natively, and returns the redirect's location. */
    const post = async (path: string, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const response = await fetch(server.url + path, { method: "POST", body, redirect: "manual" });
      return response.headers.get("location");
    };
    const message = { subject: "Step-free access", message: "Is there a lift?\n\nThank you." };
    const sender = { name: " Ada <b>Byron</b> ", email: "Ada@Example.com" };
    expect(await post("/contact", { ...message, ...sender, website: "" })).toBe(
      "/contact/sent#content",
    );
    for (const email of ["grace@example.com", "GRACE@example.com "]) {
      expect(await post("/newsletter/subscribe", { email })).toBe("/newsletter/requested#content");
    }

    await server.end("SIGKILL");
    // With PostgreSQL, a mail that was being written when the server was killed is given to another worker after a minute.
    const timeoutMs = 120_000;
    const mailServer = await startMailServer({ port: mailPort, timeoutMs });
    server = await startServer(env);
    const [receipt, confirmation] = await Promise.all([
      mailServer.mailTo("ada@example.com"),
      mailServer.mailTo("grace@example.com"),
    ]);
    expect(receipt.subject).toMatch(/^Your message to /);
    expect(confirmation.subject).toMatch(/^Confirm your subscription/);
    // One for each submission of each form, and one for the organizers.
    await expect.poll(() => mailServer.mails.length, { timeout: timeoutMs }).toBe(4);
    const toOrganizers = mailServer.mails.find(({ subject }) => subject?.startsWith("Step"));
    expect(toOrganizers?.replyTo).toEqual([
      { name: "Ada <b>Byron</b>", address: "ada@example.com" },
    ]);
    expect(toOrganizers?.text).toContain(message.message.replace(/^/gm, "> "));

    await server.end("SIGTERM");
    await mailServer.stop();
    await engine.withDatabase(async ({ client }) => {
      const conferenceId = "default";
      expect(await client.contactSubmission.findMany()).toMatchObject([
        { ...message, conferenceId, name: "Ada <b>Byron</b>", email: "ada@example.com" },
      ]);
      expect(await client.newsletterSubscription.findMany()).toMatchObject([
        { conferenceId, email: "grace@example.com", verifiedAt: null },
      ]);
      const mails = await client.outgoingMail.findMany();
      expect(mails.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
        "confirm-newsletter sent",
        "confirm-newsletter sent",
        "contact-message sent",
        "contact-receipt sent",
      ]);
    });
    await engine.remove();
  },
);
