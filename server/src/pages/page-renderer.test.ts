import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { OverloadedError } from "@summit/schema/errors/domain-errors.ts";
import { type ExecutionResult, GraphQLError } from "graphql";
import { expect, test } from "vitest";
import { createPageRenderer, type RenderInThread } from "#pages/page-renderer.ts";

// A stub of the renderer, in the rendering thread, that behaves as the path says.
const entry = fileURLToPath(new URL("../../testing/renderer.mjs", import.meta.url));
const generous = { timeMs: 60_000 };
const limits = { ...generous };
const renderPage = createPageRenderer(entry, limits);

const page = (
  path: string,
  execute: Parameters<RenderInThread>[0]["execute"] = async () => ({ data: {} }),
  render = renderPage,
) =>
  render({
    path,
    publicUrl: "https://summit.example",
    execute,
    assets: { inlineScript: "", boot: "", client: "", css: "" },
  });

test("requests data from the main thread, in the request's async context", async () => {
  const requests = new AsyncLocalStorage<string>();
  const asked: unknown[] = [];
  const execute = async (...args: unknown[]): Promise<ExecutionResult> => {
    asked.push([...args.slice(1), requests.getStore()]);
    return { data: { name: `of ${requests.getStore()}` } };
  };
  const pages = await Promise.all(
    ["one", "two"].map((id) => requests.run(id, () => page(`/asks/${id}`, execute))),
  );
  expect(pages).toMatchObject([
    { html: '{"data":{"name":"of one"}}' },
    { html: '{"data":{"name":"of two"}}' },
  ]);
  // In threads of their own, so in any order.
  expect(asked.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    [{ path: "/asks/one" }, "Asked", "one"],
    [{ path: "/asks/two" }, "Asked", "two"],
  ]);
});

test("transfers errors with their codes and causes", async () => {
  const error = new GraphQLError("Not now", { extensions: { code: "SERVICE_UNAVAILABLE" } });
  const refused = await page("/asks", async () => ({ errors: [error] }));
  expect(refused).toMatchObject({
    html: '{"errors":[{"message":"Not now","extensions":{"code":"SERVICE_UNAVAILABLE"}}]}',
  });
  await expect(page("/asks", () => Promise.reject(new Error("No connection")))).rejects.toThrow(
    "No connection",
  );
  await expect(page("/fails")).rejects.toThrow("Failed by design");
});

test("continues with a new thread after a timeout", async () => {
  Object.assign(limits, { timeMs: 100 });
  await expect(page("/never-ends")).rejects.toThrow(OverloadedError);
  Object.assign(limits, generous);
  await expect(page("/asks")).resolves.toMatchObject({ status: 200 });
});

test("renders another page while one takes long", async () => {
  let answer = (_: ExecutionResult) => {};
  const answered = new Promise<ExecutionResult>((resolve) => {
    answer = resolve;
  });
  const long = page("/asks", () => answered);
  await expect(page("/asks")).resolves.toMatchObject({ status: 200 });
  answer({ data: {} });
  await expect(long).resolves.toMatchObject({ status: 200 });
});

test("continues with a new thread after one has crashed", async () => {
  await expect(page("/ends")).rejects.toThrow();
  await expect(page("/asks")).resolves.toMatchObject({ status: 200 });
});

test("ends its thread when it has nothing to do, and goes on with a new one", async () => {
  const renderPage = createPageRenderer(entry, { ...generous, idleMs: 1 });
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(page("/asks", undefined, renderPage)).resolves.toMatchObject({ status: 200 });
    await delay(20);
  }
});
