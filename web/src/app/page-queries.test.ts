import { ApolloClient } from "@apollo/client";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import type { PageRequest } from "#app/page-contract.ts";
import { sitemapPaths } from "#site/routes.ts";
import { renderPage } from "../entry-server.tsx";
import { executeOn } from "../test/fixture.ts";

/** Called by the hook of each query. */
let watched: MockInstance<ApolloClient["watchQuery"]>;
beforeEach(() => {
  watched = vi.spyOn(ApolloClient.prototype, "watchQuery");
});
afterEach(() => watched.mockRestore());

const render = (path: string, request: Partial<PageRequest> = {}) =>
  renderPage({
    path,
    execute: executeOn(),
    publicUrl: "https://summit.example",
    assets: { inlineScript: "", boot: "", client: "", css: "" },
    ...request,
  });

const others = [
  "/speaking",
  "/speaking/person.secret",
  "/agenda/mine",
  "/search",
  "/search?q=engine&type=Talk",
  "/contact/sent",
  "/auth",
];
const records = ["/speakers/ada-byron", "/agenda/day1/notes-on-the-engine", "/a-piece/"];
const ofNoSite = ["/account", "/admin", "/invitation", "/auth/invited?view=sign_up"];
const missing = ["/agenda/day1", "/agenda/day9/nothing", "/news/a-piece", "/no/such/page"];

it.each([...sitemapPaths, ...others, ...records, ...ofNoSite, ...missing])(
  "names every query of %s, on the main and any other site",
  async (path) => {
    for (const site of [undefined, { conferenceId: "c1", base: "/c/robotics-day" }]) {
      watched.mockClear();
      await render(path, site && { site });
      const waiting = watched.mock.results
        .map(({ value }) => value)
        .filter(({ options }) => options.ssr !== false && options.fetchPolicy !== "standby")
        .filter((query) => query.getCurrentResult().loading);
      expect(waiting.map(({ queryName }) => queryName)).toEqual([]);
      expect(watched).toHaveBeenCalled();
    }
  },
);

it("executes each query once, even if it fails", async () => {
  const execute = vi.fn(() => Promise.reject(new Error("The database is away")));
  const page = await render("/speakers", { execute });
  expect("html" in page && page.html).toContain("We could not load the speakers.");
  expect(execute.mock.calls).toHaveLength(2);
});
