import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Engine } from "../faults/engines.ts";
import { acknowledgement, graphql, lostMessages, startLoad } from "../faults/load.ts";
import type { ServerProcess } from "../faults/processes.ts";
import type { Measuring } from "./compare.ts";

export interface Writes {
  form: string;
  perSecond: number;
  acknowledged: number;
  /** Number of these that are not in the database. */
  lost: number;
  /** Requests that were rejected or had no response. */
  failed: number;
}

/** Seconds of writes before those that count, so that the code is compiled. */
const warmUpSeconds = 10;

/**
 * Sends contact messages and newsletter sign-ups from a number of clients each, and checks what is stored;
 * stops the server.
 */
export async function measureWrites(
  engine: Engine,
  server: ServerProcess,
  { seconds, connections: writers }: Measuring,
): Promise<Writes[]> {
  const warmUp = startLoad(() => server.url, { readers: 0, writers });
  await delay(warmUpSeconds * 1000);
  await warmUp.stop();
  const load = startLoad(() => server.url, { readers: 0, writers });
  await delay(seconds * 1000);
  await load.stop();
  await signUpFor(server.url, warmUpSeconds, writers);
  const signUps = await signUpFor(server.url, seconds, writers);
  await server.end("SIGTERM");
  const refused = [...load.writes].filter(([response]) => response !== acknowledgement);
  return [
    {
      form: "contact",
      perSecond: load.acknowledged.length / seconds,
      acknowledged: load.acknowledged.length,
      lost: (await lostMessages(engine, load.acknowledged)).length,
      failed: refused.reduce((sum, [, count]) => sum + count, 0),
    },
    {
      form: "newsletter",
      perSecond: signUps.acknowledged.length / seconds,
      acknowledged: signUps.acknowledged.length,
      lost: (await lostSignUps(engine, signUps.acknowledged)).length,
      failed: signUps.failed,
    },
  ];
}

async function signUpFor(url: string, seconds: number, writers: number) {
  const acknowledged: string[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;
  async function client() {
    while (performance.now() < until) {
      const email = `${randomUUID()}@example.com`;
      const { body } = await graphql(
        url,
        "mutation ($input: SubscribeToNewsletterInput!) { subscribeToNewsletter(input: $input) { __typename } }",
        { variables: { input: { email } } },
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
