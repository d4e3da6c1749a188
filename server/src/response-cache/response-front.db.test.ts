import { request as httpRequest } from "node:http";
import { gunzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

let app: TestApp;
let rendered = 0;
beforeAll(async () => {
  app = await createTestApp({
    renderPage: async ({ path }) => {
      rendered += 1;
      return testPage(`<h1>${path} ${rendered}</h1>`);
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

/** A request as it is written, and the answer as it comes. */
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    const asking = httpRequest(app.url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          ...{ status: response.statusCode, headers: response.headers },
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

it("answers as the application does: same status, headers and bytes, in every encoding", async () => {
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

it("knows what the client has already, and shows a change to the next request", async () => {
  const { headers } = await get("/venue");
  await get("/venue");
  const known = { "If-None-Match": String(headers.etag) };
  expect((await get("/venue", known)).status).toBe(304);
  app.publishChange();
  const changed = await get("/venue", known);
  expect(changed.status).toBe(200);
  expect(changed.headers.etag).not.toBe(headers.etag);
});

it("leaves other methods, and what is not found, to the application", async () => {
  await get("/news");
  expect((await get("/news", {}, "POST")).status).toBe(405);
  expect((await get("/news", {}, "OPTIONS")).status).toBe(405);
});

it("logs each answer like the application, for those who want to see so much", async () => {
  await get("/exhibition");
  await get("/exhibition?token=secret");
  const logged = () =>
    app.logLines.map((line) => JSON.parse(line)).filter(({ req }) => req?.path === "/exhibition");
  await expect.poll(() => logged().length).toBe(2);
  const shape = ({ req, res, requestId, msg }: ReturnType<typeof JSON.parse>) => ({
    ...{ req: Object.keys(req), path: req.path, res, msg, idLength: requestId.length },
  });
  const [one, other] = logged();
  expect(shape(other)).toEqual(shape(one));
  const { debug, info } = pino.levels.values;
  expect([one.level, other.level]).toEqual([info, debug]);
  expect(JSON.stringify(other)).not.toContain("secret");
});
