import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { renderTab } from "../render-tab.tsx";
import { testContact } from "../test-records.ts";
import { ContactsTab } from "./contact-tab.tsx";

const message = "Is there a lift? One of us comes in a wheelchair, and two bring a pram 🍼.";

type Filter = { states?: string[]; assigneeId?: string; isAssigned?: boolean };
type ListArgs = Parameters<typeof pageOf>[1] & { filter: Filter | null };
type Contact = ReturnType<typeof testContact> & { at: string };

const team = [
  { id: "m1", userId: "u1", fullName: "Grace", role: "owner", isViewer: true },
  { id: "m2", userId: "u2", fullName: "Hedy", role: "helper", isViewer: false },
  { id: "m3", userId: "u3", fullName: "Rosa", role: "reviewer", isViewer: false },
];

type Update = { id: string; state?: string; assigneeId?: string | null };

type Contacts = Partial<Contact> & {
  /** What an answer waits for before it is sent. */
  sent?: Promise<unknown>;
};

async function renderContacts({ at = "", state = "new", sent, ...values }: Contacts = {}) {
  const ada = {
    ...testContact(1),
    name: "Ada",
    email: "ada@example.com",
    message,
    state,
    ...values,
  };
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
  const find = (id: string) => messages.find((each) => each.id === id);
  const put = ({ id, assigneeId, ...changes }: Update) => {
    const assignee = team.find(({ userId }) => userId === assigneeId);
    const given = assignee && { ...assignee, id: assigneeId };
    return Object.assign(
      find(id) ?? {},
      changes,
      assigneeId === undefined ? {} : { assignee: given ?? null },
    );
  };
  const api = createApi({
    contactSubmissions: ({ filter, ...args }: ListArgs) =>
      pageOf(
        messages.filter(
          ({ state, assignee }) =>
            (filter?.states?.includes(state) ?? true) &&
            (filter?.isAssigned === undefined || (assignee !== null) === filter.isAssigned),
        ),
        args,
      ),
    contactSubmission: ({ id }: { id: string }) => find(id) ?? null,
    members: team,
    inbox,
    addContactNote: ({ input: { id, text } }: { input: { id: string; text: string } }) => {
      const note = { id: "n1", author: "Grace", createdAt: "2025-11-02T12:00:00.000Z", text };
      find(id)?.notes.push(note);
      return find(id);
    },
    markMessageRead: ({ input }: { input: { id: string } }) => put({ ...input, state: "open" }),
    updateContactSubmission: ({ input }: { input: Update }) => put(input),
    answerContactSubmission: async ({ input }: { input: { id: string; text: string } }) => {
      await sent;
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

it("is opened, answered and left by keys", async () => {
  const api = await renderContacts({ state: "open" });
  const subject = page.getByRole("row", { name: "Ada" }).getByRole("link", { name: "Lift" });
  subject.element().focus();
  await userEvent.keyboard("{Enter}");
  const answer = panel.getByRole("textbox", { name: "Your answer" });
  await expect.element(answer).toBeVisible();
  const seen: (string | null)[] = [];
  while (document.activeElement !== answer.element() && seen.length < 20) {
    await userEvent.keyboard("{Tab}");
    seen.push(document.activeElement?.textContent ?? null);
  }
  expect(seen).toContain("Note for the team");
  await userEvent.keyboard("Dear Ada,{Enter}yes.{Control>}{Enter}{/Control}");
  await expect.element(panel.getByText("Answered by Grace")).toBeVisible();
  expect(api.inputs).toContainEqual({ id: "contact-1", text: "Dear Ada,\nyes." });
  await expect.element(answer).toHaveValue("");
  await expect.element(answer).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(subject).toHaveFocus();
});

it.each([
  ["added to it", "Yes.\n\nAnd the pram", "And the pram"],
  ["changed in it", "No.", "No."],
])("keeps what is %s while an answer is sent", async (_how, typed, kept) => {
  const { promise: sent, resolve: arrive } = Promise.withResolvers<void>();
  await renderContacts({ at: "?item=contact-1", state: "open", sent });
  const answer = panel.getByRole("textbox", { name: "Your answer" });
  await answer.fill("Yes.");
  await button("Send answer").click();
  await expect.element(button("Sending...")).toBeVisible();
  await answer.fill(typed);
  arrive();
  await expect.element(panel.getByText("Answered by Grace")).toBeVisible();
  await expect.element(button("Send answer")).toBeVisible();
  await expect.element(answer).toHaveValue(kept);
  await userEvent.keyboard("{Escape}");
  await page.getByRole("row", { name: "Ada" }).getByRole("link", { name: "Lift" }).click();
  await expect.element(answer).toHaveValue(kept);
});

it("offers an answer no more that was sent while its message was left and opened again", async () => {
  const { promise: sent, resolve: arrive } = Promise.withResolvers<void>();
  const api = await renderContacts({ at: "?item=contact-1", state: "open", sent });
  const answer = panel.getByRole("textbox", { name: "Your answer" });
  await answer.fill("Yes.");
  await button("Send answer").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await page.getByRole("row", { name: "Ada" }).getByRole("link", { name: "Lift" }).click();
  await expect.element(answer).toHaveValue("Yes.");
  await button("Send answer").click();
  arrive();
  await expect.element(answer).toHaveValue("");
  expect(api.inputs).toEqual([{ id: "contact-1", text: "Yes." }]);
});

it("offers an answer no more that was sent in another tab", async () => {
  await renderContacts({ at: "?item=contact-1", state: "open" });
  const answer = panel.getByRole("textbox", { name: "Your answer" });
  await answer.fill("Yes.");
  await expect.element(panel.getByText("Not sent yet; kept in this browser.")).toBeVisible();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null, newValue: null }));
  await expect.element(answer).toHaveValue("");
});

it("shows answers, replies and notes in order of time, and what to know of each", async () => {
  const at = (hour: number) => `2025-11-02T${String(hour).padStart(2, "0")}:00:00.000Z`;
  const reply = { isFromOther: false, isCut: false, attachments: 0, receivedAt: at(12) };
  await renderContacts({
    at: "?item=contact-1",
    state: "open",
    receivesReplies: true,
    answers: [{ id: "a1", author: "Grace", text: "Yes.", createdAt: at(10) }],
    notes: [{ id: "n1", author: null, text: "Ask the venue.", createdAt: at(11) }],
    replies: [
      { ...reply, id: "r1", from: "ada@example.com", text: "Thanks!\n\n> Yes.", attachments: 2 },
      { ...reply, id: "r2", from: "eve@example.com", text: "", isFromOther: true, isCut: true },
    ],
  });
  const thread = panel.getByRole("list", { name: "What followed" });
  await expect.element(thread).toBeVisible();
  const texts = thread.element().querySelectorAll("li");
  expect([...texts].map((item) => item.querySelector("p")?.textContent)).toEqual([
    "Answered by Grace, 2 Nov 2025, 10:00 AM GMT",
    "Note by somebody who has left, for the team, 2 Nov 2025, 11:00 AM GMT",
    "Reply from Ada, 2 Nov 2025, 12:00 PM GMT",
    "Reply from eve@example.com, 2 Nov 2025, 12:00 PM GMT",
  ]);
  await expect.element(thread.getByText("2 attachments are in the mailbox.")).toBeVisible();
  await expect.element(thread.getByText("Another address than the message’s")).toBeVisible();
  await expect.element(thread.getByText("> Yes.")).not.toBeVisible();
  await thread.getByText("Quoted text").click();
  await expect.element(thread.getByText("> Yes.")).toBeVisible();
  await expect.element(panel.getByText("Replies come back into this thread.")).toBeVisible();
  await expectAccessible();
});

it("takes a note beside the answer, and keeps both as they are typed", async () => {
  const api = await renderContacts({ at: "?item=contact-1", state: "open" });
  const answer = panel.getByRole("textbox", { name: "Your answer" });
  await answer.fill("Dear Ada,");
  await panel.getByRole("button", { name: "Note for the team" }).click();
  await expect.element(panel.getByRole("button", { name: "Answer (begun)" })).toBeVisible();
  await panel.getByRole("textbox", { name: "Your note" }).fill("Ask the venue.");
  await button("Add note").click();
  await expect.element(panel.getByText("Note by Grace, for the team")).toBeVisible();
  expect(api.inputs).toContainEqual({ id: "contact-1", text: "Ask the venue." });
  await expect.element(panel.getByRole("textbox", { name: "Your note" })).toHaveValue("");
  await panel.getByRole("button", { name: "Answer (begun)" }).click();
  await expect.element(answer).toHaveValue("Dear Ada,");
  await answer.fill("");
});

it("is given to somebody of the team who reads messages, and found among theirs", async () => {
  const api = await renderContacts({ at: "?item=contact-1", state: "open" });
  const picker = panel.getByRole("combobox", { name: "Looked after by" });
  await expect.element(picker.getByRole("option", { name: "Hedy" })).toBeInTheDocument();
  expect([...picker.element().querySelectorAll("option")].map((o) => o.textContent)).toEqual([
    "Nobody",
    "Grace (you)",
    "Hedy",
  ]);
  await picker.selectOptions("Grace (you)");
  await expect.element(page.getByText("Grace looks after this message")).toBeVisible();
  expect(api.inputs).toContainEqual({ id: "contact-1", assigneeId: "u1" });
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("row", { name: "Ada" })).toHaveTextContent("Mine");
  await page.getByRole("combobox", { name: "Looked after by" }).selectOptions("Nobody’s");
  await expect.element(page.getByRole("row", { name: "Ada" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("row", { name: "Robot" })).toBeVisible();
});

it("leads to the messages before and after it, with the focus where it was", async () => {
  await renderContacts({ at: "?item=contact-1", state: "open" });
  const next = page.getByRole("button", { name: "Next message" });
  await expect.element(page.getByRole("status").getByText("1 of 2")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Previous message" }))
    .toHaveAttribute("aria-disabled", "true");
  next.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("status").getByText("2 of 2")).toBeVisible();
  await expect.element(panel.getByText("visitor-2@example.com")).toBeVisible();
  await expect.element(next).toHaveFocus();
  await expect.element(next).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Previous message" }).click();
  await expect.element(panel.getByText("ada@example.com")).toBeVisible();
});

it("says of an address that leads to no message that there is none", async () => {
  await renderContacts({ at: "?item=gone" });
  await expect.element(page.getByText("There is no such message any more.")).toBeVisible();
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
  expect(head).toMatch(/Name,Email,Subject,Message,Date,State,Looked after by,Looks like spam$/);
  expect(rows).toEqual([
    `Ada,ada@example.com,Lift,"${message}","1 Nov 2025, 09:00 GMT",Unread,,no`,
  ]);
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
