import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Engine } from "../faults/engines.ts";
import { acknowledgement, graphql, lostMessages, startLoad } from "../faults/load.ts";
import type { ServerProcess } from "../faults/processes.ts";
import { type Measuring, warmUp } from "./compare.ts";

export interface Writes {
  form: string;
  perSecond: number;
  acknowledged: number;
  /** Number of these that are not in the database. */
  lost: number;
  /** Requests that were rejected or had no response. */
  failed: number;
}

/** What was sent in a number of seconds. */
interface Sent {
  /** What identifies the acknowledged ones. */
  acknowledged: string[];
  failed: number;
}

/**
 * Sends contact messages and newsletter sign-ups from a number of clients each, and checks what is stored;
 * stops the server.
 */
export async function measureWrites(
  engine: Engine,
  server: ServerProcess,
  { seconds, connections }: Measuring,
): Promise<Writes[]> {
  const measure = async (send: typeof sendMessages) => {
    const sendFor = () => send(server.url, seconds, connections);
    await warmUp(async () => (await sendFor()).acknowledged.length);
    return sendFor();
  };
  const messages = await measure(sendMessages);
  const signUps = await measure(signUp);
  await server.end("SIGTERM");
  const describe = (form: string, { acknowledged, failed }: Sent, lost: string[]): Writes => ({
    form,
    perSecond: acknowledged.length / seconds,
    acknowledged: acknowledged.length,
    lost: lost.length,
    failed,
  });
  return [
    describe("contact", messages, await lostMessages(engine, messages.acknowledged)),
    describe("newsletter", signUps, await lostSignUps(engine, signUps.acknowledged)),
  ];
}

async function sendMessages(url: string, seconds: number, writers: number): Promise<Sent> {
  const load = startLoad(() => url, { readers: 0, writers });
  await delay(seconds * 1000);
  await load.stop();
  const refused = [...load.writes].filter(([response]) => response !== acknowledgement);
  const failed = refused.reduce((sum, [, count]) => sum + count, 0);
  return { acknowledged: [...load.acknowledged], failed };
}

async function signUp(url: string, seconds: number, writers: number): Promise<Sent> {
  const acknowledged: string[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;
  async function client() {
    while (performance.now() < until) {
      const email = `${randomUUID()}@example.com`;
      const { body } = await graphql(
        url,
        "mutation ($input: SubscribeToNewsletterInput!) { subscribeToNewsletter(input: $input) { __typename } }",
        { variables: { input: { conferenceId: "main", email } } },
      );
      if (body.data?.subscribeToNewsletter.__typename.endsWith("Receipt")) acknowledged.push(email);
      else failed += 1;
    }
  }
  await Promise.all(Array.from({ length: writers }, client));
  return { acknowledged, failed };
}

async function lostSignUps(engine: Engine, acknowledged: string[]): Promise<string[]> {
  const rows = await engine.withDatabase(({ client }) =>
    client.newsletterSubscription.findMany({ select: { email: true } }),
  );
  const stored = new Set(rows.map(({ email }) => email));
  return acknowledged.filter((email) => !stored.has(email));
}
