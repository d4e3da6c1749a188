import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { AskDialog } from "#ui/ask-dialog.tsx";
import { renderTab } from "../render-tab.tsx";
import { LettersTab } from "./letters-tab.tsx";
import { NewsletterTab } from "./newsletter-tab.tsx";
import { letterOf, lettersApi } from "./test-letters.ts";

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

it.each(["sent", "deleted"])(
  "keeps what is typed into a letter that a colleague has %s meanwhile, and makes another of it",
  async (fate) => {
    const stored = [letterOf()];
    const api = lettersApi(stored);
    const { apollo, router } = await renderTab(<LettersTab />, { api, at: "?item=l1" });
    await button("Edit").click();
    await text.fill("What took me an hour");
    if (fate === "deleted") stored.splice(0);
    else Object.assign(stored[0] as object, { state: "waiting", sendAt: "2099-01-01T10:00:00Z" });
    await apollo.refetchQueries({ include: "active" });
    await expect
      .element(page.getByText(`Somebody has ${fate} this letter meanwhile.`))
      .toBeVisible();
    await expect.element(text).toHaveValue("What took me an hour");
    await expectAccessible("a form whose letter is gone");
    await button("Save as a new letter").click();
    await expect.poll(() => router.state.location.search).toBe("?item=l9");
    await expect.element(button("Send…")).toBeVisible();
    expect(api.inputs).toMatchObject([
      { conferenceId: "default", subject: "A new entrance", body: "What took me an hour" },
    ]);
    expect(localStorage).toHaveLength(0);
  },
);

it("offers what was typed into a letter when somebody returns to it", async () => {
  const first = await renderTab(<LettersTab />, { api: lettersApi([letterOf()]), at: "?item=l1" });
  await button("Edit").click();
  await text.fill("What took me an hour");
  await expectKept("What took me an hour");
  await first.unmount();

  await renderTab(<LettersTab />, { api: lettersApi([letterOf()]), at: "?item=l1" });
  await restore.click();
  await expect.element(text).toHaveValue("What took me an hour");
  await button("Cancel").click();
  await expect.element(button("Send…")).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

it("keeps what an article has begun, and asks before it replaces what was typed while it loaded", async () => {
  const api = lettersApi([]);
  const first = await renderTab(
    <>
      <NewsletterTab />
      <AskDialog />
    </>,
    { api, at: "?item=new" },
  );
  const article = page.getByLabelText("Begin from an article");
  const arrive = api.hold("LetterArticle");
  await article.selectOptions("Robots on stage");
  await subject.fill("My own words");
  arrive();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog).toHaveTextContent("Replace what you have written");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(subject).toHaveValue("My own words");
  await article.selectOptions("Robots on stage");
  await dialog.getByRole("button", { name: "Replace" }).click();
  await expect.element(text).toHaveValue("They **dance**.");
  await expectKept("They **dance**.");
  await first.unmount();

  await renderTab(<NewsletterTab />, { api: lettersApi([]), at: "?item=new" });
  await restore.click();
  await expect.element(subject).toHaveValue("Robots on stage");
});
