import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { AskDialog } from "#ui/ask-dialog.tsx";
import { renderTab } from "../render-tab.tsx";
import { LettersTab } from "./letters-tab.tsx";
import { NewsletterTab } from "./newsletter-tab.tsx";
import { letterOf, lettersApi, noDeliveries } from "./test-letters.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const choice = (name: string) => page.getByRole("combobox", { name, exact: true });
const goesTo = (text: string) => page.getByRole("status").getByText(text).first();

it("counts whom a letter goes to while the audience is chosen, and says who and why", async () => {
  const api = lettersApi([]);
  await renderTab(<LettersTab />, { api, at: "?item=new" });
  await expect.element(goesTo("This letter goes to 2 people.")).toBeVisible();
  await choice("Answer").selectOptions("Have confirmed");
  await choice("Day").selectOptions("Day 2, Tue 4 May");
  await expect.element(goesTo("This letter goes to 1 person.")).toBeVisible();
  await expectAccessible("the form");
  await button("Show who").click();
  const dialog = page.getByRole("dialog", { name: "Who gets it" });
  await expect.element(dialog).toHaveTextContent("Speaks in “Robots”");
  await expect.element(dialog).toHaveTextContent(/Without an address.*Cem/);
  await expect.element(dialog).toHaveTextContent(/Whose address takes no mails.*dan@example.com/);
  await expectAccessible("who gets it");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByLabelText("Subject").fill("A new entrance");
  await page.getByLabelText("Text", { exact: true }).fill("Come by the river.");
  await button("Save Letter").click();
  await expect.element(page.getByRole("heading", { name: "A new entrance" })).toBeVisible();
  await expect.element(button("Send…")).toBeVisible();
  expect(api.inputs).toMatchObject([
    { kind: "letter", audience: { list: "speakers", answer: "confirmed", day: "day2" } },
  ]);
});

it("chooses people one by one, by tags, and the team by roles", async () => {
  const api = lettersApi([]);
  const asked: object[] = [];
  const counts = { count: 1, people: [], withoutAddress: [], bounced: [] };
  api.mock({
    letterAudience: ({ audience }: { audience: object }) => {
      asked.push(audience);
      return counts;
    },
  });
  await renderTab(<LettersTab />, { api, at: "?item=new" });
  await choice("To").selectOptions("People");
  await expect.element(choice("Answer")).not.toBeInTheDocument();
  await choice("Only these (optional)").click();
  await page.getByRole("option", { name: "Bea" }).click();
  await expect.element(button("Remove Bea")).toBeVisible();
  await choice("Tags (optional)").click();
  await page.getByRole("option", { name: "VIP" }).click();
  await expect.element(button("Remove VIP")).toBeVisible();
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ list: "people", personIds: ["h2"], tags: ["VIP"] });
  await choice("To").selectOptions("Team");
  await page.getByLabelText("Editor").click();
  await page.getByLabelText("Subject").fill("Thanks");
  await page.getByLabelText("Text", { exact: true }).fill("All of you.");
  await button("Save Letter").click();
  await expect.element(button("Send…")).toBeVisible();
  expect(api.inputs).toMatchObject([{ audience: { list: "team", roles: ["editor"] } }]);
});

it("writes placeholders where one was writing", async () => {
  await renderTab(<LettersTab />, { api: lettersApi([]), at: "?item=new" });
  const subject = page.getByLabelText("Subject");
  const text = page.getByLabelText("Text", { exact: true });
  await button(/Insert \{name\}/).click();
  await expect.element(text).toHaveValue("{name}");
  await subject.fill("News of ");
  await userEvent.keyboard("{End}");
  await button(/Insert \{conference\}/).click();
  await expect.element(subject).toHaveValue("News of {conference}");
  await expect.element(subject).toHaveFocus();
});

it("begins an issue, which has no placeholders of its readers, from an article, after a question where something is written already", async () => {
  const api = lettersApi([]);
  await renderTab(
    <>
      <NewsletterTab />
      <AskDialog />
    </>,
    { api, at: "?item=new" },
  );
  await expect.element(goesTo("This issue goes to 2 subscribers.")).toBeVisible();
  await expect.element(button(/Insert \{name\}/)).not.toBeInTheDocument();
  await expect.element(button(/Insert \{site\}/)).toBeVisible();
  const choice = page.getByLabelText("Begin from an article");
  await choice.selectOptions("Robots on stage");
  await expect.element(page.getByLabelText("Subject")).toHaveValue("Robots on stage");
  await expect.element(page.getByLabelText("Text", { exact: true })).toHaveValue("They **dance**.");
  await choice.selectOptions("Robots on stage");
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog).toHaveTextContent("Replace what you have written");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectAccessible("an issue");
  await page.getByLabelText(/Everybody can read it/).click();
  await button("Save Issue").click();
  await expect.element(button("Send…")).toBeVisible();
  expect(api.inputs).toMatchObject([
    { kind: "issue", isPublic: true, audience: { list: "subscribers" } },
  ]);
});

