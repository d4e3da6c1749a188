import { factories } from "@summit/prisma/testing/factories.ts";
import { endpoints, fillPath, inEverySite, pages, redirects } from "@summit/web/routes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isMalformed } from "#http/malformed-paths.ts";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ renderPage: async () => testPage("Not found", 404) });
  const create = factories(app.db.client);
  await create.conference({ id: "default" });
  await create.conference({ slug: "other", status: "published" });
});
afterAll(() => app.close());

/** What no path may contain: NUL, and bytes that are no UTF-8. */
const broken = ["%00", "a%00b", "%ff", "%c3%28", "%ed%a0%80", "%E0%A4%A", "%"];

type Route = { path: string; aliases?: readonly string[] };
const patterns = Object.values<Route>({ ...pages, ...redirects, ...endpoints }).flatMap(
  ({ path, aliases = [] }) => [path, ...aliases],
);

/** Each pattern with something broken in one of its parameters, and after it. */
const pathsWith = (text: string) =>
  patterns.flatMap(inEverySite).flatMap((pattern) => {
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    const filled = (values: Record<string, string>) =>
      fillPath(pattern, { ...Object.fromEntries(names.map((name) => [name, "x"])), ...values });
    const inParameters = names.map((name) =>
      filled({ site: "other", [name]: "BROKEN" }).replace("BROKEN", text),
    );
    return [...inParameters, `${filled({ site: "other" }).replace(/\/$/, "")}/${text}`];
  });

it.each(broken)("with %s are not there, at every route and by every method", async (text) => {
  const wrong: string[] = [];
  for (const path of [...pathsWith(text), `/page-state/${text}`, `/preview/c/other/${text}`]) {
    for (const method of ["GET", "POST"]) {
      const { status } = await fetch(app.url + path, { method, redirect: "manual" });
      if (![400, 404, 405].includes(status)) wrong.push(`${method} ${path}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(app.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

it.each([
  ["/café", false],
  ["/caf%C3%A9", false],
  ["/100%25", false],
  ["/%2500", false],
  ["/%00", true],
  ["/a%FF", true],
])("%s is malformed: %s", (path, expected) => {
  expect(isMalformed(path)).toBe(expected);
});
