import { EventEmitter, once } from "node:events";
import { Agent, createServer, get, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { prepareDrain } from "#http/drain.ts";
import { serve } from "../../testing/serve.ts";

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

/** How a connection ends: "closed", or the code of its error. */
const endOf = (socket: Socket) =>
  new Promise<string | undefined>((resolve) => {
    socket.on("error", ({ code }: NodeJS.ErrnoException) => resolve(code));
    socket.on("close", () => resolve("closed")).resume();
  });

const never = 2 ** 31 - 1;

/** A server that delays its responses until `answerNow`. */
async function drainable() {
  const server = createServer();
  const { announce, drain } = prepareDrain(server, { idleMs: 50, giveUpAfterMs: never });
  const asked = new EventEmitter();
  const { url } = await serve((_request, response) => asked.emit("request", response), server);
  return {
    server,
    url,
    announce,
    drain,
    /** Resolves when no more connections are accepted. */
    async closed() {
      await vi.waitFor(() => expect(server.listening).toBe(false), 20_000);
    },
    /** Resolves on the next request to the function that responds to it. */
    async nextRequest() {
      const [response] = (await once(asked, "request")) as [ServerResponse];
      return () => response.end("done");
    },
  };
}

test("a request in progress is completed, and new connections are rejected, then the server stops", async () => {
  const { url, drain, closed, nextRequest } = await drainable();
  const arrives = nextRequest();
  const result = ask(url, new Agent({ keepAlive: true }));
  const answerNow = await arrives;
  const ended = drain();
  await closed();
  await expect(ask(url)).rejects.toThrow("ECONNREFUSED");
  answerNow();
  expect(await result).toMatchObject({ status: 200 });
  await ended;
});

test("requests are still handled while a stop is announced, each as the last of its connection", async () => {
  const { url, announce, drain, nextRequest } = await drainable();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const askAndAnswer = async () => {
    const arrives = nextRequest();
    const result = ask(url, agent);
    (await arrives)();
    return result;
  };
  expect(await askAndAnswer()).toEqual({ status: 200, connection: "keep-alive" });
  const announced = announce(0);
  expect(await askAndAnswer()).toEqual({ status: 200, connection: "close" });
  expect(await askAndAnswer()).toEqual({ status: 200, connection: "close" });
  await announced;
  await drain();
});

test("connections without a request do not delay the shutdown", async () => {
  const { server, url, drain } = await drainable();
  const connected = once(server, "connection");
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await connected;
  await drain();
  socket.destroy();
});

test("connections that wait when the port closes are accepted before", async () => {
  const { url, drain, nextRequest } = await drainable();
  const arrives = nextRequest();
  const result = ask(url);
  (await arrives)();
  await result;
  const waiting = Array.from({ length: 50 }, () => connect(Number(new URL(url).port), "127.0.0.1"));
  const ends = waiting.map(endOf);
  await Promise.all(waiting.map((socket) => once(socket, "connect")));
  await drain();
  expect(new Set(await Promise.all(ends))).toEqual(new Set(["closed"]));
});