it("shows a draft as its readers get it, on phones, in the dark and as text, and sends a test", async () => {
  const api = lettersApi([letterOf()]);
  await renderTab(<LettersTab />, { api, at: "?item=l1" });
  const frame = page.getByTitle("The letter as its readers see it");
  await expect.element(frame).toBeVisible();
  const styles = () => {
    const mail = (frame.element() as HTMLIFrameElement).contentDocument;
    const paragraph = mail?.querySelector("p");
    const { color, fontSize } = (paragraph && mail?.defaultView?.getComputedStyle(paragraph)) ?? {};
    return [color, fontSize];
  };
  await expect.poll(styles).toEqual(["rgb(1, 2, 3)", "21px"]);
  await expectAccessible("the page of a draft");
  const size = () => frame.element().getBoundingClientRect();
  await page.viewport(1280, 900);
  await expect.poll(() => size().width).toBeGreaterThan(1000);
  await expect.poll(() => size().height).toBeLessThan(500);
  await button("Phone").click();
  await expect.poll(() => size().width).toBe(375);
  await expect.poll(() => size().height).toBeGreaterThan(1000);
  await button("Dark").click();
  await expect.poll(styles).toEqual(["rgb(4, 5, 6)", "21px"]);
  await button("As text").click();
  await expect.element(page.getByText("Hello Ada, as text")).toBeVisible();
  await page.getByLabelText("As it is for").selectOptions("Bea");
  await button("Send me a test").click();
  await expect.element(page.getByText("A test is on its way to you")).toBeVisible();
  expect(api.inputs).toEqual([{ id: "l1", personId: "h2", language: "de" }]);
});

it("shows a letter in the language of its reader or a chosen one, and of somebody else once that one is gone", async () => {
  const letter = letterOf();
  const api = lettersApi([letter]);
  const rights = { languages: ["en-GB", "de"] };
  const { apollo } = await renderTab(<LettersTab />, { api, at: "?item=l1", rights });
  const shown = (subject: string) => expect.element(page.getByText(subject, { exact: true }));
  await shown("A new entrance h1").toBeVisible();
  await choice("As it is for").selectOptions("Bea");
  await shown("A new entrance h2 de").toBeVisible();
  await expect.element(choice("Language")).toHaveValue("de");
  await choice("Language").selectOptions("British English");
  await shown("A new entrance h2").toBeVisible();
  // A colleague changes the text, and whoever looks at it goes on with the same reader.
  Object.assign(letter, { version: 2, subject: "Another entrance" });
  await apollo.refetchQueries({ include: "active" });
  await shown("Another entrance h2").toBeVisible();
  await button("Phone").click();
  Object.assign(letter, { version: 3, audience: { ...letter.audience, day: "day2" } });
  await apollo.refetchQueries({ include: "active" });
  await shown("Another entrance h1").toBeVisible();
  await expect.element(choice("As it is for")).toHaveValue("h1");
  await expect.element(button("Phone")).toHaveAttribute("aria-pressed", "true");
});

it("puts an issue that was sent into the archive and takes it out again, with the way to it", async () => {
  const progress = { ...noDeliveries, sent: 2 };
  const api = lettersApi([letterOf({ kind: "issue", state: "sent", slug: "issue-1", progress })]);
  await renderTab(<NewsletterTab />, { api, at: "?item=l1" });
  await expect.element(page.getByText("It is not in the archive of the newsletter.")).toBeVisible();
  await button("Put it into the archive").click();
  const link = page.getByRole("link", { name: "View on site" });
  await expect.element(link).toHaveAttribute("href", "/newsletter/issue-1");
  await expectAccessible("an issue in the archive");
  await button("Take it out").click();
  await expect.element(link).not.toBeInTheDocument();
  expect(api.inputs).toEqual([
    { id: "l1", version: 1, isPublic: true },
    { id: "l1", version: 2, isPublic: false },
  ]);
});

