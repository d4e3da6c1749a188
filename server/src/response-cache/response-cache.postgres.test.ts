import { request as httpRequest } from "node:http";
import { gunzipSync } from "node:zlib";
import { factories } from "@summit/prisma/testing/factories.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

let app: TestApp;
let rendered = 0;
beforeAll(async () => {
  app = await createTestApp({
    renderPage: async ({ path }) => {
      rendered += 1;
      return testPage(`<h1>${path} ${rendered}</h1>`, path.startsWith("/404/") ? 404 : 200);
    },
    env: { PUBLIC_URL: "https://summit.example" },
  });
});
afterAll(() => app.close());

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a raw request, and returns the raw response. */
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    const asking = httpRequest(app.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    asking.on("error", reject).end();
  });

const comparable = ({ status, headers, body }: Answer) => {
  const { date: _date, "x-request-id": _id, ...rest } = headers;
  return { status, headers: rest, body: body.toString("base64") };
};

const isKept = (line: string) => line.includes('"cached":true');

it("responds like the application: same status, headers and bytes, in every encoding", async () => {
  for (const encoding of ["gzip", "br", "gzip, deflate, br", "identity"]) {
    const headers = { "Accept-Encoding": encoding };
    const first = await get("/agenda", headers);
    const again = await get("/agenda?from=mail", headers);
    expect(comparable(again)).toEqual(comparable(first));
    expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    expect(again.headers["strict-transport-security"]).toBeDefined();
    const head = await get("/agenda", headers, "HEAD");
    expect(comparable(head)).toEqual({ ...comparable(first), body: "" });
  }
  const { body } = await get("/agenda", { "Accept-Encoding": "gzip" });
  expect(gunzipSync(body).toString()).toBe("<h1>/agenda 1</h1>");
});

it("revalidates, and shows a change to the next request", async () => {
  const { headers } = await get("/venue");
  await get("/venue");
  const known = { "If-None-Match": String(headers.etag) };
  expect((await get("/venue", known)).status).toBe(304);
  app.publishChange();
  const changed = await get("/venue", known);
  expect(changed.status).toBe(200);
  expect(changed.headers.etag).not.toBe(headers.etag);
});

describe("without the application", () => {
  /** The number of responses for a URL that were served before Express, according to the log. */
  const kept = (path: string) =>
    app.logLines.filter((line) => line.includes(`"path":"${path}"`) && isKept(line)).length;

  it("responds in each client's preferred encoding, or with 304", async () => {
    const { headers } = await get("/register");
    const etag = String(headers.etag);
    const ask = (more: Record<string, string>, method?: string) => get("/register", more, method);
    for (const [accepted, encoding] of [
      ["br;q=0.5, gzip", "gzip"],
      ["gzip;q=0", undefined],
      ["identity;q=0, gzip", "gzip"],
      ["*", "br"],
      ["nonsense;;q=", undefined],
    ] as const) {
      const { headers } = await ask({ "Accept-Encoding": accepted });
      expect([accepted, headers["content-encoding"]]).toEqual([accepted, encoding]);
    }
    for (const known of [etag, etag.slice(2), `"x", ${etag}`, "*"]) {
      for (const method of ["GET", "HEAD"]) {
        const result = await ask({ "If-None-Match": known }, method);
        expect([known, result.status, result.body.length]).toEqual([known, 304, 0]);
        const { "content-type": _, "content-length": _length, ...lasting } = headers;
        expect(comparable(result).headers).toEqual(
          comparable({ ...result, headers: lasting }).headers,
        );
      }
    }
    const { status, body } = await ask({ Range: "bytes=0-1", "If-None-Match": '"x"' });
    expect([status, String(body)]).toEqual([200, String((await ask({})).body)]);
    expect(kept("/register")).toBe(15);
  });

  it("keeps a page in each language of its conference apart from the others", async () => {
    const further = { slug: "trio", language: "de", otherLanguages: ["fr", "es"] };
    await factories(app.db.client).conference({ ...further, status: "published" });
    app.publishChange();
    const pages = ["/c/trio/agenda", "/c/trio/fr/agenda", "/c/trio/es/agenda"];
    const firsts = new Map<string, Answer>();
    for (const path of pages) firsts.set(path, await get(path));
    expect(new Set([...firsts.values()].map(({ body }) => String(body))).size).toBe(3);
    const policies = [...firsts.values()].map(({ headers }) => headers["content-security-policy"]);
    expect(new Set(policies)).toEqual(new Set([expect.stringContaining("default-src 'none'")]));
    for (const [path, first] of firsts) {
      expect([path, comparable(await get(path))]).toEqual([path, comparable(first)]);
      for (const [other, { headers }] of firsts) {
        const { status } = await get(path, { "If-None-Match": String(headers.etag) });
        expect([path, other, status]).toEqual([path, other, path === other ? 304 : 200]);
      }
      expect(kept(path)).toBe(4);
    }
    // Other spellings and the language of the browser have no part in it.
    expect((await get("/c/trio/FR/agenda")).headers.location).toBe("/c/trio/fr/agenda");
    const french = await get("/c/trio/agenda", { "Accept-Language": "fr" });
    expect(comparable(french)).toEqual(comparable(await get("/c/trio/agenda")));
  });

  it("evicts no page for paths that lead nowhere", async () => {
    await get("/about");
    const first = await get("/nowhere/0");
    expect(first.status).toBe(404);
    expect(comparable(await get("/nowhere/0"))).toEqual(comparable(first));
    for (let number = 1; number <= 300; number += 1) await get(`/nowhere/${number}`);
    await get("/about");
    expect(kept("/about")).toBe(1);
  });

  it("sends other spellings of a path through the application, and ignores the query", async () => {
    await get("/legal");
    for (const path of ["/%6cegal", "/l%65gal"]) expect((await get(path)).status).toBe(200);
    expect(kept("/legal")).toBe(0);
    for (const path of ["/legal?a=1", "/legal?a=2"]) expect((await get(path)).status).toBe(200);
    expect(kept("/legal")).toBe(2);
  });
});

it("passes other methods to the application", async () => {
  await get("/news");
  expect((await get("/news", {}, "POST")).status).toBe(405);
  expect((await get("/news", {}, "OPTIONS")).status).toBe(405);
});

it("logs and counts each response like the application", async () => {
  await get("/exhibition");
  await get("/exhibition?token=secret");
  const logged = () =>
    app.logLines.map((line) => JSON.parse(line)).filter(({ req }) => req?.path === "/exhibition");
  await expect.poll(() => logged().length).toBe(2);
  const shape = ({ req, res, requestId, msg }: ReturnType<typeof JSON.parse>) => ({
    req: Object.keys(req),
    path: req.path,
    res,
    msg,
    idLength: requestId.length,
  });
  const [one, other] = logged();
  expect(shape(other)).toEqual(shape(one));
  expect(other.level).toBe(one.level);
  expect(JSON.stringify(other)).not.toContain("secret");
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toMatch(/_count\{route="exhibition",method="GET",status="200"\} 2\n/);
});
