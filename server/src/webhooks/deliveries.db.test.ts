import type { IncomingMessage, ServerResponse } from "node:http";
import type { Prisma } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { storeDelivery } from "@summit/schema/webhook/outgoing-events.ts";
import { endpointSecret } from "@summit/schema/webhook/webhook-secret.ts";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { type Deliveries, startDeliveries } from "#webhooks/deliveries.ts";
import { deliveryRetryDelay } from "#webhooks/record-outcome.ts";
import { type Served, serve } from "../../testing/serve.ts";

const test = useTestDatabase();
const secrets = createSecrets("a secret of the server");
const soon = { timeout: 40_000, interval: 30 };

type Received = { headers: Record<string, string>; body: string };
type Answer = (response: ServerResponse, received: Received) => void;

/** The requests that the receiver got, and its response. */
const received: Received[] = [];
const ok: Answer = (response) => response.end("thanks");
let reply = ok;

let receiver: Served;
let deliveries: Deliveries;
let conferenceId: string;
let endpointId: string;
const mails: string[] = [];

/** The response timeout, long enough for a working receiver on a busy machine. */
const patientMs = 20_000;
const post = { isAllowed: () => true, withinMs: patientMs };

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  return { headers: request.headers as Record<string, string>, body };
}

const start = (waitAfter: (attempts: number) => number | undefined) =>
  startDeliveries({
    db: test.db,
    logger: pino({ level: "silent" }),
    secrets,
    waitAfter,
    mail: { enqueue: async (_tx, ids) => void mails.push(...ids) },
    post,
    pollMs: 50,
  });

beforeAll(async () => {
  receiver = await serve(async (request, response) => {
    const got = await read(request);
    received.push(got);
    reply(response, got);
  });
  const owner = await factories(test.db).user({ email: "olga@example.com" });
  conferenceId = (await factories(test.db).conference({ ownerId: owner.id })).id;
  deliveries = start((attempts) => (attempts < 3 ? 0.1 : undefined));
});

afterAll(async () => {
  await deliveries.stop();
  await receiver.close();
});

beforeEach(async () => {
  reply = ok;
  post.withinMs = patientMs;
  received.length = 0;
  mails.length = 0;
  await test.db.webhookEndpoint.deleteMany();
  const data = { conferenceId, url: `${receiver.url}/hook`, nonce: "first" };
  endpointId = (await test.db.webhookEndpoint.create({ data })).id;
});

const tell = (type: string, recordId: string, data: Prisma.InputJsonObject = {}) =>
  test.db.$transaction((tx) =>
    storeDelivery(tx, deliveries.enqueue, endpointId, { type, conferenceId, recordId, data }),
  );

const settled = () =>
  vi.waitFor(async () => {
    const rows = await test.db.webhookDelivery.findMany({ orderBy: { createdAt: "asc" } });
    expect(rows.filter(({ status }) => status === "queued")).toEqual([]);
    return rows;
  }, soon);

const endpoint = () => test.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpointId } });

