import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { renderTab } from "../render-tab.tsx";
import { testContact } from "../test-records.ts";
import { ContactsTab } from "./contact-tab.tsx";

const message = "Is there a lift? One of us comes in a wheelchair, and two bring a pram 🍼.";

type ListArgs = Parameters<typeof pageOf>[1] & { filter: { states: string[] } | null };

async function renderContacts({ at = "", state = "new" } = {}) {
  const ada = { ...testContact(1), name: "Ada", email: "ada@example.com", message, state };
  const robot = { ...testContact(2), name: "Robot", spam: true };
  const messages = [ada, robot];
  const unread = () => messages.filter(({ state, spam }) => state === "new" && !spam).length;
  const inbox = () => ({
    __typename: "Inbox",
    messages: unread(),
    subscribers: 0,
    responses: 0,
    subscribersSeenAt: null,
    newestAt: "2025-11-02T10:00:00.000Z",
  });
  const put = ({ id, state }: { id: string; state: string }) =>
    Object.assign(messages.find((each) => each.id === id) ?? {}, { state });
  const api = createApi({
    contactSubmissions: ({ filter, ...args }: ListArgs) =>
      pageOf(
        messages.filter(({ state }) => filter?.states.includes(state) ?? true),
        args,
      ),
    inbox,
    markMessageRead: ({ input }: { input: { id: string } }) => put({ ...input, state: "open" }),
    updateContactSubmission: ({ input }: { input: { id: string; state: string } }) => put(input),
    answerContactSubmission: ({ input }: { input: { id: string; text: string } }) => {
      const answer = { id: "m1", author: "Grace", createdAt: "2025-11-03T10:00:00.000Z" };
      const asked = messages.find(({ id }) => id === input.id);
      asked?.answers.push({ ...answer, text: input.text });
      return put({ ...input, state: "done" });
    },
    markInboxRead: () => {
      for (const message of messages) message.state = "open";
      return inbox();
    },
  });
  await renderTab(<ContactsTab />, { api, at });
  await expect.element(page.getByRole("row", { name: "Ada" })).toBeVisible();
  return api;
}

it("answers a message, with an answer of the contact page, and keeps what was not sent", async () => {
  const api = await renderContacts({ state: "open" });
  api.mock({
    contactDetails: { id: "c1", faq: [{ question: "Is there a lift?", answer: "Yes, one." }] },
  });
  const open = () =>
    page
      .getByRole("link", { name: testContact(1).subject })
      .first()
      .click();
  await open();
  const answer = page.getByRole("textbox", { name: "Your answer" });
  await answer.fill("Dear Ada,");
  await userEvent.keyboard("{Escape}");
  await open();
  await expect.element(answer).toHaveValue("Dear Ada,");
  await userEvent.selectOptions(
    page.getByRole("combobox", { name: "Insert an answer from the contact page" }),
    "Is there a lift?",
  );
  await expect.element(answer).toHaveValue("Dear Ada,\n\nYes, one.");
  await button("Send answer").click();
  await expect.element(page.getByText("Answered by Grace")).toBeVisible();
  await expect.element(answer).toHaveValue("");
  expect(api.inputs).toContainEqual({ id: "contact-1", text: "Dear Ada,\n\nYes, one." });
});

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
  expect(head).toMatch(/Name,Email,Subject,Message,Date,State,Looks like spam$/);
  expect(rows).toEqual([`Ada,ada@example.com,Lift,"${message}","1 Nov 2025, 09:00 GMT",Unread,no`]);
});

const panel = page.getByRole("dialog", { name: "Lift" });

it("shows sender, subject, time and the beginning of messages; the subject leads to the whole, and to a reply", async () => {
  await renderContacts();
  const ada = page.getByRole("row", { name: "Ada" });
  await expect.element(ada).toHaveTextContent("1 Nov 2025, 9:00 AM GMT");
  const reply = "mailto:ada@example.com?subject=Re%3A%20Lift";
  await expect
    .element(ada.getByRole("link", { name: "ada@example.com" }))
    .toHaveAttribute("href", reply);
  await expect.element(ada.getByText(`${message.slice(0, 50)}...`, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("row", { name: "Robot" }))
    .toHaveTextContent("Looks like spam: no email was sent.");
  await expectAccessible();
  const subject = ada.getByRole("link", { name: "Lift" });
  await subject.click();
  await expect.element(panel).toHaveTextContent("Ada, 1 Nov 2025, 9:00 AM GMT");
  await expect.element(panel.getByText(message, { exact: true })).toBeVisible();
  await expect
    .element(panel.getByRole("link", { name: "Reply by email" }))
    .toHaveAttribute("href", reply);
  await expectAccessible("opened");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(subject).toHaveFocus();
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
  const subject = ada.getByRole("link", { name: "Lift" });
  await expect.element(subject).toHaveTextContent("Unread: Lift");
  const weight = () => getComputedStyle(subject.element()).fontWeight;
  expect(weight()).toBe("600");
  expect(api.inputs).toEqual([]);
  await ada.getByText("1 Nov 2025, 9:00 AM GMT", { exact: true }).click();
  await expect.element(panel).toBeVisible();
  await expect.element(ada).not.toHaveTextContent("Unread");
  expect(weight()).toBe("400");
  expect(api.inputs).toEqual([{ id: "contact-1" }]);
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button("Mark all as read")).not.toBeInTheDocument();
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard("jo");
  await expect.element(panel).toBeVisible();
  expect(api.inputs).toHaveLength(1);
});

it("is marked as answered, and leaves the list of what is open when its panel is closed", async () => {
  const api = await renderContacts({ at: "?state=open&item=contact-1", state: "open" });
  const ada = page.getByRole("row", { name: "Ada" });
  await panel.getByRole("button", { name: "Mark as answered" }).click();
  await expect.element(page.getByText("Marked as answered")).toBeVisible();
  expect(api.inputs).toEqual([{ id: "contact-1", state: "done" }]);
  await expect.element(panel.getByRole("button", { name: "Mark as not answered" })).toBeVisible();
  await expect.element(ada).not.toBeInTheDocument();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByText("No message is in this state.")).toBeVisible();
  await page.getByRole("combobox", { name: "State" }).selectOptions("Answered");
  await expect.element(ada).toHaveTextContent("Answered");
});

it("is a row of two lines on phones: subject, then sender and time", async () => {
  await page.viewport(390, 844);
  await renderContacts();
  const ada = page.getByRole("row", { name: "Ada" });
  await expect.element(ada.getByText("Ada, 1 Nov 2025")).toBeVisible();
  expect(ada.element().getBoundingClientRect().height).toBe(64);
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
