import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderTab } from "../render-tab.tsx";
import { LettersTab } from "./letters-tab.tsx";
import { lettersApi } from "./test-letters.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const subject = page.getByLabelText("Subject");
const text = page.getByLabelText("Text", { exact: true });
const restore = button("Restore what you had typed");

/** What the form keeps in this browser, after the pause in which one may go on typing. */
const expectKept = (words: string) =>
  expect.poll(() => JSON.stringify(Object.entries(localStorage))).toContain(words);

it("keeps the chosen people with what is typed to them", async () => {
  const first = await renderTab(<LettersTab />, { api: lettersApi([]) });
  await first.router.navigate("/admin?item=new", { state: { personIds: ["h1"] } });
  await expect.element(button("Remove Ada")).toBeVisible();
  await subject.fill("To some");
  await first.router.navigate("/admin?item=new#content");
  await expect.element(button("Remove Ada")).toBeVisible();
  await expectKept("To some");
  await first.unmount();

  const api = lettersApi([]);
  await renderTab(<LettersTab />, { api, at: "?item=new" });
  await restore.click();
  await expect.element(button("Remove Ada")).toBeVisible();
  await text.fill("Hello");
  await button("Save Letter").click();
  await expect.element(button("Send…")).toBeVisible();
  expect(api.inputs).toMatchObject([
    { subject: "To some", audience: { list: "people", personIds: ["h1"] } },
  ]);
});
