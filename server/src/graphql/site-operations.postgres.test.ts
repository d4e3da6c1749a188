import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { seed } from "@summit/prisma/seed.ts";
import { recordQueries } from "@summit/prisma/testing/count-statements.ts";
import { createTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { Kind, type OperationDefinitionNode, parse } from "graphql";
import pino from "pino";
import { expect, test } from "vitest";
import { createExecute } from "#graphql/execute.ts";

/** The statements of one operation. An article, which needs the most, takes nine. */
const maxStatements = 10;
/** A speaker's own page is made of many tables, and is read by few. */
const maxStatementsOf: Record<string, number> = { SpeakingPage: 16 };
const link = "nonce.secret";

const variables: Record<string, Record<string, unknown>> = {
  ArticlePage: { slug: "data-before-models" },
  NewsletterIssue: { slug: "the-second" },
  ReplacedText: { slug: "privacy" },
  RoomPage: { slug: "main-hall" },
  SearchPage: { query: "ai" },
  SessionPage: { day: "day1", slug: "who-answers-when-the-model-is-wrong" },
  SpeakerPage: { slug: "rupert-vasanthan" },
  SpeakingPage: { link },
};

const sources = fileURLToPath(new URL("../../../web/src/", import.meta.url));
const documents = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".graphql") && !/(admin|account|auth|viewer)/.test(file))
  .map((file) => readFileSync(sources + file, "utf8"));
const site = parse(documents.join("\n"));
const operations = site.definitions
  .filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
  .filter(({ operation }) => operation === "query")
  .map(({ name }) => name?.value ?? "");

test("the operations of the public pages send a bounded number of statements", async () => {
  const db = await createTestDatabase();
  await seed(db.client);
  const secrets = { derive: () => "secret" };
  const execute = createExecute(db.client, pino({ level: "silent" }), { secrets });
  const person = { id: "person", conferenceId: "default", name: "x", linkNonce: "nonce" };
  await db.client.person.create({ data: person });
  await db.client.speaker.updateMany({
    where: { slug: "rupert-vasanthan" },
    data: { personId: person.id },
  });
  const issue = { conferenceId: "default", kind: "issue", isPublic: true, state: "sent" } as const;
  await db.client.letter.createMany({
    data: ["the-first", "the-second", "the-third"].map((slug, day) => ({
      ...issue,
      slug,
      subject: slug,
      body: slug,
      sendAt: new Date(Date.UTC(2025, 0, day + 1)),
    })),
  });
  // Other tests of this worker may have left something behind that sends statements to their databases.
  const [own] = await db.client.$queryRaw<{ name: string }[]>`SELECT current_database() AS name`;
  for (const name of operations) {
    const queries = await recordQueries(async () => {
      const { data, errors } = await execute(
        site,
        { conferenceId: "default", ...variables[name] },
        name,
      );
      expect(errors).toBeUndefined();
      // No page of the built-in conference is in the place of an article or a text of the site.
      const { page: _none, call: _noCall, ...found } = data ?? {};
      expect(Object.values(found), `${name} finds its record`).not.toContain(null);
    });
    const statements = queries.filter(({ database }) => database === own?.name);
    expect(statements.length, name).toBeLessThanOrEqual(maxStatementsOf[name] ?? maxStatements);
  }
  await db.close();
});
