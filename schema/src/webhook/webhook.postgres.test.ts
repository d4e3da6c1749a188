import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "#context/context.ts";
import { eventsOfChange, storeDeliveries } from "#webhook/outgoing-events.ts";
import { maxEndpoints } from "#webhook/webhook.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import { noWebhooks } from "../../testing/no-webhooks.ts";

const editor = useContentEditor();
/** Stores deliveries like the server, and counts how often its worker is told. */
const enqueue = vi.fn();
const context: Partial<Context> = {
  webhooks: {
    ...noWebhooks,
    enqueue,
    problemOf: (url) => (new URL(url).hostname === "10.0.0.1" ? "Must be elsewhere" : null),
    announce: (tx, submissionEvents) => storeDeliveries(tx, enqueue, submissionEvents),
  },
  events: {
    announce: (tx, changes) => storeDeliveries(tx, enqueue, changes.flatMap(eventsOfChange)),
    publish() {},
  },
};

const url = "https://hooks.example/summit";

async function run(source: string, variables = {}, viewer = editor.viewer) {
  const { data, errors } = await execute(editor.db, source, { viewer, variables, context });
  expect(errors).toBeUndefined();
  return data.result ?? data;
}

const created = `... on WebhookEndpoint { id secret url eventTypes enabled version }
  ... on ValidationError { message fields { path message } }`;

const create = (input: object = {}) =>
  run(
    `mutation ($input: CreateWebhookEndpointInput!) {
      result: createWebhookEndpoint(input: $input) { ${created} }
    }`,
    {
      input: {
        conferenceId: editor.conferenceId,
        url,
        eventTypes: ["speaker_updated"],
        ...input,
      },
    },
  );

const refusal = "... on ValidationError { fields { path message code } }";

const call = (
  name: string,
  id: string,
  selection = `{ __typename ... on Error { message } ${refusal} }`,
) => run(`mutation ($id: ID!) { result: ${name}(input: { id: $id }) ${selection} }`, { id });

const update = (input: object) =>
  run(
    `mutation ($input: UpdateWebhookEndpointInput!) {
      result: updateWebhookEndpoint(input: $input) { __typename
        ... on WebhookEndpoint { enabled offReason failingSince }
        ... on ValidationError { fields { path message } } }
    }`,
    { input },
  );

const deliveries = () => editor.db.webhookDelivery.findMany({ orderBy: { createdAt: "asc" } });

beforeEach(async () => {
  enqueue.mockClear();
  await editor.db.webhookEndpoint.deleteMany();
});

