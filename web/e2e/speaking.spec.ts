import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { test } from "./support/admin.ts";
import { expectAccessible, expectLegible } from "./support/axe.ts";
import { addAuthor, addSpeaker } from "./support/speaking.ts";
import { tap } from "./support/tap.ts";
import { expect } from "./support/test.ts";

const picture = fileURLToPath(
  new URL("../../prisma/content/public/portraits/anneliese-brandvold-320.webp", import.meta.url),
);

/** Each state is checked at one of them. */
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

const saved = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

const finished = (page: Page) =>
  expect(page.getByText("Everything is done. Thank you!")).toBeVisible();

test.describe("on a phone", { tag: "@once" }, () => {
  test.use({ viewport: narrow, hasTouch: true, isMobile: true });

  test("a speaker does all tasks in few taps, without a password", async ({
    browser,
    conferenceId,
    context,
    contextOptions,
  }) => {
    const path = await addSpeaker(context.request, conferenceId);
    // Nobody is signed in.
    const visitor = await browser.newContext({ ...contextOptions, hasTouch: true, isMobile: true });
    const page = await visitor.newPage();
    await page.setViewportSize(narrow);
    await page.goto(path);
    const made = { taps: 0, texts: 0 };

    async function press(target: Locator): Promise<void> {
      made.taps += 1;
      await tap(target);
    }
    async function write(target: Locator, text: string): Promise<void> {
      await press(target);
      await expect(target).toBeFocused();
      made.texts += 1;
      await page.keyboard.type(text);
    }
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    const next = () => press(page.getByRole("link", { name: /^Next: / }));

    await expect(page.getByText("There are 6 things left to do.")).toBeVisible();
    await press(page.getByRole("link", { name: "Add your picture: Task 1" }));
    const choosing = page.waitForEvent("filechooser");
    await press(page.getByLabel("Your photo"));
    await (await choosing).setFiles(picture);
    await press(button("Save picture"));
    await saved(page, "Your picture is saved.");
    await next();
    await write(page.getByLabel("Biography (optional)"), "I build bridges.");
    await press(button("Save profile"));
    await saved(page, "Your profile is saved.");
    await next();
    await write(page.getByLabel("Link to your slides"), "https://example.com/slides");
    await press(button(/^Save link/));
    await saved(page, "The link to your slides is saved.");
    await next();
    await press(button("Yes, you may record"));
    await saved(page, "Thank you, your answer is saved.");
    await next();
    await press(button("Save times"));
    await saved(page, "Thank you, we know when you are there.");
    await next();
    await press(button("Mark as done: Task 6"));
    await finished(page);
    expect(made).toEqual({ taps: expect.any(Number), texts: 2 });
    // At four seconds a tap, and with the time to write two texts: less than three minutes.
    expect(made.taps).toBeLessThanOrEqual(18);
    await visitor.close();
  });
});