describe("a delivery", () => {
  it("is signed according to Standard Webhooks, and stored with the response", async () => {
    const { id } = await tell("speaker.updated", "ada", { fields: ["bio"] });
    expect(await settled()).toMatchObject([
      {
        status: "delivered",
        attempts: 1,
        responseStatus: 200,
        responseBody: "thanks",
        lastError: null,
      },
    ]);
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    expect(headers["webhook-id"]).toBe(id);
    expect(headers["content-type"]).toBe("application/json");
    expect(new Webhook(endpointSecret(secrets, endpointId, "first")).verify(body, headers)).toEqual(
      {
        type: "speaker.updated",
        timestamp: expect.any(String),
        data: { conferenceId, id: "ada", fields: ["bio"] },
      },
    );
  });

  it("that is sent again has the id of the first one", async () => {
    const about = { conferenceId, endpointId, eventType: "speaker.updated", recordId: "ada" };
    await test.db.webhookDelivery.create({ data: { ...about, messageId: "the-first" } });
    await settled();
    expect(received[0]?.headers["webhook-id"]).toBe("the-first");
  });

  it.each([
    ["within a day", 23, 2],
    ["later", 25, 1],
  ])(
    "of an endpoint whose secret was rotated is signed with both %s",
    async (_, hours, signatures) => {
      const rotatedAt = new Date(Date.now() - hours * 3_600_000);
      const data = { nonce: "second", formerNonce: "first", rotatedAt };
      await test.db.webhookEndpoint.update({ where: { id: endpointId }, data });
      await tell("speaker.updated", "ada");
      await settled();
      const [{ headers, body } = { headers: {} as Received["headers"], body: "" }] = received;
      expect(headers["webhook-signature"]?.split(" ")).toHaveLength(signatures);
      const verify = (nonce: string) => () =>
        new Webhook(endpointSecret(secrets, endpointId, nonce)).verify(body, headers);
      expect(verify("second")).not.toThrow();
      if (signatures === 2) expect(verify("first")).not.toThrow();
      else expect(verify("first")).toThrow();
    },
  );

  it("that failed is retried; only later ones of the same record wait", async () => {
    let failures = 2;
    reply = (response, { body }) => {
      const isFirst = body.includes('"first"');
      if (isFirst && failures > 0) {
        failures -= 1;
        response.statusCode = 500;
      }
      response.end();
    };
    await tell("speaker.updated", "ada", { note: "first" });
    await tell("speaker.updated", "ada", { note: "second" });
    await tell("speaker.updated", "bo", { note: "third" });
    const rows = await settled();
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual([
      ["delivered", 3],
      ["delivered", 1],
      ["delivered", 1],
    ]);
    const order = received.map(({ body }) => JSON.parse(body).data.note);
    expect(order.filter((note) => note !== "third")).toEqual(["first", "first", "first", "second"]);
    expect(order.indexOf("third")).toBeLessThan(order.indexOf("second"));
    const [first, again] = received.filter(({ body }) => body.includes('"first"'));
    expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect((await endpoint()).failingSince).toBeNull();
  });

  it("that keeps failing is cancelled, and unblocks the next one", async () => {
    reply = (response, { body }) => {
      if (body.includes('"bad"')) response.statusCode = 422;
      response.end("no");
    };
    await tell("speaker.updated", "ada", { note: "bad" });
    await tell("speaker.updated", "ada", { note: "good" });
    expect(await settled()).toMatchObject([
      {
        status: "failed",
        attempts: 3,
        responseStatus: 422,
        responseBody: "no",
        failure: "refused",
        lastError: "The endpoint answered with 422.",
      },
      { status: "delivered" },
    ]);
  });

  it.each<[string, Answer, string, RegExp]>([
    ["hangs", () => {}, "timed_out", /did not answer within 0.3 seconds/],
    [
      "never ends its answer",
      (response) => void response.write("a"),
      ...(["timed_out", /did not answer within 0.3 seconds/] as const),
    ],
    [
      "redirects",
      (response) => void response.writeHead(302, { Location: receiver.url }).end(),
      ...(["redirected", /redirects \(302\)/] as const),
    ],
    [
      "redirects into the private network",
      (response) => void response.writeHead(307, { Location: "https://10.0.0.1/" }).end(),
      ...(["redirected", /redirects \(307\)/] as const),
    ],
    [
      "cuts the connection",
      (response) => void response.destroy(),
      ...(["unreachable", /cannot be reached/] as const),
    ],
  ])("to a receiver that %s has failed", async (_, misbehave, failure, error) => {
    reply = misbehave;
    // A short limit would fail the others on a busy machine.
    if (failure === "timed_out") post.withinMs = 300;
    await tell("speaker.updated", "ada");
    const [row] = await settled();
    expect(row).toMatchObject({
      status: "failed",
      failure,
      lastError: expect.stringMatching(error),
    });
  });

  it("stores the beginning of a long response", async () => {
    reply = (response) => void response.end("\0é".repeat(50_000));
    await tell("speaker.updated", "ada");
    const [row] = await settled();
    expect(row?.status).toBe("delivered");
    expect(row?.responseBody).toMatch(/^é{600,2000}/);
  });
});