it("does not send a letter with problems, and names them", async () => {
  const problems = ["{sessions} has no value for Bea."];
  await renderTab(<LettersTab />, { api: lettersApi([letterOf({ problems })]), at: "?item=l1" });
  await button("Send…").click();
  const dialog = page.getByRole("dialog", { name: "Send the letter" });
  await expect.element(dialog).toHaveTextContent("This letter goes to 2 people.");
  await expect.element(dialog).toHaveTextContent("{sessions} has no value for Bea.");
  await expect.element(dialog.getByRole("button", { name: /^Send/ })).not.toBeInTheDocument();
  await expectAccessible("problems");
});

it("sends a letter in five minutes, in which it can be stopped, and copied after that", async () => {
  const api = lettersApi([letterOf()]);
  const { router } = await renderTab(<LettersTab />, { api, at: "?item=l1" });
  await button("Send…").click();
  await expectAccessible("the dialog");
  await button("Send to 2 people").click();
  await expect.element(page.getByRole("timer")).toHaveTextContent(/^[45]:\d\d$/);
  await expect.element(page.getByText(/^Goes to 2 people at /)).toBeVisible();
  await expect
    .element(page.getByRole("heading", { name: "A new entrance" }), { timeout: 3_000 })
    .toHaveFocus();
  await expectAccessible("a letter that waits");
  await button("Stop the letter").click();
  await expect.element(page.getByText("Stopped before anybody got it")).toBeVisible();
  await expect.element(page.getByText("The letter was stopped.")).toBeVisible();
  expect(api.inputs).toEqual([{ id: "l1", version: 1, count: 2, at: null }]);
  await button("Write a copy").click();
  await expect.poll(() => router.state.location.search).toContain("like=l1");
  await expect.element(page.getByLabelText("Subject")).toHaveValue("A new entrance");
});

it("sends at a time in the conference’s zone, which must come yet", async () => {
  const api = lettersApi([letterOf()]);
  await renderTab(<LettersTab />, { api, at: "?item=l1" });
  await button("Send…").click();
  await page.getByLabelText("When").selectOptions("At a time");
  await button("Send to 2 people").click();
  await expect.element(page.getByText("Please choose a time")).toBeVisible();
  await expect.element(page.getByText(/In the time zone Europe\/London/)).toBeVisible();
  const time = page.getByLabelText("Time", { exact: true });
  await time.fill("2020-05-01T10:30");
  await button("Send to 2 people").click();
  await expect.element(page.getByText("Must be in the future")).toBeVisible();
  await time.fill("2099-07-01T10:30");
  await button("Send to 2 people").click();
  await expect.element(page.getByText(/^Goes to 2 people on 1 Jul/)).toBeVisible();
  expect(api.inputs).toMatchObject([{ at: "2020-05-01T10:30" }, { at: "2099-07-01T10:30" }]);
});

it("shows the new number where somebody has changed who gets it, instead of sending", async () => {
  const letter = letterOf();
  const api = lettersApi([letter]);
  const message = "Somebody has changed who gets the letter meanwhile. Look at it again.";
  api.mock({
    sendLetter: () => {
      Object.assign(letter.audience, { day: "day2" });
      return { __typename: "SeenConflictError", message };
    },
  });
  await renderTab(<LettersTab />, { api, at: "?item=l1" });
  await button("Send…").click();
  await button("Send to 2 people").click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(button("Send to 1 person")).toBeVisible();
});

it("does not send a text that a colleague has changed since the dialog was opened, and shows it first", async () => {
  const letter = letterOf();
  const api = lettersApi([letter]);
  await renderTab(<LettersTab />, { api, at: "?item=l1" });
  await button("Send…").click();
  await expect.element(button("Send to 2 people")).toBeVisible();
  Object.assign(letter, { version: 2, subject: "Another entrance" });
  await button("Send to 2 people").click();
  const dialog = page.getByRole("dialog", { name: "Send the letter" });
  await expect.element(dialog).toHaveTextContent("Somebody has changed the letter");
  await expect.element(button("Send to 2 people")).not.toBeInTheDocument();
  await expectAccessible("a letter that was changed");
  await button("Look at the letter").click();
  await expect.element(page.getByRole("heading", { name: "Another entrance" })).toBeVisible();
  await button("Send…").click();
  await button("Send to 2 people").click();
  await expect.element(page.getByText(/^Goes to 2 people at /)).toBeVisible();
  expect(api.inputs).toMatchObject([{ version: 1 }, { version: 2 }]);
});

