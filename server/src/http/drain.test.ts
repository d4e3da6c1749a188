import { EventEmitter, once } from "node:events";
import { Agent, createServer, get, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
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

const never = 2 ** 31 - 1;

/** A server that delays its responses until `answerNow`. */
async function drainable(options: Parameters<typeof prepareDrain>[1]) {
  const server = createServer();
  const drain = prepareDrain(server, { idleGraceMs: never, giveUpAfterMs: never, ...options });
  const asked = new EventEmitter();
  const { url } = await serve((_request, response) => asked.emit("request", response), server);
  return {
    server,
    url,
    /** Starts to drain; `ended` resolves when it is done. */
    async startDraining() {
      const ended = drain();
      await vi.waitFor(() => expect(server.listening).toBe(false), 20_000);
      return { ended };
    },
    /** Resolves on the next request to the function that responds to it. */
    async nextRequest() {
      const [response] = (await once(asked, "request")) as [ServerResponse];
      return () => response.end("done");
    },
  };
}

test("a request in progress is completed with Connection: close, then the server stops", async () => {
  const { url, startDraining, nextRequest } = await drainable({});
  const arrives = nextRequest();
  const result = ask(url);
  const answerNow = await arrives;
  const { ended } = await startDraining();
  answerNow();
  expect(await result).toEqual({ status: 200, connection: "close" });
  await ended;
});

test("new connections are rejected", async () => {
  const { url, startDraining, nextRequest } = await drainable({});
  const arrives = nextRequest();
  const result = ask(url);
  const answerNow = await arrives;
  const { ended } = await startDraining();
  await expect(ask(url)).rejects.toThrow("ECONNREFUSED");
  answerNow();
  await result;
  await ended;
});

test("a request on an open connection is still handled", async () => {
  const { url, startDraining, nextRequest } = await drainable({});
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const askAndAnswer = async () => {
    const arrives = nextRequest();
    const result = ask(url, agent);
    (await arrives)();
    return result;
  };
  await askAndAnswer();
  const { ended } = await startDraining();
  expect(await askAndAnswer()).toEqual({ status: 200, connection: "close" });
  await ended;
});

test("idle connections do not delay the shutdown", async () => {
  const { server, url, startDraining } = await drainable({ idleGraceMs: 10 });
  const connected = once(server, "connection");
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await connected;
  await (await startDraining()).ended;
  socket.destroy();
});
