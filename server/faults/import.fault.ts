import { setTimeout as delay } from "node:timers/promises";
import { factories } from "@summit/prisma/testing/factories.ts";
import { paths } from "@summit/web/routes";
import { expect, it, onTestFinished } from "vitest";
import { engineNames, makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import { fetchStatus, graphql } from "./load.ts";
import { slowdownFactor } from "./machine.ts";
import { addOrganizer, signIn } from "./organizer.ts";
import { startServer } from "./processes.ts";

const othersWithinMs = 1_000;

const text = (about: string) =>
  `**${about}** has a _long_ story.\n\n${"- And a list.\n".repeat(10)}`;
const speakers = Array.from({ length: 2_000 }, (_, index) => ({
  externalId: `s${index}`,
  name: `Speaker ${index}`,
  title: "Engineer",
  bio: text(`Speaker ${index}`),
  email: `speaker-${index}@example.com`,
}));
const people = Array.from({ length: 1_000 }, (_, index) => ({
  externalId: `p${index}`,
  name: `Guest ${index}`,
  email: `guest-${index}@example.com`,
}));
const scheduleItems = Array.from({ length: 2_000 }, (_, index) => ({
  externalId: `t${index}`,
  title: `Talk ${index}`,
  day: "day1",
  startTime: "09:00",
  endTime: "10:00",
  description: text(`Talk ${index}`),
  speakerExternalIds: [`s${index}`],
  roomNames: [`Room ${index % 10}`],
}));

it.each(engineNames)(
  "an import of 5,000 rows, with %s: nobody else fails, or waits for longer than a second",
  async (name) => {
    const engine = await makeEngine(name);
    onTestFinished(() => engine.remove());
    const first = await startServer(engine.env);
    await first.end("SIGTERM");
    await addOrganizer(engine);
    const elsewhere = await engine.withDatabase(async ({ client }) => {
      const { id: ownerId } = await client.user.findFirstOrThrow({ orderBy: { id: "desc" } });
      return factories(client).conference({ ownerId, name: "Elsewhere", slug: "elsewhere" });
    });
    const server = await startServer(engine.env);
    onTestFinished(() => void server.end("SIGKILL"));
    const { cookie } = await signIn(server.url);
    const send = (query: string, variables: Record<string, unknown> = {}) =>
      graphql(server.url, query, { variables, headers: { Cookie: cookie } });
    const begin = (dryRun: boolean) =>
      fetch(`${server.url}${paths.importsFor({ conference: "default", key: "drill" })}`, {
        method: "POST",
        headers: { Cookie: cookie, "Content-Type": "application/json" },
        body: JSON.stringify({ speakers, people, scheduleItems, dryRun }),
      });

    let saves = 0;
    const save = async (conferenceId: string) => {
      saves += 1;
      const variables = { input: { conferenceId, name: `Saved ${saves}`, title: "Engineer" } };
      const { body } = await send(
        "mutation ($input: CreateSpeakerInput!) { result: createSpeaker(input: $input) { __typename } }",
        variables,
      );
      return body.data?.result.__typename === "Speaker";
    };
    const read = async (conferenceId: string) => {
      const query =
        "query ($id: ID!) { conference(id: $id) { speakers(first: 20) { nodes { id name } } } }";
      return !(await send(query, { id: conferenceId })).body.errors;
    };
    const page = async (path: string) => (await fetchStatus(`${server.url}${path}`)) === 200;
    const requests: Record<string, () => Promise<boolean>> = {
      "a save in the same conference": () => save("default"),
      "a save in another conference": () => save(elsewhere.id),
      "a query of the same conference": () => read("default"),
      "a query of another conference": () => read(elsewhere.id),
      "a page of the same conference": () => page("/venue"),
      "a page of another conference": () => page("/c/elsewhere/speakers"),
    };
    for (const request of Object.values(requests)) expect(await request()).toBe(true);

    for (const dryRun of [true, false]) {
      let isRunning = true;
      const slowest = new Map<string, number>();
      const failed: string[] = [];
      const others = Object.entries(requests).map(async ([what, request]) => {
        while (isRunning) {
          const began = performance.now();
          const isAnswered = await request().catch(() => false);
          slowest.set(what, Math.max(slowest.get(what) ?? 0, performance.now() - began));
          if (!isAnswered) failed.push(what);
          await delay(200);
        }
      });
      const began = performance.now();
      const lines = (await (await begin(dryRun)).text()).trim().split("\n");
      const seconds = (performance.now() - began) / 1_000;
      isRunning = false;
      await Promise.all(others);
      const { result } = JSON.parse(lines.at(-1) ?? "");
      const waits = [...slowest].map(([what, ms]) => `${what} ${Math.round(ms)} ms`);
      record({
        drill: `5,000 rows ${dryRun ? "checked" : "imported"} in ${seconds.toFixed(0)} s`,
        engine: name,
        failed: failed.length,
        notes: `slowest: ${waits.join(", ")}`,
      });
      expect(result).toMatchObject({ __typename: "ImportReport", stopped: null });
      expect(result.rows).toHaveLength(5_000);
      expect(failed).toEqual([]);
      expect(Math.max(...slowest.values())).toBeLessThan(othersWithinMs * slowdownFactor());
    }
    await server.end("SIGTERM");
  },
);
