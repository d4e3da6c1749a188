import { ApolloClient } from "@apollo/client";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import type { PageRequest, RenderPage } from "#app/page-contract.ts";
import { sitemapPaths } from "#site/routes.ts";
import { createRenderPage } from "../entry-server.tsx";
import { conferenceData } from "../test/conference-data.ts";
import { executeOn } from "../test/fixture.ts";

/** Called after each render. */
let renderings: MockInstance;
beforeEach(() => {
  renderings = vi.spyOn(ApolloClient.prototype, "getObservableQueries");
});
afterEach(() => renderings.mockRestore());

const request = (path: string, execute: PageRequest["execute"] = executeOn()): PageRequest => ({
  ...{ path, execute, publicUrl: "https://summit.example" },
  assets: { boot: "", client: "", css: "" },
});

/** A page, and how often it had to be rendered. */
async function render(renderPage: RenderPage, ...asked: Parameters<typeof request>) {
  renderings.mockClear();
  const page = await renderPage(request(...asked));
  return { page, times: renderings.mock.calls.length };
}

const session = "/agenda/day1/notes-on-the-engine";

it.each([...sitemapPaths, "/speakers/ada-byron", session, "/a-piece/", "/auth", "/no/such/page"])(
  "%s is rendered once when its operations are known, and is the same",
  async (path) => {
    const renderPage = createRenderPage();
    const first = await render(renderPage, path);
    const again = await render(renderPage, path);
    expect(first.times).toBeGreaterThan(1);
    expect(again).toEqual({ page: first.page, times: 1 });
  },
);

it("predicts the operations of all pages of a route", async () => {
  const renderPage = createRenderPage();
  await renderPage(request("/speakers/ada-byron"));
  const [ada] = conferenceData.speakers;
  const grace = { ...ada, id: "s2", name: "Grace", slug: "grace" };
  const execute = executeOn({ ...conferenceData, speaker: () => grace });
  expect(await render(renderPage, "/speakers/grace", execute)).toEqual({
    ...(await render(createRenderPage(), "/speakers/grace", execute)),
    times: 1,
  });
});

it.each([
  ["less", session, "/agenda/day9/nothing"],
  ["more", "/agenda/day9/nothing", session],
])("a page that needs %s than the one before is the same as ever", async (_, before, path) => {
  const renderPage = createRenderPage();
  await renderPage(request(before));
  expect(await renderPage(request(path))).toEqual(await createRenderPage()(request(path)));
});

it("does not retry an operation that fails", async () => {
  const renderPage = createRenderPage();
  await renderPage(request("/speakers"));
  const fails = vi.fn(() => Promise.reject(new Error("The database is away")));
  const known = await renderPage(request("/speakers", fails));
  const asked = fails.mock.calls.length;
  fails.mockClear();
  expect(known).toEqual(await createRenderPage()(request("/speakers", fails)));
  expect(asked).toBe(fails.mock.calls.length);
});
