import type { Database } from "@summit/prisma/open-database.ts";
import { expect, it } from "vitest";
import { startMailServer } from "../testing/mail-server.ts";
import { engineNames, makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import { startServer, waitUntil } from "./processes.ts";

const recipients = 5_000;
const kills = 10;
/** Mails that a server hands over at a time: of those of a killed one, nobody knows whether they arrived. */
const atOnce = 5;
const sentWithinMs = 1_500_000;

/** A letter to very many, whose time has come. */
async function storeLetter({ client, executeSql }: Database): Promise<string> {
  const conference = await client.conference.findFirstOrThrow({ where: { isMain: true } });
  const { id } = await client.letter.create({
    data: {
      conferenceId: conference.id,
      subject: "The entrance",
      body: "It is at the back, {name}.",
      contentHtml: "<p>It is at the back, {name}.</p>",
      audience: { list: "people" },
      state: "waiting",
      sendAt: new Date(),
    },
  });
  for (let first = 1; first <= recipients; first += 500) {
    await executeSql(
      `INSERT INTO people (id, conference_id, name, email, updated_at)
       SELECT 'p' || n, $1, 'Guest ' || n, 'guest-' || n || '@example.com', now()
       FROM generate_series($2::int, $2::int + 499) n`,
      [conference.id, first],
    );
    await executeSql(
      `INSERT INTO outgoing_mails (id, conference_id, kind, recipient, letter_id, status, data)
       SELECT 'm' || n, $1, 'letter', 'guest-' || n || '@example.com', $3, 'held',
         jsonb_build_object('letterId', $3::text, 'personId', 'p' || n)
       FROM generate_series($2::int, $2::int + 499) n`,
      [conference.id, first, id],
    );
  }
  return id;
}

it.concurrent.each(engineNames)(
  "the server is killed while it sends a letter, with %s: everybody gets it once",
  async (name) => {
    const engine = await makeEngine(name);
    const mailServer = await startMailServer();
    const env = { ...engine.env, SMTP_URL: mailServer.url, LETTERS_PER_MINUTE: "1000000" };
    // Makes the database.
    await (await startServer(env)).end("SIGTERM");
    const letterId = await engine.withDatabase(storeLetter);
    const began = performance.now();
    for (let kill = 1; kill <= kills; kill += 1) {
      const server = await startServer(env);
      const until = (recipients / (kills + 1)) * kill;
      await waitUntil(async () => mailServer.mails.length >= until, sentWithinMs);
      await server.end("SIGKILL");
    }
    const arrived = () => new Set(mailServer.mails.map(({ recipient }) => recipient)).size;
    const countSent = () =>
      engine.withDatabase(({ client }) =>
        client.outgoingMail.count({ where: { letterId, status: "sent" } }),
      );
    await waitUntil(async () => {
      const server = await startServer(env);
      await waitUntil(async () => arrived() === recipients, sentWithinMs);
      await server.end("SIGTERM");
      return (await countSent()) === recipients;
    }, sentWithinMs);
    await mailServer.stop();
    // What a mail program shows once, however often it came.
    const ids = new Set(mailServer.mails.map(({ messageId }) => messageId));
    expect(ids.size).toBe(recipients);
    const again = mailServer.mails.length - recipients;
    expect(again).toBeLessThanOrEqual(kills * atOnce);
    record({
      drill: "killed while a letter is sent",
      engine: name,
      acknowledged: recipients,
      lost: recipients - ids.size,
      recovery: performance.now() - began,
      notes: `${kills} kills, ${again} handed over again under the same Message-ID`,
    });
    await engine.remove();
  },
  // Many mails, one after another: minutes on a machine that does nothing else.
  2 * sentWithinMs,
);
