import { expect, it, onTestFinished } from "vitest";
import { makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import { fetchStatus, graphql } from "./load.ts";
import { slowdownFactor } from "./machine.ts";
import { startServer } from "./processes.ts";

const crowd = 16;
const othersWithinMs = 300;

it("many concurrent sign-ins do not delay other requests", async () => {
  const engine = await makeEngine("PGlite");
  onTestFinished(() => engine.remove());
  const server = await startServer(engine.env);
  onTestFinished(() => void server.end("SIGKILL"));
  const ask = () => graphql(server.url, "{ speakers { name } }");
  await ask();
  await fetchStatus(`${server.url}/agenda`);

  let waiting = crowd;
  const responses = Array.from({ length: crowd }, async (_, i) => {
    const { body } = await graphql(
      server.url,
      `mutation { signIn(input: { email: "a${i}@example.com", password: "not the password" }) { __typename } }`,
    );
    waiting -= 1;
    return body.data?.signIn?.__typename ?? body.errors?.[0]?.extensions.code;
  });
  const times: number[] = [];
  while (waiting > 0) {
    for (const request of [ask, () => fetchStatus(`${server.url}/agenda`)]) {
      const began = performance.now();
      await request();
      times.push(performance.now() - began);
    }
  }
  const refused = new Set(await Promise.all(responses));
  await server.end("SIGTERM");
  times.sort((one, other) => one - other);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  record({
    drill: `${crowd} sign-ins at once`,
    engine: "PGlite",
    failed: 0,
    notes: `${times.length} other requests, p95 ${Math.round(p95)} ms`,
  });
  // If hashing takes longer than the time limit, the last ones are told to retry.
  expect(["SignInError", "SERVICE_UNAVAILABLE"]).toEqual(expect.arrayContaining([...refused]));
  expect(p95).toBeLessThan(othersWithinMs * slowdownFactor());
});
