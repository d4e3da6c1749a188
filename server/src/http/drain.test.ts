import { Agent, createServer, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { serve } from "../../testing/serve.ts";
import { prepareDrain } from "./drain.ts";

type Answer = { status: number | undefined; connection: string | undefined };

function ask(url: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.on("end", () =>
        resolve({ status: response.statusCode, connection: response.headers.connection }),
      );
    }).on("error", reject);
  });
}

async function drainable(answerAfterMs: number) {
  const server = createServer();
  const drain = prepareDrain(server);
  const { url } = await serve(async (_request, response) => {
    await wait(answerAfterMs);
    response.end("done");
  }, server);
  return { url, drain };
}

test("a request under way is answered, told to close, and the server then ends", async () => {
  const { url, drain } = await drainable(300);
  const answer = ask(url);
  await wait(100);
  await drain();
  expect(await answer).toEqual({ status: 200, connection: "close" });
});

test("no new connection is taken", async () => {
  const { url, drain } = await drainable(800);
  const answer = ask(url);
  await wait(100);
  const drained = drain();
  await wait(100);
  await expect(ask(url)).rejects.toThrow("ECONNREFUSED");
  await answer;
  await drained;
});

test("a request on an open connection is still answered", async () => {
  const { url, drain } = await drainable(0);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(url, agent);
  const drained = drain();
  expect(await ask(url, agent)).toEqual({ status: 200, connection: "close" });
  await drained;
});

test("idle connections do not delay it", async () => {
  const { url, drain } = await drainable(0);
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await wait(50);
  const begun = performance.now();
  await drain();
  expect(performance.now() - begun).toBeLessThan(2_000);
  socket.destroy();
});
