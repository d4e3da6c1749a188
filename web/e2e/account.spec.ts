import { readFile } from "node:fs/promises";
import { AuthPage } from "./pages/auth-page.ts";
import { SiteHeader } from "./pages/site-header.ts";
import { makeAccount, signIn } from "./support/accounts.ts";
import { answer, graphqlRequests } from "./support/api.ts";
import { expectAccessible } from "./support/axe.ts";
import { openHydrated } from "./support/hydration.ts";
import { expect, test } from "./support/test.ts";

/** The log of a failed request, and what the page notes about it. */
const failureLogs = [/Failed to load resource|console: \S*Error/];

test("one's account: profile, password, sessions, activity and data", { tag: "@once" }, async ({
  page,
  playwright,
  baseURL,
}) => {
  const auth = new AuthPage(page);
  const section = (name: string) => auth.main.getByRole("region", { name });
  const person = await makeAccount(page.request);
  const phone = await playwright.request.newContext({
    baseURL,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  });
  await signIn(phone, person);

  // Strangers sign in first.
  await page.goto("/account");
  await expect(page).toHaveURL("/auth?returnTo=/account");
  await auth.signIn(person);
  await expect(page).toHaveURL("/account");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(section("Profile")).toContainText(person.fullName);
  await expect(section("Profile")).toContainText(person.email);
  await expect(section("Profile")).toContainText("Member");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  const sessions = section("Sessions").getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This browser");
  await expect(sessions.first().getByRole("button")).toHaveCount(0);
  await expect(sessions.last()).toContainText("Firefox on Linux");
  await sessions
    .last()
    .getByRole("button", { name: /^End session/ })
    .click();
  await expect(auth.toast).toContainText("Session ended");
  await expect(sessions).toHaveCount(1);
  await expect(section("Sessions").getByRole("heading")).toBeFocused();
  const asked = await phone.post("/graphql", { data: { query: "{ viewer { id } }" } });
  expect(await asked.json()).toMatchObject({ data: { viewer: null } });
  await phone.dispose();

  const current = section("Password").getByLabel("Current password", { exact: true });
  const change = section("Password").getByRole("button", { name: "Change Password" });
  await change.click();
  await expect(current).toHaveAccessibleDescription("Required");
  await expect(current).toBeFocused();
  await expect(auth.newPassword).toHaveAccessibleDescription(
    "Password must be at least 6 characters",
  );
  await current.fill("wrong-secret");
  await auth.newPassword.fill("second-secret");
  await change.click();
  await expect(current).toHaveAccessibleDescription("This is not your password");
  await current.fill(person.password);
  await change.click();
  await expect(auth.toast).toContainText("Password changed");
  await expect(current).toHaveValue("");

  const activity = section("Recent activity");
  await expect(activity).toContainText("Password changed");
  await expect(activity).toContainText("Session ended");
  await activity.getByRole("button", { name: /^Show all/ }).click();
  await expect(activity).toContainText("Email address confirmed");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("my-data.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data).toMatchObject({ account: { email: person.email, fullName: person.fullName } });
});

test.describe("an account", { tag: "@once" }, () => {
  test.use({ expectedProblems: failureLogs });

  test("is deleted with what its owner has, once that is said, asked and proven", async ({
    page,
  }) => {
    const auth = new AuthPage(page);
    const person = await makeAccount(page.request);
    await signIn(page.request, person);
    await answer(page, "AccountPage", async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      const json = await response.json();
      const conference = (id: string, name: string) => ({
        ...{
          __typename: "Conference",
          id,
          name,
          status: "published",
          viewerRole: "owner",
          viewerCanAdminister: true,
        },
      });
      json.data.conferences = [
        conference("default", "AI Summit London 2025"),
        conference("7", "Ada Days"),
      ];
      await route.fulfill({ json });
    });
    await openHydrated(page, "/account");
    const section = auth.main.getByRole("region", { name: "Delete account" });
    const password = section.getByLabel("Your password, to delete the account");
    const button = section.getByRole("button", { name: "Delete My Account" });
    await expect(section.getByRole("listitem")).toHaveText(["Ada Days"]);

    await button.click();
    await expect(password).toHaveAccessibleDescription("Required");
    let question = "";
    page.once("dialog", (dialog) => {
      question = dialog.message();
      return dialog.dismiss();
    });
    await password.fill("wrong-secret");
    await button.click();
    await expect(password).toHaveValue("wrong-secret");
    await expect(button).toBeEnabled();
    expect(question).toBe("Are you sure you want to delete your account and your conference?");

    page.on("dialog", (dialog) => dialog.accept());
    await button.click();
    await expect(password).toHaveAccessibleDescription("This is not your password");
    await password.fill(person.password);
    await button.click();
    await expect(auth.toast).toContainText("Account deleted");
    await expect(page).toHaveURL("/");
    await expect(new SiteHeader(page).bookNow).toBeVisible();

    await page.goto("/auth");
    await auth.signIn(person);
    await expect(auth.toast).toContainText("Email or password is wrong.");
  });

  test("that cannot be loaded can be tried again; an ended session leads to sign-in", async ({
    page,
    context,
  }) => {
    const auth = new AuthPage(page);
    await signIn(page.request, await makeAccount(page.request));
    await answer(page, "AccountPage", (route) => route.abort());
    await openHydrated(page, "/account");
    await expect(auth.main).toContainText("We could not load your account.");
    await page.unroute(graphqlRequests);
    await auth.button("Try again").click();
    await expect(auth.main.getByRole("region", { name: "Profile" })).toBeVisible();

    await context.clearCookies();
    await auth.main.getByLabel("Current password", { exact: true }).fill("first-secret");
    await auth.newPassword.fill("second-secret");
    await auth.button("Change Password").click();
    await expect(auth.toast).toContainText("You must be signed in to do this.");
    await expect(page).toHaveURL("/auth?returnTo=/account");
    await expect(auth.heading).toHaveText("Sign in");
  });
});
