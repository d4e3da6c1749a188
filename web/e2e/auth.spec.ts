import { AuthPage } from "./pages/auth-page.ts";
import { SiteHeader } from "./pages/site-header.ts";
import { newPerson } from "./support/accounts.ts";
import { count } from "./support/api.ts";
import { expectAccessible } from "./support/axe.ts";
import { openHydrated } from "./support/hydration.ts";
import { linkTo } from "./support/mailbox.ts";
import { expect, test } from "./support/test.ts";

// Validation and failures of its forms are covered by `auth-page.browser.test.tsx`.
test("a visitor signs up, is signed in by the mailed link, signs out and in, and replaces the password", {
  tag: "@once",
}, async ({ page, context, read }) => {
  const auth = new AuthPage(page);
  const header = new SiteHeader(page);
  const person = newPerson();
  const signOuts = count(page, "SignOut");
  let menuLoads = 0;
  page.on("request", (request) => {
    if (request.url().includes("/account-menu")) menuLoads += 1;
  });

  await test.step("the server-rendered page is a placeholder with noindex", async () => {
    const served = await read("/auth");
    // Nothing loads without scripts, so it is hidden there.
    const placeholder = served.locator('[role="status"]');
    await expect(placeholder).toContainText("Loading");
    await expect(placeholder).toBeHidden();
    await expect(served.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });

  await test.step("signs up", async () => {
    await openHydrated(page, "/auth?view=sign_up&returnTo=/privacy");
    await auth.fullName.fill(person.fullName);
    await auth.email.fill(person.email);
    await auth.password.fill(person.password);
    await auth.button("Sign Up").click();
    await expect(auth.heading).toHaveText("Check your email");
  });

  await test.step("confirms the address with the mailed link, and is led on signed in", async () => {
    expect(menuLoads, "a stranger has no use for it").toBe(0);
    await page.goto(await linkTo("confirm_email", person.email));
    await auth.button("Confirm my email").click();
    await expect(page).toHaveURL("/privacy");
    await expect(header.bar.getByRole("button", { name: person.email })).toBeVisible();
    await header.bar.getByRole("button", { name: person.email }).click();
    await header.bar.getByRole("button", { name: "Logout" }).click();
    await expect(auth.toast).toContainText("You have been signed out.");
  });

  await test.step("signs in, and is redirected back", async () => {
    await page.goto("/auth?returnTo=/privacy");
    await auth.signIn({ ...person, password: "wrong-secret" });
    await expect(auth.toast).toContainText("Email or password is wrong.");
    await auth.signIn(person);
    await expect(page).toHaveURL("/privacy");
    await expect(auth.toast).toContainText("You have successfully signed in.");
    await expect(header.bookNow).toHaveCount(0);
  });

  await test.step("signs out with the account menu", async () => {
    await header.bar.getByRole("button", { name: person.email }).click();
    await expect(header.openMenu).toContainText(person.email);
    await expectAccessible(page, "account menu");
    await header.bar.getByRole("button", { name: "Logout" }).click();
    await expect(auth.toast).toContainText("You have been signed out.");
    await expect(header.openMenu).toHaveCount(0);
    await expect(auth.main).toBeFocused();
    await expect(header.bookNow).toBeVisible();
    expect(signOuts.made, "this time and before").toBe(2);
    expect((await context.cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([]);
  });

  await test.step("resets the password with a mailed link, which works once", async () => {
    await page.goto("/auth?view=forgotten_password");
    await auth.email.fill(person.email.toUpperCase());
    await auth.button("Send Reset Link").click();
    await expect(auth.heading).toHaveText("Check your email");
    const link = await linkTo("update_password", person.email);
    await page.goto(link);
    await auth.newPassword.fill("second-secret");
    await auth.button("Save New Password").click();
    await expect(auth.heading).toHaveText("Password reset");
    await auth.link("Go to Sign In").click();
    await auth.signIn({ ...person, password: "second-secret" });
    await expect(auth.toast).toContainText("You have successfully signed in.");

    await page.goto(link);
    await auth.newPassword.fill("third-secret");
    await auth.button("Save New Password").click();
    await expect(auth.main.getByRole("alert")).toContainText("This link has been used");
  });
});
