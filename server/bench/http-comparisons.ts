import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { persistedQueries } from "@summit/web/persisted-queries";
import { type Comparison, compare, type Measuring } from "./compare.ts";
import { type Contender, startContender } from "./contender.ts";
import type { Target } from "./load-generator.ts";
import { saveResponse } from "./save-response.ts";
import { memoryOf } from "./start.ts";

const zipped = { "Accept-Encoding": "gzip" };

/** The cached home page, compared with servers that only send the same bytes. */
export async function compareHomePage(url: string, measuring: Measuring): Promise<Comparison[]> {
  const target: Target = { url: `${url}/`, headers: zipped };
  return beside(target, ["node-http", "express"], measuring);
}

/** Speakers with their sessions, a different number of them by each request, from 1 to 20. */
const speakers = Array.from({ length: 20 }, (_, index) =>
  JSON.stringify({
    query:
      "query Speakers($first: Int) { speakers(first: $first) " +
      "{ id name title companyName scheduleItems { id title startTime } } }",
    variables: { first: index + 1 },
  }),
);

const json = { ...zipped, "Content-Type": "application/json" };

/** The data of the speakers' page, as the site requests it: by GET, with the hash of the query. */
export function compareCachedQuery(url: string, measuring: Measuring) {
  const name = "SpeakersPage";
  const [sha256Hash] =
    Object.entries(persistedQueries).find(([, text]) => text.startsWith(`query ${name}(`)) ?? [];
  const parameters = new URLSearchParams({
    operationName: name,
    variables: JSON.stringify({ conferenceId: "default" }),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
  });
  return beside({ url: `${url}/graphql?${parameters}`, headers: json }, ["node-http"], measuring);
}

/** Speakers with their sessions by requests that differ, each executed; with the memory of the plain server afterwards, in MB. */
export async function compareQuery(
  url: string,
  databaseEnv: Record<string, string>,
  measuring: Measuring,
): Promise<{ rows: Comparison[]; plainMemory: number }> {
  const plain = await startContender("apollo-prisma", databaseEnv);
  try {
    const rows = await compare(
      {
        summit: { url: `${url}/graphql`, headers: json, bodies: speakers },
        "Apollo Server and Prisma": { url: `${plain.url}/`, headers: json, bodies: speakers },
      },
      measuring,
    );
    return { rows, plainMemory: await memoryOf(plain) };
  } finally {
    await plain.stop();
  }
}

async function beside(
  target: Target,
  names: ("node-http" | "express")[],
  measuring: Measuring,
): Promise<Comparison[]> {
  const directory = await mkdtemp(join(tmpdir(), "summit-bench-"));
  const started: Contender[] = [];
  try {
    const file = await saveResponse(directory, "response", target);
    const targets: Record<string, Target> = { summit: target };
    for (const name of names) {
      const contender = await startContender(name, { BENCH_RESPONSE: file });
      started.push(contender);
      targets[name] = { ...target, url: `${contender.url}/` };
    }
    return await compare(targets, measuring);
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
    await rm(directory, { recursive: true });
  }
}
