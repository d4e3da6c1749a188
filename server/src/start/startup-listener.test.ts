import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { createContentEvents } from "#content-events/content-events.ts";
import { createHostDirectory } from "#sites/host-directory.ts";
import { serve } from "../../testing/serve.ts";
import { createStartupListener } from "./startup-listener.ts";

it("sends pages of the main host from memory, and lets everything else wait for the application", async () => {
  const front = {
    respond({ method, url }: IncomingMessage, response: ServerResponse) {
      if (method !== "GET" || url !== "/") return false;
      response.end("from memory");
      return true;
    },
  };
  const publicUrl = "https://summit.example";
  const events = createContentEvents();
  const hosts = createHostDirectory({ db: {} as never, events, publicUrl });
  const startup = createStartupListener(front, hosts);
  const arrived: string[] = [];
  let arrive = () => {};
  const allThere = new Promise<void>((resolve) => (arrive = resolve));
  const { url, close } = await serve((request, response) => {
    startup.listener(request, response);
    arrived.push(request.url ?? "");
    if (arrived.length === 4) arrive();
  });
  const ask = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).text();

  expect(await ask("/")).toBe("from memory");
  const waiting = [ask("/about"), ask("/", { method: "POST" }), ask("/%2F")];
  await allThere;
  // fetch does not send another Host header.
  const elsewhere = { headers: { host: "other.example" }, method: "GET", url: "/" };
  let isAnswered = false;
  const response = { end: () => (isAnswered = true) } as never;
  startup.listener(elsewhere as IncomingMessage, response);
  expect(isAnswered).toBe(false);

  startup.open((_, response) => response.end("from the application"));
  expect(await Promise.all(waiting)).toEqual(Array(3).fill("from the application"));
  expect(isAnswered).toBe(true);
  expect(await ask("/")).toBe("from the application");
  await close();
});
