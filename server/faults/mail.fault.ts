import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { type MailServer, startMailServer } from "../testing/mail-server.ts";
import { type Engine, engineNames, makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import { acknowledgement, sendMessage } from "./load.ts";
import { slowdownFactor } from "./machine.ts";
import { startServer, waitUntil } from "./processes.ts";
import { type NetworkState, startProxy } from "./proxy.ts";

const states: NetworkState[] = ["refuse", "reset", "mute", "slow"];
const forms = 6;
const takenWithinMs = 2_000;
const outageMs = 6_000;
/** Delay of each SMTP command; below the timeouts, so that mails still arrive. */
const slowByMs = 500;
/** The longest backoff after such an outage, an attempt in progress, and a margin. */
const sentWithinMs = 60_000;

it.concurrent.each(engineNames)(
  "an unreachable mail server, with %s: forms are accepted, and each mail is sent once",
  async (name) => {
    const engine = await makeEngine(name);
    const mailServer = await startMailServer();
    const proxy = await startProxy(Number(new URL(mailServer.url).port), slowByMs);
    const env = { ...engine.env, SMTP_URL: `smtp://127.0.0.1:${proxy.port}` };
    const server = await startServer(env);
    const refused: string[] = [];
    // The first mail loads the templates.
    expect(await sendMessage(server.url, "first", "first@example.com")).toBe(acknowledgement);
    let expected = 2;
    await waitUntil(async () => mailServer.mails.length >= expected);
    await delay(slowByMs * 2);
    for (const state of states) {
      await proxy.become(state);
      const nobody = `nobody-${state}@example.com`;
      mailServer.refuse(nobody);
      refused.push(nobody);
      // A receipt and a message to the organizers for each form, except for the rejected receipt.
      expected += 2 * (forms + 1) - 1;
      const recipients = Array.from({ length: forms }, (_, i) => `${state}-${i}@example.com`);
      let slowest = 0;
      for (const recipient of [nobody, ...recipients]) {
        const began = performance.now();
        expect(await sendMessage(server.url, state, recipient)).toBe(acknowledgement);
        slowest = Math.max(slowest, performance.now() - began);
      }
      await delay(outageMs);
      await proxy.become("pass");
      const recovery = await waitUntil(
        async () => mailServer.mails.length >= expected,
        sentWithinMs,
      );
      // The response to the last mail may be in transit.
      await delay(slowByMs * 2);
      record({
        drill: `mail server: ${state}`,
        engine: name,
        acknowledged: forms + 1,
        lost: 0,
        recovery,
        notes: `slowest form ${Math.round(slowest)} ms`,
      });
      expect(slowest).toBeLessThan(takenWithinMs * slowdownFactor());
    }
    await server.end("SIGTERM");
    await proxy.close();
    await mailServer.stop();
    await expectEachSentOnce(engine, mailServer, refused);
    await engine.remove();
  },
);

/** Expects each stored mail to be delivered once, except to rejected addresses. */
async function expectEachSentOnce(engine: Engine, mailServer: MailServer, refused: string[]) {
  const stored = await engine.withDatabase(({ client }) => client.outgoingMail.findMany());
  const failed = stored.filter(({ status }) => status === "failed");
  expect(failed.map(({ recipient }) => recipient).sort()).toEqual([...refused].sort());
  const sent = stored.filter(({ status }) => status === "sent").map(({ id }) => id);
  expect(sent.length + failed.length).toBe(stored.length);
  const received = mailServer.mails.map(({ messageId }) => messageId?.replace(/^<|@.*$/g, ""));
  expect(received.sort()).toEqual(sent.sort());
}