describe("an endpoint", () => {
  it("is created with a secret that is shown once, and neither logged nor stored", async () => {
    const { secret, ...endpoint } = await create({
      eventTypes: ["sponsor_created", "speaker_updated"],
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
    // In the order of the list, whatever the order of the input.
    expect(endpoint.eventTypes).toEqual(["speaker_updated", "sponsor_created"]);
    const stored = JSON.stringify([await editor.db.webhookEndpoint.findMany(), await editor.log()]);
    expect(stored).not.toContain(secret.slice(6));
    const [entry] = (await editor.log()).slice(-1);
    expect(entry).toMatchObject({
      action: "webhook-endpoint.create",
      details: { host: "hooks.example" },
    });
  });

  it.each([
    [
      "http alone",
      { url: "http://hooks.example" },
      "url",
      "Must be a web address that starts with https://",
    ],
    ["a port", { url: "https://hooks.example:8443/" }, "url", "Must not name a port"],
    [
      "a password",
      { url: "https://a:b@hooks.example" },
      "url",
      "Must not contain a user name or a password",
    ],
    ["a private address", { url: "https://10.0.0.1/" }, "url", "Must be elsewhere"],
    ["nothing to be told", { eventTypes: [] }, "eventTypes", "Choose at least one event"],
  ])("is rejected with %s", async (_, input, field, message) => {
    expect((await create(input)).fields).toEqual([{ path: [field], message }]);
  });

  it("cannot be moved to a private address, but may be on this computer where the server allows it", async () => {
    const { id } = await create({ url: "http://localhost:8080/hook" });
    expect((await update({ id, url: "https://10.0.0.1/" })).fields).toEqual([
      { path: ["url"], message: "Must be elsewhere" },
    ]);
  });

  it("is limited to twenty per conference", async () => {
    for (let index = 0; index < maxEndpoints; index += 1) await create();
    expect((await create()).fields[0].message).toMatch("A conference can have 20 endpoints.");
  });

  it("rotates its secret, and shows until when the previous one signs", async () => {
    const { secret, ...endpoint } = await create();
    const selection = "{ ... on WebhookEndpoint { secret formerSecretUntil } }";
    const rotated = await call("rotateWebhookEndpointSecret", endpoint.id, selection);
    expect(rotated.secret).not.toBe(secret);
    const left = new Date(rotated.formerSecretUntil).getTime() - Date.now();
    expect(left).toBeGreaterThan(23 * 3_600_000);
    expect(left).toBeLessThanOrEqual(24 * 3_600_000);
  });

  it("cancels pending deliveries when disabled, does not allow tests then, and resets when enabled", async () => {
    const { id } = await create();
    await call("sendWebhookTest", id);
    const failing = { failingSince: new Date(), offReason: "Nothing could be delivered." };
    await editor.db.webhookEndpoint.update({ where: { id }, data: failing });
    expect(await update({ id, enabled: false })).toMatchObject({ enabled: false });
    expect(await deliveries()).toMatchObject([
      { status: "failed", failure: "disabled", lastError: "The endpoint was switched off." },
    ]);
    const off = { fields: [{ path: ["id"], code: "NOT_ALLOWED" }] };
    expect(await call("sendWebhookTest", id)).toMatchObject(off);
    const [cancelled] = await deliveries();
    expect(await call("resendWebhookDelivery", cancelled?.id ?? "")).toMatchObject(off);
    expect(await update({ id, enabled: true })).toMatchObject({
      enabled: true,
      offReason: null,
      failingSince: null,
    });
  });

  it("is not accessible to editors", async () => {
    const endpoint = await create();
    const user = await factories(editor.db).user();
    const { conferenceId } = editor;
    await editor.db.member.create({ data: { conferenceId, userId: user.id, role: "editor" } });
    // An owner of another conference, so that not only the scope refuses them.
    await factories(editor.db).conference({ ownerId: user.id });
    const viewer = viewerOf(user);
    const source = "query ($id: ID!) { webhookEndpoints(conferenceId: $id) { id } }";
    const variables = { id: conferenceId };
    const { codes } = await execute(editor.db, source, { viewer, variables });
    expect(codes).toEqual(["FORBIDDEN"]);
    const remove =
      "mutation ($id: ID!) { result: deleteWebhookEndpoint(input: { id: $id }) { __typename } }";
    const response = await run(remove, { id: endpoint.id }, viewer);
    expect(response).toEqual({ __typename: "NotFoundError" });
  });
});

describe("an event", () => {
  const form = { name: "Ada", title: "Engineer" };

  const callSpeaker = (name: string, input: object) =>
    run(
      `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) {
        result: ${name}(input: $input) { ... on Speaker { id } }
      }`,
      { input },
    );

  it("is stored for subscribed endpoints in order, with version, change and, once deleted, external id, without the record", async () => {
    await create({ eventTypes: ["speaker_created", "speaker_updated", "speaker_deleted"] });
    await create({ eventTypes: ["sponsor_created"] });
    const { conferenceId } = editor;
    const { id } = await callSpeaker("createSpeaker", { conferenceId, ...form });
    await callSpeaker("updateSpeaker", { id, title: "Chief engineer" });
    await callSpeaker("updateSpeaker", { id, title: "Chief engineer" });
    await editor.db.speaker.update({ where: { id }, data: { externalId: "crm-1" } });
    await call("deleteSpeaker", id, "{ __typename }");
    const stored = await deliveries();
    expect(enqueue).toHaveBeenCalledTimes(3);
    expect(stored.map(({ payload }) => payload)).toEqual([
      {
        type: "speaker.created",
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: { conferenceId, id, version: 1 },
      },
      expect.objectContaining({
        type: "speaker.updated",
        data: { conferenceId, id, version: 2, fields: ["title"] },
      }),
      expect.objectContaining({
        type: "speaker.deleted",
        data: { conferenceId, id, version: 3, externalId: "crm-1" },
      }),
    ]);
  });

  it("of a cancelled session follows that of its update, once", async () => {
    await create({ eventTypes: ["schedule_item_updated", "schedule_item_cancelled"] });
    const { conferenceId } = editor;
    const { id } = await factories(editor.db).scheduleItem({ conferenceId });
    const change = (input: object) =>
      run(
        `mutation ($input: UpdateScheduleItemInput!) {
          result: updateScheduleItem(input: $input) { __typename }
        }`,
        { input: { id, ...input } },
      );
    await change({ status: "cancelled" });
    await change({ title: "Robots" });
    await change({ status: "scheduled" });
    const stored = await deliveries();
    expect(stored.map(({ payload }) => payload)).toMatchObject([
      { type: "schedule_item.updated", data: { id, version: 2, fields: ["status"] } },
      { type: "schedule_item.cancelled", data: { id, version: 2, fields: ["status"] } },
      { type: "schedule_item.updated", data: { id, version: 3, fields: ["title"] } },
      { type: "schedule_item.updated", data: { id, version: 4, fields: ["status"] } },
    ]);
  });

  it("of a moved session follows that of its update", async () => {
    await create({ eventTypes: ["schedule_item_moved"] });
    const { conferenceId } = editor;
    const { id } = await factories(editor.db).scheduleItem({ conferenceId });
    for (const change of [
      { title: "Robots" },
      { startTime: "00:15", endTime: "01:00" },
      { afterMidnight: true },
      { location: "Saal 1" },
      { day: null, startTime: null, endTime: null },
    ]) {
      await run(
        `mutation ($input: UpdateScheduleItemInput!) {
          result: updateScheduleItem(input: $input) { __typename }
        }`,
        { input: { id, ...change } },
      );
    }
    const stored = await deliveries();
    expect(stored.map(({ payload }) => payload)).toMatchObject([
      { type: "schedule_item.moved", data: { id, fields: ["startTime", "endTime"] } },
      { type: "schedule_item.moved", data: { id, fields: ["afterMidnight"] } },
      { type: "schedule_item.moved", data: { id, fields: ["roomIds"] } },
      { type: "schedule_item.moved", data: { id } },
    ]);
  });

  it("is not stored if the change is rolled back", async () => {
    await create({ eventTypes: ["speaker_created"] });
    const conferenceId = editor.conferenceId;
    await callSpeaker("createSpeaker", { conferenceId, ...form, name: "" });
    expect(await deliveries()).toEqual([]);
  });

  it("contains a visitor's message, but is not sent for spam", async () => {
    const { conferenceId } = editor;
    await create({ eventTypes: ["contact_message_created"] });
    const message = { name: "Bo", email: "bo@example.com", subject: "Hello", message: "A lift?" };
    const submit = (input: object) =>
      run(
        "mutation ($input: SubmitContactFormInput!) { result: submitContactForm(input: $input) { __typename } }",
        { input: { conferenceId, ...message, ...input } },
      );
    await submit({});
    await submit({ website: "https://spam.example" });
    const [stored, ...others] = await deliveries();
    expect(others).toEqual([]);
    expect(stored?.payload).toMatchObject({
      type: "contact_message.created",
      data: { conferenceId, ...message },
    });
  });

  it("can be sent again with the same id for receivers, keeping the former result", async () => {
    const endpoint = await create();
    await call("sendWebhookTest", endpoint.id);
    const [{ id, payload } = { id: "", payload: {} }] = await deliveries();
    const resend = async (of: string) =>
      call("resendWebhookDelivery", of, "{ ... on WebhookDelivery { id messageId } }");
    expect(await resend(id), "not while it is queued").toEqual({ id, messageId: id });
    const result = { status: "failed", attempts: 3, responseStatus: 500 } as const;
    await editor.db.webhookDelivery.update({ where: { id }, data: result });
    const again = await resend(id);
    expect(await resend(id), "once, however often it is asked for").toEqual(again);
    expect(again.messageId).toBe(id);
    expect(await deliveries()).toMatchObject([
      { id, ...result },
      { id: again.id, status: "queued", attempts: 0, payload },
    ]);
    await editor.db.webhookDelivery.update({
      where: { id: again.id },
      data: { status: "delivered" },
    });
    expect((await resend(again.id)).messageId, "also of one that was sent again").toBe(id);
  });
});
