import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { ContactsTab } from "../contact-messages/contact-tab.tsx";
import { LettersTab } from "../letters/letters-tab.tsx";
import { NewsletterTab } from "../letters/newsletter-tab.tsx";
import { letterOf, lettersApi } from "../letters/test-letters.ts";
import { renderTab } from "../render-tab.tsx";
import { testContact } from "../test-records.ts";

/** Thirty days of April, some of them with counts. */
const april = <Counts extends object>(none: Counts, some: Record<number, Partial<Counts>>) =>
  Array.from({ length: 30 }, (_, index) => ({
    date: `2027-04-${`${index + 1}`.padStart(2, "0")}`,
    ...none,
    ...some[index + 1],
  }));

const noLetters = { sent: 0, refused: 0, bounced: 0 };
const ofLetters = april(noLetters, {
  5: { sent: 1200, refused: 2, bounced: 1 },
  7: { sent: 3 },
  30: { refused: 1 },
});
const noMessages = { received: 0, answered: 0 };

const summary = (name: string) => page.getByText(name, { exact: true });
const plot = (name: RegExp) => page.getByRole("img", { name });

async function renderLetters(tab: ReactElement, letterDays: object[]) {
  const asked: string[] = [];
  const api = lettersApi([letterOf(), letterOf({ id: "l2", kind: "issue", subject: "News" })]);
  api.mock({
    letterDays: ({ kind }: { kind: string }) => {
      asked.push(kind);
      return letterDays;
    },
  });
  await renderTab(tab, { api });
  await expect.element(summary("Sent by day")).toBeVisible();
  return asked;
}

async function renderContacts(messageDays: object[], contacts = [testContact(1)]) {
  const api = createApi({
    contactSubmissions: (args: Parameters<typeof pageOf>[1]) => pageOf(contacts, args),
    members: [],
    inbox: { messages: 0, subscribers: 0, responses: 0, newestAt: null },
    messageDays,
  });
  await renderTab(<ContactsTab />, { api });
}

it("draws what became of letters, and has the numbers in a table that keys reach", async () => {
  const asked = await renderLetters(<LettersTab />, ofLetters);
  await expect.element(page.getByRole("link", { name: "A new entrance" }).first()).toBeVisible();
  expect(asked).toEqual([]);
  summary("Sent by day").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect
    .element(plot(/^Sent from/))
    .toHaveAccessibleName(
      "Sent from 1st April until today: 1,203, on a day 1,200 at most. The numbers are in the table below.",
    );
  await expect.element(plot(/^Refused from .*: 3, on a day 2 at most/)).toBeVisible();
  await expect.element(plot(/^Came back from .*: 1, on a day 1 at most/)).toBeVisible();
  expect(asked).toEqual(["letter"]);
  expect(plot(/^Sent/).element().textContent).toContain(
    "4th April: 0 sent5th April: 1,200 sent6th April",
  );
  await expectAccessible("the charts");
  await userEvent.keyboard("{Tab}");
  await userEvent.keyboard("{Enter}");
  const table = page.getByRole("region", { name: "Sent by day" });
  await expect
    .element(table)
    .toHaveTextContent("DaySentRefusedCame back30th April0107th April3005th April1,20021");
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(table.element());
  await expectAccessible("the table");
});

it("counts issues of the newsletter alone, few of them legibly beside many", async () => {
  const asked = await renderLetters(<NewsletterTab />, ofLetters);
  await summary("Sent by day").click();
  await expect.element(plot(/^Sent from/)).toBeVisible();
  expect(asked).toEqual(["issue"]);
  const heights = (name: RegExp) =>
    [...plot(name).element().querySelectorAll("[data-bar]")].map((bar) =>
      Number(bar.getAttribute("height")),
    );
  expect(heights(/^Sent/)[6]).toBe(2);
  expect(heights(/^Sent/)[7]).toBe(0);
  expect(heights(/^Refused/)[29]).toBe(50);
});

it("says in words that nothing was sent", async () => {
  await renderLetters(<LettersTab />, april(noLetters, {}));
  await summary("Sent by day").click();
  await expect.element(page.getByText("Nothing was sent in the last 30 days.")).toBeVisible();
  expect(page.getByText("As a table").elements()).toEqual([]);
});

it("compares messages with answers to one scale", async () => {
  const days = april(noMessages, { 2: { received: 4 }, 3: { received: 1, answered: 2 } });
  await renderContacts(days);
  await summary("Answered by day").click();
  await expect.element(plot(/^Received from .*: 5, on a day 4 at most/)).toBeVisible();
  const bars = plot(/^Answered from .*: 2, on a day 2 at most/)
    .element()
    .querySelectorAll("[data-bar]");
  expect(bars[2]?.getAttribute("height")).toBe("50");
  await summary("As a table").click();
  await expect
    .element(page.getByRole("region", { name: "Answered by day" }))
    .toHaveTextContent("DayReceivedAnswered3rd April122nd April40");
  await expectAccessible();
});

it("says in words that nobody has written", async () => {
  await renderContacts(april(noMessages, {}));
  await summary("Answered by day").click();
  await expect.element(page.getByText(/^Nobody has written in the last 30 days/)).toBeVisible();
});

it("has no charts without messages", async () => {
  await renderContacts([], []);
  await expect.element(page.getByText("No one has contacted you yet.")).toBeVisible();
  expect(summary("Answered by day").elements()).toEqual([]);
});
