import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderTab } from "../render-tab.tsx";
import { LettersTab } from "./letters-tab.tsx";
import { letterOf, lettersApi, noDeliveries } from "./test-letters.ts";

const inSending = (more: object = {}) =>
  letterOf({ state: "sending", progress: { ...noDeliveries, sent: 1, queued: 1 }, ...more });

/** Longer than the time after which a letter is read again. */
const aRound = 4_000;

/** What is asked for in the time of one round. */
async function sentInARound({ sent }: { sent: readonly string[] }): Promise<readonly string[]> {
  const before = sent.length;
  await new Promise((resolve) => setTimeout(resolve, aRound));
  return sent.slice(before);
}

it("reads a letter again while it is sent, and not after its end", async () => {
  const letter = inSending();
  const api = lettersApi([letter]);
  await renderTab(<LettersTab />, { api, at: "?item=l1" });
  await expect.element(page.getByText("Sending: 1 of 2")).toBeVisible();
  Object.assign(letter, { state: "sent", progress: { ...noDeliveries, sent: 2 } });
  await expect.element(page.getByText("Sent to 2"), { timeout: 8_000 }).toBeVisible();
  expect(await sentInARound(api)).toEqual([]);
});

it("does not ask for a letter that was deleted while it was sent", async () => {
  const stored = [inSending()];
  const api = lettersApi(stored);
  await renderTab(<LettersTab />, { api, at: "?item=l1" });
  await expect.element(page.getByText("Sending: 1 of 2")).toBeVisible();
  stored.splice(0);
  await expect
    .element(page.getByText("It does not exist any more"), { timeout: 8_000 })
    .toBeVisible();
  expect(await sentInARound(api)).toEqual([]);
});

it("says that an archived conference sends nothing, and waits for nothing there", async () => {
  const sendAt = new Date().toISOString();
  const api = lettersApi([letterOf({ state: "waiting", sendAt })]);
  const rights = { isArchived: true, canManage: false };
  await renderTab(<LettersTab />, { api, rights, at: "?item=l1" });
  await expect.element(page.getByText("Nothing is sent while the conference")).toBeVisible();
  await expect.element(page.getByRole("timer")).not.toBeInTheDocument();
  await expect.element(page.getByTitle("The letter as its readers see it")).toBeVisible();
  expect(await sentInARound(api)).toEqual([]);
});

it("reads a list again while one of its letters is sent", async () => {
  const letter = inSending();
  await renderTab(<LettersTab />, { api: lettersApi([letter]) });
  const row = page.getByRole("row", { name: "A new" });
  await expect.element(row).toHaveTextContent("Sending: 1 of 2");
  Object.assign(letter, { state: "sent", progress: { ...noDeliveries, sent: 2 } });
  await expect.element(row, { timeout: 8_000 }).toHaveTextContent("Sent to 2");
});