describe("an endpoint", () => {
  it("that responds with 410 is switched off with a mail, and pending deliveries are cancelled", async () => {
    // Both deliveries exist before the endpoint is switched off.
    const waiting: (() => void)[] = [];
    reply = (response) => {
      response.statusCode = 410;
      waiting.push(() => response.end());
    };
    await tell("speaker.updated", "ada");
    await tell("speaker.updated", "ada");
    await vi.waitFor(() => expect(waiting).toHaveLength(1), patientMs);
    waiting[0]?.();
    expect(await settled()).toMatchObject([
      { status: "failed", failure: "gone", lastError: "The endpoint answered with 410." },
      { status: "failed", failure: "disabled" },
    ]);
    expect(received).toHaveLength(1);
    expect(await endpoint()).toMatchObject({
      enabled: false,
      offReason: "The endpoint answered with 410: it wants no more events.",
    });
    const sent = await test.db.outgoingMail.findMany({ where: { id: { in: mails } } });
    expect(sent).toMatchObject([
      { kind: "webhook-off", recipient: "olga@example.com", data: { endpointId } },
    ]);
  });

  it("is switched off after failing for three days, not before", async () => {
    reply = (response) => {
      response.statusCode = 500;
      response.end();
    };
    const failingFor = (days: number) =>
      test.db.webhookEndpoint.update({
        where: { id: endpointId },
        data: { failingSince: new Date(Date.now() - days * 86_400_000) },
      });
    await failingFor(2.9);
    await tell("speaker.updated", "ada");
    await settled();
    expect(await endpoint()).toMatchObject({ enabled: true, offReason: null });
    await failingFor(3.1);
    await tell("speaker.updated", "ada");
    await settled();
    expect((await endpoint()).offReason).toBe(
      "Nothing could be delivered for three days. The endpoint answered with 500.",
    );
    expect(mails).toHaveLength(1);
  });
});

describe("many changes", () => {
  const tellOf = (count: number) =>
    test.db.webhookDelivery.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        conferenceId,
        endpointId,
        eventType: "speaker.updated",
        recordId: `record-${index}`,
      })),
    });

  it("do not multiply at a slow endpoint, which gets three requests at a time", async () => {
    const waiting: ServerResponse[] = [];
    reply = (response) => void waiting.push(response);
    await tellOf(500);
    for (let look = 0; look < 100; look++) deliveries.enqueue();
    await vi.waitFor(() => expect(waiting).toHaveLength(3), soon);
    const fast = await serve(async (_request, response) => void response.end());
    const data = { conferenceId, url: fast.url, nonce: "fast" };
    const other = await test.db.webhookEndpoint.create({ data });
    await test.db.webhookDelivery.create({
      data: { conferenceId, endpointId: other.id, eventType: "x", recordId: "other" },
    });
    await vi.waitFor(async () => {
      const where = { endpointId: other.id, status: "delivered" } as const;
      expect(await test.db.webhookDelivery.count({ where }), "others do not wait").toBe(1);
    }, soon);
    await fast.close();
    expect(received).toHaveLength(3);
    expect(await test.db.webhookDelivery.count()).toBe(501);
    await test.db.webhookEndpoint.deleteMany();
    for (const response of waiting) response.end();
  });

  it("are made once each by two servers", { skip: Boolean(inject("embedded")) }, async () => {
    const second = start(() => undefined);
    await tellOf(60);
    await settled();
    await second.stop();
    expect(received).toHaveLength(60);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(60);
  });
});

it("resumes deliveries of a crashed process and of a restored backup", async () => {
  await deliveries.stop();
  const data = { conferenceId, endpointId, eventType: "speaker.updated" };
  await test.db.webhookDelivery.create({ data: { ...data, recordId: "restored" } });
  const expired = { attempts: 1, notBefore: new Date(Date.now() - 1_000) };
  await test.db.webhookDelivery.create({ data: { ...data, recordId: "crashed", ...expired } });
  deliveries = start(() => undefined);
  expect(await settled()).toMatchObject([{ status: "delivered" }, { status: "delivered" }]);
});

it("retries for three days", () => {
  const waits = Array.from({ length: 20 }, (_, index) => deliveryRetryDelay(index + 1)).filter(
    (wait) => wait !== undefined,
  );
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.5);
});
