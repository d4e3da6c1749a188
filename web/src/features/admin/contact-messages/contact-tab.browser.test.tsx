import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { renderTab } from "../render-tab.tsx";
import { testContact } from "../test-records.ts";
import { ContactsTab } from "./contact-tab.tsx";

const message = "Is there a lift? One of us comes in a wheelchair, and two bring a pram 🍼.";

async function renderContacts() {
  const ada = { ...testContact(1), name: "Ada", email: "ada@example.com", message };
  const robot = { ...testContact(2), name: "Robot", spam: true };
  const messages = [ada, robot];
  const unread = () => messages.filter(({ isRead, spam }) => !isRead && !spam).length;
  const inbox = () => ({
    __typename: "Inbox",
    messages: unread(),
    subscribers: 0,
    responses: 0,
    subscribersSeenAt: null,
    newestAt: "2025-11-02T10:00:00.000Z",
  });
  const api = createApi({
    contactSubmissions: (args: Parameters<typeof pageOf>[1]) => pageOf(messages, args),
    inbox,
    markMessageRead: ({ input: { id } }: { input: { id: string } }) => {
      const message = messages.find((each) => each.id === id);
      return Object.assign(message ?? {}, { isRead: true });
    },
    markInboxRead: () => {
      for (const message of messages) message.isRead = true;
      return inbox();
    },
  });
  await renderTab(<ContactsTab />, { api });
  await expect.element(page.getByRole("row", { name: "Ada" })).toBeVisible();
  return api;
}

const button = (name: string) => page.getByRole("button", { name });
const alert = page.getByRole("alert");

it("explains unsupported actions to keyboard and touch users", async () => {
  const api = await renderContacts();
  for (const [name, reason] of [
    ["Add Contact", "Adding new contacts not supported from admin."],
    ["Edit Ada", "Editing not supported for contacts."],
  ] as const) {
    await expect.element(button(name)).toHaveAttribute("aria-disabled", "true");
    await expect.element(button(name)).toHaveAccessibleDescription(reason);
    button(name).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(alert).toHaveTextContent("Failed to save contact data");
    await expect.element(alert).toHaveTextContent(reason);
    await expect.element(button(name)).toHaveFocus();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect.element(alert).not.toBeInTheDocument();
  }
  expect(api.sent.filter((name) => !/^Admin/.test(name))).toEqual([]);
});

it("saves the selected messages as a file, in which no cell is a formula", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:test";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await renderContacts();
  await page.getByRole("checkbox", { name: "Select Ada" }).click();
  const bar = page.getByRole("group", { name: "Selected contacts" });
  await bar.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "As CSV" }).click();
  await vi.waitFor(() => expect(files).toHaveLength(1));
  const [head, ...rows] = (await files[0]?.text())?.trim().split("\r\n") ?? [];
  expect(head).toMatch(/Name,Email,Subject,Message,Date,Read,Looks like spam$/);
  expect(rows).toEqual([`Ada,ada@example.com,Lift,"${message}","1 Nov 2025, 09:00 GMT",no,no`]);
});

it("shows sender, subject and time of messages, their text over the whole width, and a way to reply", async () => {
  await renderContacts();
  const ada = page.getByRole("row", { name: "Ada" });
  await expect.element(ada).toHaveTextContent("1 Nov 2025, 09:00 GMT");
  await expect
    .element(ada.getByRole("link", { name: "ada@example.com" }))
    .toHaveAttribute("href", "mailto:ada@example.com?subject=Re%3A%20Lift");
  await expect.element(ada).toHaveTextContent(`${message.slice(0, 50)}...`);
  await expect.element(ada.getByText("Lift", { exact: true })).toBeVisible();
  const whole = page.getByText(message, { exact: true });
  await expect.element(whole).not.toBeInTheDocument();
  const open = ada.getByRole("button", { name: /\.\.\.$/ });
  await open.click();
  await expect.element(open).toHaveAttribute("aria-expanded", "true");
  await expect.element(whole).toBeVisible();
  const table = page.getByRole("table").element();
  const cell = whole.element().closest("td");
  expect(cell?.clientWidth, "over the whole width").toBeGreaterThan(table.clientWidth - 4);
  await expectAccessible("opened");
  await open.click();
  await expect.element(whole).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("row", { name: "Robot" }))
    .toHaveTextContent("Looks like spam: no email was sent.");
  await expectAccessible();
});

it("hands the addresses of chosen senders to the mail program", async () => {
  await renderContacts();
  await page.getByRole("checkbox", { name: /Ada/ }).click();
  await page.getByRole("button", { name: "Write to" }).click();
  const dialog = page.getByRole("dialog", { name: "Write to 1 address" });
  await expect
    .element(dialog.getByRole("link", { name: "Open in your email program" }))
    .toHaveAttribute("href", "mailto:?bcc=ada%40example.com");
});

it("is read when it is opened, by its row, its subject or a key, and not before", async () => {
  const api = await renderContacts();
  const ada = page.getByRole("row", { name: "Ada" });
  const whole = page.getByText(message, { exact: true });
  await expect.element(ada).toHaveTextContent("Unread");
  expect(api.inputs).toEqual([]);
  await ada.getByText("1 Nov 2025").click();
  await expect.element(whole).toBeVisible();
  await expect.element(ada).not.toHaveTextContent("Unread");
  expect(api.inputs).toEqual([{ id: "contact-1" }]);
  await expect.element(button("Mark all as read")).not.toBeInTheDocument();
  await ada.getByRole("button", { name: "Lift", exact: true }).click();
  await expect.element(whole).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard("jo");
  await expect.element(whole).toBeVisible();
  expect(api.inputs).toHaveLength(1);
});

it("says what is unread until all is marked as read", async () => {
  const api = await renderContacts();
  const ada = page.getByRole("row", { name: "Ada" });
  await expect.element(ada).toHaveTextContent("Unread");
  await button("Mark all as read").click();
  await expect.element(page.getByText("All messages are marked as read")).toBeVisible();
  await expect.element(ada).not.toHaveTextContent("Unread");
  await expect.element(button("Mark all as read")).not.toBeInTheDocument();
  // What has arrived since is not marked.
  expect(api.inputs).toMatchObject([{ list: "messages", upTo: "2025-11-02T10:00:00.000Z" }]);
});
