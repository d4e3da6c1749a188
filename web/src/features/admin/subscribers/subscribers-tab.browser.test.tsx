import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { expectLogged } from "#test/console.ts";
import { renderTab } from "../render-tab.tsx";
import { SubscribersTab } from "./subscribers-tab.tsx";

const subscriber = (name: string) => ({
  __typename: "NewsletterSubscription",
  id: name,
  email: `${name}@example.com`,
  createdAt: "2025-07-01T09:00:00.000Z",
  verified: name !== "grace",
});

const nothingNew = {
  __typename: "Inbox",
  messages: 0,
  subscribers: 0,
  responses: 0,
  subscribersSeenAt: "2025-07-02T09:00:00.000Z" as string | null,
  newestAt: "2025-07-03T09:00:00.000Z",
};

async function renderSubscribers(inbox = nothingNew) {
  const stored = ["ada", "grace", "alan"].map(subscriber);
  const api = createApi({
    inbox,
    markInboxRead: nothingNew,
    newsletterSubscriptions: (args: Parameters<typeof pageOf>[1]) => pageOf(stored, args),
    bulkDeleteNewsletterSubscriptions: ({ input: { ids } }: { input: { ids: string[] } }) => {
      stored.splice(0, stored.length, ...stored.filter(({ id }) => !ids.includes(id)));
      return { __typename: "BulkDelete", ids };
    },
    resendNewsletterConfirmation: subscriber("grace"),
  });
  await renderTab(<SubscribersTab />, { api });
  return api;
}

const row = (name: string) => page.getByRole("row", { name: `${name}@example.com` });

it("counts all subscribers, also during a search", async () => {
  await renderSubscribers();
  await expect.element(page.getByText("Total Subscribers: 3")).toBeVisible();
  await page.getByRole("searchbox").fill("gra");
  await userEvent.keyboard("{Enter}");
  await expect.element(row("ada")).not.toBeInTheDocument();
  await expect.element(page.getByText("Total Subscribers: 3")).toBeVisible();
  vi.spyOn(window, "confirm").mockReturnValue(true);
  await page.getByRole("button", { name: "Delete grace@example.com" }).click();
  await expect.element(page.getByText("Nothing found")).toBeVisible();
  await expect.element(page.getByText("Total Subscribers: 2")).toBeVisible();
});

it("shows the status of subscribers, and resends the link to pending ones", async () => {
  await renderSubscribers();
  await expect.element(row("ada")).toHaveTextContent("1 Jul 2025, 10:00 AM BST");
  await expect.element(row("ada")).toHaveTextContent("Verified");
  await expect.element(row("grace")).toHaveTextContent("Pending");
  const resend = page.getByRole("button", { name: /^Send confirmation again/ });
  await expect.element(resend).toHaveAccessibleName("Send confirmation again to grace@example.com");
  await resend.click();
  await expect
    .element(page.getByText("A link to confirm is on its way to grace@example.com"))
    .toBeVisible();
});

it("shows a sentence if they could not be loaded", async () => {
  expectLogged(/Failed to fetch/);
  const api = createApi({
    inbox: nothingNew,
    newsletterSubscriptions: (args: Parameters<typeof pageOf>[1]) => pageOf([], args),
  });
  api.fail("AdminSubscribers");
  await renderTab(<SubscribersTab />, { api });
  const sentence = "The server could not be reached. Please try again.";
  await expect.element(page.getByText(`Error loading subscribers: ${sentence}`)).toBeVisible();
  api.mend("AdminSubscribers");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("No Subscribers Found")).toBeVisible();
  await expect.element(page.getByText("Total Subscribers: 0")).toBeVisible();
});

it("says who is new since one has last looked at the list, as long as it stays open", async () => {
  const subscribersSeenAt = "2025-06-30T09:00:00.000Z";
  const api = await renderSubscribers({ ...nothingNew, subscribers: 3, subscribersSeenAt });
  await expect.element(row("ada")).toHaveTextContent("New");
  await expect
    .poll(() => api.inputs)
    .toEqual([{ conferenceId: "default", list: "subscribers", upTo: nothingNew.newestAt }]);
  await expect.element(row("ada")).toHaveTextContent("New");
});

it("marks nobody who was there when one last looked, and then nothing as seen", async () => {
  const api = await renderSubscribers();
  await expect.element(row("ada")).toBeVisible();
  await expect.element(row("ada")).not.toHaveTextContent("New");
  expect(api.inputs).toEqual([]);
});
