import { factories } from "@summit/prisma/testing/factories.ts";
import { endpoints, fillPath, inEverySite } from "@summit/web/routes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { maskPaths, secretPatterns } from "#logs/secret-paths.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const secret = "0198aaaa-1111.Zx9_kq-canary";
const metrics = { Authorization: "Bearer a-token-for-prometheus" };
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { METRICS_TOKEN: "a-token-for-prometheus" } });
  const create = factories(app.db.client);
  await create.conference({ id: "default" });
  await create.conference({ slug: "other", status: "published" });
});
afterAll(() => app.close());

/** Each form in which the address of a secret can be asked for. */
const forms = secretPatterns.flatMap(({ path: pattern, secretParameter }) =>
  inEverySite(pattern).flatMap((each) => {
    const path = fillPath(each, { [secretParameter]: secret, site: "other" });
    return [
      path,
      `${path}/`,
      path.toUpperCase().replace(secret.toUpperCase(), secret),
      path.replaceAll("/", "//"),
      endpoints.pageState.path + path,
      endpoints.preview.path + path,
      `${path}?token=${secret}`,
    ];
  }),
);

const linesWith = (text: string) => app.logLines.filter((line) => line.includes(text));

it("are declared for every route with one", () => {
  expect(secretPatterns.map(({ path }) => path).toSorted()).toEqual([
    "/call/:link",
    "/my-agenda/:token.ics",
    "/my-agenda/:token.json",
    "/speaking/:link",
    "/speaking/:link/picture",
  ]);
});

it("stand in no line of the log and no label of the metrics, in whatever form they are asked for", async () => {
  for (const path of [...forms, `/call/late.${secret}`]) {
    for (const method of ["GET", "POST"]) {
      await fetch(app.url + path, { method, redirect: "manual" });
    }
  }
  const all = await (await fetch(`${app.url}/metrics`, { headers: metrics })).text();
  expect(all).not.toContain("canary");
  expect(linesWith("canary")).toEqual([]);
  expect(linesWith('"path":"/call/:link"').length).toBeGreaterThan(0);
  expect(linesWith('"path":"/c/other/my-agenda/:token').length).toBeGreaterThan(0);
});

it("stand in no line about a failure either", async () => {
  await app.endDatabase();
  const statuses: number[] = [];
  for (const path of [`/call/${secret}`, `/my-agenda/${secret}.ics`, `/speaking/${secret}`]) {
    statuses.push((await fetch(app.url + path)).status);
  }
  expect(Math.max(...statuses)).toBeGreaterThanOrEqual(500);
  expect(linesWith('"level":50').length).toBeGreaterThan(0);
  expect(linesWith("canary")).toEqual([]);
});

it.each([
  [
    `GET https://summit.example/c/x/call/${secret}?a=b`,
    "GET https://summit.example/c/x/call/:link?a=b",
  ],
  [`"referer":"/speaking/${secret}/picture"`, '"referer":"/speaking/:link/picture"'],
  [`returnTo=%2Fcall%2F${secret}`, "returnTo=%2Fcall%2F:link"],
  ["/agenda/day1/call-of-the-sea", "/agenda/day1/call-of-the-sea"],
  ["/call", "/call"],
])("%s is written as %s", (text, written) => {
  expect(maskPaths(text)).toBe(written);
});
