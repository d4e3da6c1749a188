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

it("shows the number of new entries of each list until it is opened", async () => {
  const counts = { messages: 3, subscribers: 100, responses: 0 };
  const seen: unknown[] = [];
  const api = createApi({
    inbox: () => counts,
    markInboxRead: ({ input }: { input: object }) => {
      seen.push(input);
      counts.messages = 0;
      return { __typename: "Inbox", ...counts };
    },
  });
  await renderTab(<InboxFrame title="Admin" groups={[{ tabs }]} />, { api });
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await expect.element(link("Subscribers")).toHaveTextContent("99+");
  await expect.element(link("Contact")).toHaveAccessibleDescription("3 new");
  expect(seen).toEqual([]);
  await link("Contact").click();
  await expect.element(page.getByText("Contact here")).toBeVisible();
  await expect.element(link("Contact")).toHaveTextContent(/^Contact$/);
  await expect.poll(() => seen).toEqual([{ conferenceId: "default", list: "messages" }]);
  await link("Speakers").click();
  await expect.element(link("Contact")).toHaveTextContent(/^Contact$/);
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
