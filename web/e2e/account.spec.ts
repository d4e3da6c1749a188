import { readFile } from "node:fs/promises";
import { AuthPage } from "./pages/auth-page.ts";
import { SiteHeader } from "./pages/site-header.ts";
import { makeAccount, signIn } from "./support/accounts.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

// Validation, failures and expired sessions are covered by `account-page.browser.test.tsx`.
test("a user edits the account, exports its data, and deletes it", {
  tag: "@once",
}, async ({ page, playwright, baseURL }) => {
  const auth = new AuthPage(page);
  const section = (name: string) => auth.main.getByRole("region", { name });
  const person = await makeAccount();
  const phone = await playwright.request.newContext({
    baseURL,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  });
  await signIn(phone, person);

  await test.step("is redirected to the sign-in page and back", async () => {
    await page.goto("/account");
    await expect(page).toHaveURL("/auth?returnTo=/account");
    await auth.signIn(person);
    await expect(page).toHaveURL("/account");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(section("Profile")).toContainText(person.fullName);
    await expect(section("Profile")).toContainText(person.email);
    await expectAccessible(page);
  });

  await test.step("ends the session of another browser", async () => {
    const sessions = section("Sessions").getByRole("listitem");
    await expect(sessions).toHaveCount(2);
    await expect(sessions.last()).toContainText("Firefox on Linux");
    await sessions
      .last()
      .getByRole("button", { name: /^End session/ })
      .click();
    await expect(sessions).toHaveCount(1);
    const asked = await phone.post("/graphql", { data: { query: "{ viewer { id } }" } });
    expect(await asked.json()).toMatchObject({ data: { viewer: null } });
    await phone.dispose();
  });

  await test.step("changes the password", async () => {
    await section("Password").getByLabel("Current password", { exact: true }).fill(person.password);
    await auth.newPassword.fill("second-secret");
    await auth.button("Change Password").click();
    await expect(auth.toast).toContainText("Password changed");
    await expect(section("Recent activity")).toContainText("Password changed");
    await expect(section("Recent activity")).toContainText("Session ended");
  });

  await test.step("downloads the stored data", async () => {
    const downloading = page.waitForEvent("download");
    await auth.button("Download my data").click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("my-data.json");
    const data = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(data).toMatchObject({ account: { email: person.email, fullName: person.fullName } });
  });

  await test.step("deletes it", async () => {
    const deletion = section("Delete account");
    await deletion.getByLabel("Your password, to delete the account").fill("second-secret");
    await deletion.getByRole("button", { name: "Delete My Account" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete account" }).click();
    await expect(auth.toast).toContainText("Account deleted");
    await expect(page).toHaveURL("/");
    await expect(new SiteHeader(page).bookNow).toBeVisible();
    await page.goto("/auth");
    await auth.signIn({ ...person, password: "second-secret" });
    await expect(auth.toast).toContainText("Email or password is wrong.");
  });
});
