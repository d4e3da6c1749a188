import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { InboxFrame } from "./inbox-frame.tsx";

const tab = (id: string, label: string) => ({ id, label, Content: () => <p>{label} here</p> });
const tabs = [
  tab("speakers", "Speakers"),
  tab("contact", "Contact"),
  tab("subscribers", "Subscribers"),
];

it("shows the number of new entries of each list, which opening its tab alone does not empty", async () => {
  const counts = { messages: 3, subscribers: 100, responses: 0, subscribersSeenAt: null };
  const api = createApi({ inbox: () => counts });
  await renderTab(<InboxFrame title="Admin" groups={[{ tabs }]} />, { api });
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await expect.element(link("Subscribers")).toHaveTextContent("99+");
  await expect.element(link("Contact")).toHaveAccessibleDescription("3 new");
  await link("Contact").click();
  await expect.element(page.getByText("Contact here")).toBeVisible();
  await expect.element(link("Contact")).toHaveTextContent("3");
  await link("Subscribers").click();
  await expect.element(page.getByText("Subscribers here")).toBeVisible();
  await expect.element(link("Subscribers")).toHaveTextContent("99+");
  expect(api.inputs).toEqual([]);
});

it("sends no queries without read access", async () => {
  const api = createApi({});
  await renderTab(<InboxFrame title="Admin" groups={[{ tabs }]} />, {
    api,
    at: "?tab=contact",
    rights: { canRead: false },
  });
  await expect.element(page.getByText("Contact here")).toBeVisible();
  expect(api.sent).toEqual([]);
});
