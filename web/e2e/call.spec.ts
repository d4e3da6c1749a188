import type { Browser, Locator, Page } from "@playwright/test";
import { test } from "./support/admin.ts";
import { expectAccessible, expectLegible } from "./support/axe.ts";
import { newAddress, openCall, proposalOf, propose, saveCall } from "./support/call.ts";
import { secretLink } from "./support/mailbox.ts";
import { expect } from "./support/test.ts";

/** A page of somebody who has never been here. */
async function stranger(browser: Browser, baseURL: string | undefined, scripts: boolean) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: scripts,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  return context.newPage();
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const you = (page: Page) => page.getByRole("group", { name: "You", exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function begin(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/call`);
  await press(page, "Start writing");
  await expect(field(page, "Title")).toBeVisible();
}

test("a proposal written in one browser without an account is finished in another by the mailed link, changed and withdrawn, all without JavaScript", {
  tag: "@once",
}, async ({ browser, baseURL, context, conferenceId }) => {
  const site = await openCall(context.request, conferenceId);
  const email = newAddress();
  const first = await stranger(browser, baseURL, false);
  await begin(first, site);
  await field(first, "Title").fill("Bridges that sing");
  await field(first, "Abstract").fill("Why wind makes them hum.");
  await you(first).getByLabel("Email address").fill(email);
  await press(first, "Mail me the link of this draft");
  await expect(first.getByText(`It goes to ${email}`)).toBeVisible();
  await first.context().close();

  const second = await stranger(browser, baseURL, false);
  await second.goto(await secretLink("call", email));
  await expect(field(second, "Abstract")).toHaveValue("Why wind makes them hum.");
  await press(second, "Submit proposal");
  const problems = second.getByRole("alert").getByRole("link");
  await expect(problems).toHaveText([
    "Kind of session: Choose a kind of session",
    "Language: Choose a language",
    "You, name: Enter a name",
    "I have read the code of conduct: We need your consent",
  ]);
  await field(second, "Kind of session").selectOption("Talk, 30 minutes");
  await field(second, "Language").selectOption("English");
  await field(second, "I have read the code of conduct").check();
  await you(second).getByLabel("Name").fill("Ada Byron");
  await press(second, "Submit proposal");
  await expect(second.getByText("Submitted.", { exact: true })).toBeVisible();

  await field(second, "Title").fill("Bridges that hum");
  await press(second, "Send changes");
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("Bridges that hum");

  const sure = second.getByRole("button", { name: "Withdraw now" });
  await expect(sure).toBeHidden();
  await second.getByText("Withdraw this proposal").click();
  await expect(second.getByText("Withdraw “Bridges that hum”?")).toBeVisible();
  await sure.click();
  await expect(second.getByText("Withdrawn.", { exact: true })).toBeVisible();
  await second.context().close();
});

test("what was written just before the page is left is saved", { tag: "@once" }, async ({
  browser,
  baseURL,
  context,
  conferenceId,
}) => {
  const site = await openCall(context.request, conferenceId);
  const page = await stranger(browser, baseURL, true);
  await begin(page, site);
  const address = page.url();
  const status = page.locator("[data-saved]");
  // The behaviour is loaded when the page is idle.
  await field(page, "Title").fill("Bridges");
  await expect(status).toHaveText(/^Saved on \d+ \w+ at \d\d:\d\d \S+$/);

  await field(page, "Abstract").fill("Written in the last second.");
  await homeLink(page).click();
  await expect(page).not.toHaveURL(address);
  await expect
    .poll(async () => {
      await page.goto(address);
      return field(page, "Abstract").inputValue();
    })
    .toBe("Written in the last second.");
  await page.context().close();
});

const homeLink = (page: Page): Locator => page.getByRole("link", { name: /, home$/ });

test("two windows never overwrite each other unseen", { tag: "@once" }, async ({
  browser,
  baseURL,
  context,
  conferenceId,
}) => {
  const site = await openCall(context.request, conferenceId);
  const one = await stranger(browser, baseURL, true);
  await begin(one, site);
  const other = await one.context().newPage();
  await other.goto(one.url());
  await field(one, "Title").fill("From the first window");
  await expect(one.locator("[data-saved]")).toHaveText(/^Saved on/);

  await field(other, "Title").fill("From the second window");
  await expect(other.locator("[data-saved]")).toContainText("changed in another window");
  await press(other, "Save draft");
  await expect(other.getByRole("alert")).toContainText("changed in another window");
  await expect(field(other, "Title")).toHaveValue("From the second window");
  await expect(other.getByText("From the first window")).toBeVisible();
  await press(other, "Save draft");
  await expect(other.getByRole("alert")).toHaveCount(0);
  await one.reload();
  await expect(field(one, "Title")).toHaveValue("From the second window");
  await one.context().close();
});

test("a co-speaker takes part by the mailed link, without JavaScript", { tag: "@once" }, async ({
  browser,
  baseURL,
  context,
  conferenceId,
}) => {
  const site = await openCall(context.request, conferenceId);
  const [proposer, email] = [newAddress(), newAddress()];
  const path = await propose(
    context.request,
    site,
    proposalOf(proposer, { "person.1.name": "Bob Stone", "person.1.email": email }),
  );
  const page = await stranger(browser, baseURL, false);
  // Nobody else is asked until the proposer has said that it is theirs.
  await page.goto(await secretLink("speaking", proposer));
  await page.getByRole("button", { name: "Yes, it is mine" }).click();
  await expect(page.getByRole("link", { name: "Open the proposal" })).toBeVisible();
  await page.goto(await secretLink("speaking", email));
  await expect(page.getByText("Why wind makes them hum.")).toBeVisible();
  await page.getByRole("button", { name: "Yes, I take part" }).click();
  await expect(page.getByText("You speak together with")).toBeVisible();
  await page.goto(path);
  await expect(page.getByText("takes part", { exact: true })).toBeVisible();
  await page.getByText("Withdraw this proposal").click();
  await press(page, "Withdraw now");
  await page.goto(await secretLink("speaking", email));
  await expect(page.getByText("has withdrawn this proposal")).toBeVisible();
  await expect(page.getByRole("button", { name: "No, take me off" })).toHaveCount(0);
  await page.context().close();
});

test.describe("with a form that is refused", () => {
  test.use({ expectedProblems: [/status of 422/] });

  test("every state of the call is accessible in light and dark", { tag: "@once" }, async ({
    page,
    context,
    conferenceId,
  }) => {
    const site = await openCall(context.request, conferenceId);
    const check = async (when: string) => {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await expectAccessible(page, when);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await expectLegible(page, `${when}, dark`);
    };
    await begin(page, site);
    const draft = new URL(page.url()).pathname;
    await check("a draft");
    await press(page, "Submit proposal");
    await expect(page.getByRole("alert")).toBeFocused();
    await check("errors");
    await page.goto(await propose(context.request, site, proposalOf(newAddress())));
    await page.getByText("Withdraw this proposal").click();
    await check("a submitted proposal");
    await page.goto(`${site}/call`);
    await check("an open call");
    await saveCall(context.request, conferenceId, { closesAt: "2021-01-01T09:00:00Z" });
    for (const [path, when] of [
      [`${site}/call`, "a closed call"],
      [draft, "a draft of a closed call"],
    ] as const) {
      await page.goto(path);
      await check(when);
    }
  });
});