it("is left without an error while its preview is read again", async () => {
  const letter = letterOf();
  let previews = 0;
  const mail = {
    __typename: "MailPreview",
    from: "A",
    replyTo: null,
    subject: "A",
    text: "A",
    html: "A",
  };
  const letterPreview = () => {
    previews += 1;
    return previews === 1 ? mail : new Promise(() => {});
  };
  const api = lettersApi([letter], { letterPreview });
  await renderTab(<LettersTab />, { api, at: "?item=l1" });
  await button("Send…").click();
  await expect.element(button("Send to 2 people")).toBeVisible();
  Object.assign(letter, { version: 2 });
  await button("Send to 2 people").click();
  await button("Look at the letter").click();
  await expect.poll(() => previews).toBe(2);
  // The test fails if anything is logged.
  await button("All letters").click();
  await expect.element(page.getByRole("table")).toBeVisible();
});

it("pauses what is being sent, goes on with it, and stops it for good only after a question", async () => {
  const progress = { ...noDeliveries, sent: 118, refused: 2, queued: 180 };
  const api = lettersApi([letterOf({ state: "sending", progress })]);
  await renderTab(
    <>
      <LettersTab />
      <AskDialog />
    </>,
    { api, at: "?item=l1" },
  );
  await expect.element(page.getByText("Sending: 120 of 300")).toBeVisible();
  await expect.element(page.getByText("118 sent · 2 refused · 180 to come")).toBeVisible();
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("value", "120");
  await button("Pause").click();
  await expect.element(page.getByText("Paused after 120 of 300")).toBeVisible();
  await expectAccessible("a paused letter");
  await button("Resume").click();
  await expect.element(button("Pause")).toBeVisible();
  await button("Stop the letter").click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog).toHaveTextContent("Stop the letter for good?");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(api.sent).not.toContain("StopLetter");
  await button("Stop the letter").click();
  await dialog.getByRole("button", { name: "Stop", exact: true }).click();
  await expect.element(page.getByText("Stopped after 118")).toBeVisible();
  expect(api.sent.filter((name) => name === "StopLetter")).toHaveLength(1);
});

it("writes placeholders into a translation, too", async () => {
  const rights = { languages: ["en-GB", "de"] };
  await renderTab(<LettersTab />, { api: lettersApi([]), at: "?item=new", rights });
  await button(/Insert \{name\}/).click();
  await button(/^German/).click();
  const subject = page.getByLabelText("Subject in German");
  const text = page.getByLabelText("Text in German");
  await button(/Insert \{conference\}/).click();
  await expect.element(text).toHaveValue("{conference}");
  await subject.click();
  await button(/Insert \{conference\}/).click();
  await expect.element(subject).toHaveValue("{conference}");
  await button("British English").click();
  await expect.element(page.getByLabelText("Text", { exact: true })).toHaveValue("{name}");
});

it("shows all who get it, and goes on at the first who was missing", async () => {
  const people = Array.from({ length: 120 }, (_, index) => ({
    personId: `h${index}`,
    name: `Reader ${index + 1}`,
    email: `r${index}@example.com`,
    language: null,
    why: [],
  }));
  const api = lettersApi([]);
  api.mock({
    letterAudience: {
      count: 120,
      people: ({ first }: { first: number | null }) => people.slice(0, first ?? undefined),
      withoutAddress: [],
      bounced: [],
    },
  });
  await renderTab(<LettersTab />, { api, at: "?item=new" });
  await button("Show who").click();
  await button("Show all 120").click();
  await expect.element(page.getByText("Reader 120")).toBeVisible();
  await expect.element(page.getByRole("listitem").filter({ hasText: "Reader 101" })).toHaveFocus();
});

it("lists letters with how far they are, and lets helpers read them without a way to send", async () => {
  const sent = { ...noDeliveries, sent: 298, refused: 2 };
  const stored = [
    letterOf(),
    letterOf({ id: "l2", subject: "Thanks", state: "sent", progress: sent }),
    letterOf({ id: "l3", subject: "Issue 1", kind: "issue" }),
  ];
  const rights = { canManage: false };
  await renderTab(<LettersTab />, { api: lettersApi(stored), rights });
  await expect
    .element(page.getByRole("row", { name: "Thanks" }))
    .toHaveTextContent("Sent to 298 of 300");
  await expect.element(page.getByRole("row", { name: "Issue 1" })).not.toBeInTheDocument();
  await expect.element(button("Write Letter")).not.toBeInTheDocument();
  await expectAccessible("the list");
  await page.getByRole("link", { name: "A new entrance" }).click();
  await expect.element(page.getByTitle("The letter as its readers see it")).toBeVisible();
  for (const name of ["Edit", "Send…", "Send me a test"]) {
    await expect.element(button(name)).not.toBeInTheDocument();
  }
});
