import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { renderTab } from "../render-tab.tsx";
import { WebhooksTab } from "./webhooks-tab.tsx";

const at = "2026-05-01T09:00:00.000Z";

const endpoint = {
  __typename: "WebhookEndpoint",
  id: "e1",
  version: 3,
  url: "https://hooks.example/summit",
  description: "Our CRM",
  eventTypes: ["speaker_updated", "schedule_item_created"],
  enabled: true,
  offReason: null,
  failingSince: null,
  formerSecretUntil: null,
};

const delivery = {
  __typename: "WebhookDelivery",
  id: "d1",
  eventType: "speaker.updated",
  endpoint,
  status: "delivered",
  attempts: 1,
  notBefore: at,
  durationMs: 120,
  responseStatus: 200,
  lastError: null,
  createdAt: at,
};

const failed = {
  ...delivery,
  id: "d2",
  status: "failed",
  attempts: 10,
  responseStatus: 500,
  lastError: "The endpoint answered with 500.",
};

function apiWith(endpoints: object[], deliveries: object[] = [], more: object = {}) {
  return createApi({
    webhookEndpoints: () => endpoints,
    webhookDeliveries: (args: Parameters<typeof pageOf>[1]) => pageOf(deliveries as never, args),
    ...more,
  });
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

it("adds an endpoint with event types, and shows its secret once", async () => {
  const sent: unknown[] = [];
  const endpoints: object[] = [];
  const api = apiWith(endpoints, [], {
    createWebhookEndpoint: ({ input }: { input: object }) => {
      sent.push(input);
      endpoints.push(endpoint);
      return { ...endpoint, secret: "whsec_abc" };
    },
  });
  await renderTab(<WebhooksTab />, { api });
  await expect.element(page.getByText("No Endpoints Yet")).toBeVisible();
  await button("Add Endpoint").click();
  await page.getByLabelText("Address").fill("http://hooks.example/summit");
  await button("Save Endpoint").click();
  await expect
    .element(page.getByText("Must be a web address that starts with https://"))
    .toBeVisible();
  await expect.element(page.getByText("Choose at least one event")).toBeVisible();
  await page.getByLabelText("Address").fill("https://hooks.example/summit");
  await page.getByLabelText("changed: speaker.updated").click();
  await page.getByLabelText("added: schedule_item.created").click();
  await expectAccessible();
  await button("Save Endpoint").click();
  await expect
    .element(page.getByLabelText("The new secret, shown only once"))
    .toHaveValue("whsec_abc");
  expect(sent).toEqual([
    {
      conferenceId: "default",
      url: "https://hooks.example/summit",
      description: "",
      eventTypes: ["speaker_updated", "schedule_item_created"],
      enabled: true,
    },
  ]);
  await expect.element(page.getByText("Speakers, Schedule")).toBeVisible();
});

it("selects all event types at once", async () => {
  await renderTab(<WebhooksTab />, { api: apiWith([endpoint]), at: "?item=e1" });
  await button("Choose everything").click();
  await expect.element(page.getByLabelText("new: form_response.created")).toBeChecked();
  await button("Choose nothing").click();
  await expect.element(page.getByLabelText("changed: speaker.updated")).not.toBeChecked();
});

it("sends a test, resends a delivery, and rotates the secret after a confirmation", async () => {
  const asked: string[] = [];
  const note = (name: string, result: object) => () => {
    asked.push(name);
    return result;
  };
  const deliveries = [delivery, failed];
  const again = { ...failed, id: "again", status: "queued", attempts: 0, lastError: null };
  const api = apiWith([endpoint], deliveries, {
    sendWebhookTest: note("test", delivery),
    resendWebhookDelivery: () => {
      deliveries.unshift(again as never);
      return note("again", again)();
    },
    rotateWebhookEndpointSecret: note("rotate", { ...endpoint, secret: "whsec_new" }),
  });
  vi.spyOn(window, "confirm").mockReturnValue(true);
  await renderTab(<WebhooksTab />, { api });
  await expect.element(page.getByText("200 after 120 ms")).toBeVisible();
  await expect.element(page.getByText("The endpoint answered with 500.")).toBeVisible();
  await button("Send a test to hooks.example").click();
  await expect.poll(() => asked).toEqual(["test"]);
  await page
    .getByRole("button", { name: "Send speaker.updated again to hooks.example" })
    .nth(1)
    .click();
  await expect.element(page.getByText("Queued")).toBeVisible();
  // The former result stays.
  await expect.element(page.getByText("The endpoint answered with 500.")).toBeVisible();
  await button("New secret for hooks.example").click();
  await expect
    .element(page.getByLabelText("The new secret, shown only once"))
    .toHaveValue("whsec_new");
  expect(asked).toEqual(["test", "again", "rotate"]);
});

it("shows request and response of a delivery on demand", async () => {
  const payload = { type: "speaker.updated", data: { id: "ada" } };
  const api = apiWith([endpoint], [delivery], {
    webhookDelivery: { __typename: "WebhookDelivery", id: "d1", payload, responseBody: "thanks" },
  });
  await renderTab(<WebhooksTab />, { api });
  await page.getByText("Payload and answer").click();
  await expect.element(page.getByText('"type": "speaker.updated"')).toBeVisible();
  await expect.element(page.getByText("thanks")).toBeVisible();
});

it("does not delete an endpoint that somebody else has changed since it was listed", async () => {
  vi.spyOn(window, "confirm").mockReturnValue(true);
  const endpoints = [endpoint];
  const api = apiWith(endpoints, [], {
    deleteWebhookEndpoint: {
      __typename: "ConflictError",
      message: "Changed.",
      version: 9,
      changes: [],
    },
  });
  await renderTab(<WebhooksTab />, { api });
  await expect.element(button("Delete hooks.example")).toBeVisible();
  endpoints[0] = Object.assign({}, endpoint, { description: "Theirs" });
  await button("Delete hooks.example").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(/Somebody else has changed it/);
  await expect.element(page.getByRole("row", { name: "Theirs" })).toBeVisible();
  expect(api.inputs).toEqual([{ id: endpoint.id, version: endpoint.version }]);
});

it("shows why an endpoint is disabled", async () => {
  const offReason = "The endpoint answered with 410: it wants no more events.";
  await renderTab(<WebhooksTab />, { api: apiWith([{ ...endpoint, enabled: false, offReason }]) });
  await expect.element(page.getByText(offReason)).toBeVisible();
  await expect.element(button("Send a test to hooks.example")).not.toBeInTheDocument();
});

it("tells other members that owners decide", async () => {
  const api = createApi({});
  await renderTab(<WebhooksTab />, { api, rights: { canAdminister: false } });
  await expect.element(page.getByText("Its owners decide which.")).toBeVisible();
  expect(api.sent).toEqual([]);
});

it("keeps the form and its input when somebody else deletes the endpoint", async () => {
  const endpoints = [endpoint];
  const api = apiWith(endpoints);
  const { apollo } = await renderTab(<WebhooksTab />, { api });
  await button("Edit hooks.example").click();
  const description = page.getByLabelText("What it is for");
  await description.fill("Ours");
  endpoints.pop();
  await apollo.refetchQueries({ include: "active" });
  await expect.element(description).toHaveValue("Ours");
});