test.describe("without scripts", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/status of 4(00|22)/] });

  test("a speaker does all tasks, and reads at each form what is wrong", async ({
    page,
    conferenceId,
    context,
  }) => {
    await page.goto(await addSpeaker(context.request, conferenceId));
    await page.getByRole("button", { name: "Save picture" }).click();
    const refusal = page.getByRole("alert");
    await expect(refusal).toContainText("Your picture: Choose a picture first.");
    const file = { name: "me.png", mimeType: "image/png", buffer: Buffer.from("<svg") };
    await page.getByLabel("Your photo").setInputFiles(file);
    await page.getByRole("button", { name: "Save picture" }).click();
    await expect(page.getByLabel("Your photo")).toHaveAccessibleDescription(/picture/);
    await expect(page.getByLabel("Your photo")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Your photo").setInputFiles(picture);
    await page.getByRole("button", { name: "Save picture" }).click();
    await saved(page, "Your picture is saved.");

    await page.getByLabel("Biography (optional)").fill("I build **bridges**.");
    await page.getByLabel("Name", { exact: true }).fill("");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(refusal).toContainText("Name: Required");
    await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("Required");
    await expect(page.getByLabel("Biography (optional)")).toHaveValue("I build **bridges**.");
    await page.getByLabel("Name", { exact: true }).fill("Ada Byron");
    await page.getByRole("button", { name: "Save profile" }).click();
    await saved(page, "Your profile is saved.");
    const preview = page.getByRole("region", { name: "How others see you" });
    await expect(preview).toContainText("Your changes wait for approval.");
    await expect(preview.locator("strong", { hasText: "bridges" })).toBeVisible();

    await page.getByLabel("Link to your slides").fill("https://example.com/slides");
    await page.getByRole("button", { name: /^Save link/ }).click();
    await page.getByRole("button", { name: "No, please do not record" }).click();
    await page.getByLabel("Only at these times").check();
    const day = page.getByRole("group", { name: "Monday, 3rd May" });
    await day.getByLabel("From").fill("09:00");
    await page.getByRole("button", { name: "Save times" }).click();
    await expect(refusal).toContainText("Fill in both times of a day, from and to.");
    await page.getByLabel("Only at these times").check();
    await day.getByLabel("To").fill("12:00");
    await page.getByRole("button", { name: "Save times" }).click();
    await page.getByRole("button", { name: "Mark as done: Task 6" }).click();
    await finished(page);
    await expect(day.getByLabel("To")).toHaveValue("12:00");
  });
});

test.describe("in each state", { tag: "@once" }, () => {
  test.use({ expectedProblems: [/status of 4(04|22)/] });

  test("the page and its refusals are accessible, light and dark", async ({
    page,
    conferenceId,
    context,
  }) => {
    const path = await addSpeaker(context.request, conferenceId);
    await page.goto(path);
    await expectAccessible(page, "with open tasks");
    await page.setViewportSize(narrow);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, "narrow, in the dark");
    await page.getByLabel("Job title (optional)").fill("x".repeat(300));
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectLegible(page, "a refused form, narrow, in the dark");
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(wide);
    await expectAccessible(page, "a refused form");
    await page.getByRole("link", { name: /^Job title: / }).click();
    await expect(page.getByLabel("Job title (optional)")).toBeInViewport();

    await page.getByLabel("Job title (optional)").fill("Analyst");
    await page.getByRole("button", { name: "Save profile" }).click();
    await saved(page, "The team looks at your changes before they are public.");
    await page.setViewportSize(narrow);
    await expectAccessible(page, "with changes that wait, narrow");

    await page.goto(`${path}x`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    await expectAccessible(page, "an unknown link, narrow");
    await page.setViewportSize(wide);
    await page.getByLabel("Your email address").fill("ada@example.com");
    await page.getByRole("button", { name: "Send me my link" }).click();
    await saved(page, "Check your inbox.");
    await expectAccessible(page, "after asking for a link");
  });

  test("an invitation is confirmed, and declined with a second thought", async ({
    page,
    conferenceId,
    context,
  }) => {
    await page.goto(await addAuthor(context.request, conferenceId));
    await expectAccessible(page, "with an invitation");
    await page.setViewportSize(narrow);
    await page.getByRole("button", { name: /^Yes, I will come/ }).click();
    await saved(page, "Thank you, we have your answer.");
    const proposals = page.getByRole("region", { name: "Your proposals" });
    await expect(proposals).toContainText("You are coming");
    const decline = page.getByRole("button", { name: /^Decline/ });
    await expect(decline).toBeHidden();
    await proposals.getByText("I can no longer come").click();
    await expect(proposals).toContainText("We may give your place to somebody else");
    await decline.click();
    await expect(proposals).toContainText("You have declined");
    await page.getByRole("button", { name: /^I can come after all/ }).click();
    await expect(proposals).toContainText("You are coming");
    await expectAccessible(page, "after an answer, narrow");
  });

  test("the cards to share come as files with names", async ({ page, conferenceId, context }) => {
    await page.goto(await addSpeaker(context.request, conferenceId));
    for (const [name, file] of [
      ["Download the wide card", "ada-byron-card.png"],
      ["Download the square card", "ada-byron-card-square.png"],
    ]) {
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name }).click();
      expect((await downloading).suggestedFilename()).toBe(file);
    }
  });
});
