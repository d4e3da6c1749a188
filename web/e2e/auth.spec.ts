import { AuthPage } from "./pages/auth-page.ts";
import { SiteHeader } from "./pages/site-header.ts";
import { makeAccount, newPerson, signIn } from "./support/accounts.ts";
import { answer, count, graphqlRequests, refuse } from "./support/api.ts";
import { expectAccessible } from "./support/axe.ts";
import { openHydrated } from "./support/hydration.ts";
import { linkTo } from "./support/mailbox.ts";
import { expect, test } from "./support/test.ts";

const sentConfirmation = "We sent you a confirmation email. Please check your inbox.";
const sentResetLink = "We sent you a password reset link. Please check your inbox.";
const wasReset = "Your password has been reset. Please sign in with your new password.";

/** The log of a failed request, and what the form notes about it. */
const failureLogs = [/Failed to load resource|console: \S*Error/];

test("a visitor signs up, confirms the address, and signs in", { tag: "@once" }, async ({
  page,
}) => {
  const auth = new AuthPage(page);
  const person = newPerson();
  let menuLoads = 0;
  page.on("request", (request) => {
    if (request.url().includes("/account-menu")) menuLoads += 1;
  });

  // What was typed stays from view to view.
  await openHydrated(page, "/auth?returnTo=/privacy");
  await expect(auth.heading).toHaveText("Sign in");
  await auth.email.fill(person.email);
  await auth.link("Sign up").click();
  await expect(page).toHaveURL("/auth?view=sign_up&returnTo=/privacy");
  await expect(auth.heading).toBeFocused();
  await expect(auth.email).toHaveValue(person.email);

  // Rules are told on submitting, and checked again with every change.
  await auth.fullName.fill("A");
  await auth.email.fill("ada@");
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await auth.button("Sign Up").click();
  await expect(auth.fullName).toHaveAccessibleDescription("Name must be at least 2 characters");
  await expect(auth.email).toHaveAccessibleDescription("Please enter a valid email");
  await expect(auth.password).toHaveAccessibleDescription("Password must be at least 6 characters");
  await expect(auth.fullName).toBeFocused();
  await expectAccessible(page, "sign-up with issues");
  await auth.fullName.fill(person.fullName);
  await expect(auth.fullName).not.toHaveAttribute("aria-invalid");
  await auth.email.fill(person.email);
  await auth.password.fill("another-secret");
  await auth.button("Show password").click();
  await expect(auth.password).toHaveAttribute("type", "text");
  await auth.button("Hide password").click();
  await expect(auth.password).toHaveAttribute("type", "password");
  await auth.button("Sign Up").click();

  await expect(auth.toast).toContainText("Check your email");
  await expect(auth.toast).toContainText(sentConfirmation);
  await expect(auth.heading).toHaveText("Check your email");
  await expect(auth.heading).toBeFocused();
  await expect(auth.main).toContainText(sentConfirmation);

  // Signing up again sends another link, to another password.
  const firstLink = await linkTo("confirm_email", person.email);
  await auth.button("Send the Link Again").click();
  await expect(auth.heading).toHaveText("Create an account");
  await expect(auth.heading).toBeFocused();
  await expect(auth.email).toHaveValue(person.email);
  await auth.fullName.fill(person.fullName);
  await auth.password.fill(person.password);
  await auth.button("Sign Up").click();
  await expect(auth.heading).toHaveText("Check your email");
  await auth.link("Back to Sign In").click();

  // Before the address is confirmed, nothing tells it from an unknown one.
  await expect(auth.email).toHaveValue(person.email);
  await auth.signIn(person);
  await expect(auth.toast).toContainText("Sign in failed");
  await expect(auth.toast).toContainText("Email or password is wrong.");

  // Opening the link alone, as mail scanners do, changes nothing.
  await page.goto(await linkTo("confirm_email", person.email, firstLink));
  await expect(auth.heading).toHaveText("Confirm your email");
  await expectAccessible(page, "confirm");
  await auth.button("Confirm my email").click();
  await expect(auth.heading).toHaveText("Your email is confirmed");
  await expect(auth.heading).toBeFocused();
  await auth.link("Go to Sign In").click();

  await page.goto("/auth?returnTo=/privacy");
  await auth.signIn({ ...person, password: "wrong-secret" });
  await expect(auth.toast).toContainText("Sign in failed");
  await expect(auth.toast).toContainText("Email or password is wrong.");
  await expect(auth.email).toHaveValue(person.email);
  await expect(auth.password).toHaveValue("wrong-secret");
  expect(menuLoads, "a stranger has no use for it").toBe(0);
  await auth.signIn(person);
  await expect(page).toHaveURL("/privacy");
  await expect(auth.toast).toContainText("Welcome!");
  await expect(auth.toast).toContainText("You have successfully signed in.");
  await expect(new SiteHeader(page).bookNow).toHaveCount(0);
});

test("the header is a user's until the user signs out", async ({ page, context }) => {
  const auth = new AuthPage(page);
  const header = new SiteHeader(page);
  const signOuts = count(page, "SignOut");
  const person = await makeAccount(page.request);
  await signIn(page.request, person);
  await openHydrated(page, "/privacy");

  const wide = await header.menuButton.isHidden();
  if (wide) await header.bar.getByRole("button", { name: person.email }).click();
  else await header.menuButton.click();
  await expect(header.bookNow).toHaveCount(0);
  await expect(header.link("ADMIN DASHBOARD")).toHaveAttribute("href", "/admin-dashboard");
  await expect(header.bar.getByText("My Account").filter({ visible: true })).toBeVisible();
  await expect(header.bar.getByText(person.email).filter({ visible: true }).first()).toBeVisible();
  await expect(header.bar.getByRole("link", { name: "Account", exact: true })).toHaveAttribute(
    "href",
    "/account",
  );
  await expectAccessible(page, "account menu");
  await header.bar.getByRole("button", { name: "Logout" }).click();
  await expect(auth.toast).toContainText("Signed out");
  await expect(auth.toast).toContainText("You have been signed out.");
  await expect(page.locator(":popover-open")).toHaveCount(0);
  await expect(auth.main).toBeFocused();
  await expect(header.bookNow).toBeVisible();
  await expect(header.link("ADMIN DASHBOARD")).toHaveCount(0);
  expect(signOuts.made).toBe(1);
  expect((await context.cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([]);
});

test("a forgotten password is replaced by the link of a mail, which works once", {
  tag: "@once",
}, async ({ page }) => {
  const auth = new AuthPage(page);
  const person = await makeAccount(page.request);
  await openHydrated(page, "/auth");
  await auth.link("Forgot your password?").click();
  await expect(auth.heading).toHaveText("Reset your password");
  await auth.button("Send Reset Link").click();
  await expect(auth.email).toHaveAccessibleDescription("Please enter a valid email");
  await auth.email.fill(person.email.toUpperCase());
  await auth.button("Send Reset Link").click();
  await expect(auth.toast).toContainText(sentResetLink);
  await expect(auth.heading).toHaveText("Check your email");
  await expect(auth.main).toContainText(sentResetLink);
  await expect(auth.main).toContainText(person.email);

  const link = await linkTo("update_password", person.email);
  await page.goto(link);
  await expect(auth.heading).toHaveText("Set a new password");
  await auth.newPassword.fill("short");
  await auth.button("Save New Password").click();
  await expect(auth.newPassword).toHaveAccessibleDescription(
    "Password must be at least 6 characters",
  );
  await auth.newPassword.fill("second-secret");
  await auth.button("Save New Password").click();
  await expect(auth.main).toContainText(wasReset);
  await expect(page).toHaveURL("/auth?view=update_password");
  await expectAccessible(page, "password reset");
  await auth.link("Go to Sign In").click();
  await auth.signIn({ ...person, password: "second-secret" });
  await expect(auth.toast).toContainText("You have successfully signed in.");

  await page.goto(link);
  await auth.newPassword.fill("third-secret");
  await auth.button("Save New Password").click();
  await expect(auth.main.getByRole("alert")).toContainText("This link has been used");
  await expect(auth.newPassword).toHaveValue("third-secret");
  await auth.link("Ask for a new link").click();
  await expect(auth.heading, "as the password was not changed").toHaveText(
    "You're Already Signed In",
  );
});

test("the page as it is served waits for the session, and is no page for search engines", {
  tag: "@once",
}, async ({ page, read }) => {
  const served = await read("/auth");
  await expect(served.getByRole("status")).toContainText("Loading");
  await expect(served.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  const auth = new AuthPage(page);
  await openHydrated(page, "/auth?view=update_password");
  await expect(auth.main).toContainText(wasReset);
  await auth.link("Go to Sign In").click();
  await expect(page).toHaveURL("/auth");
  await expect(auth.heading).toHaveText("Sign in");
  await page.goto("/auth?view=confirm_email#token=unknown");
  await auth.button("Confirm my email").click();
  await expect(auth.main.getByRole("alert")).toContainText("Please ask for a new one.");
  await auth.link("Sign up again").click();
  await expect(page).toHaveURL("/auth?view=sign_up");
});

test.describe("those who are signed in", { tag: "@once" }, () => {
  test.use({ expectedProblems: failureLogs });

  test("are told so, and may become organizers where that is allowed", async ({
    page,
    context,
  }) => {
    const auth = new AuthPage(page);
    const become = auth.button("Become an Organizer (Testing)");
    await signIn(page.request, await makeAccount(page.request));
    await openHydrated(page, "/auth?view=sign_up");
    await expect(auth.heading).toHaveText("You're Already Signed In");
    await expect(auth.link("Return to Home")).toHaveAttribute("href", "/");
    await expectAccessible(page);

    await answer(page, "BecomeOrganizer", (route) => route.abort());
    await become.click();
    await expect(auth.toast).toContainText("Failed to update your organizer status");
    await expect(auth.toast).toHaveRole("alert");
    await page.unroute(graphqlRequests);
    await become.click();
    await expect(auth.toast).toContainText("Success");
    await expect(auth.toast).toContainText(
      "You are now an organizer and can access the admin dashboard",
    );
    await expect(auth.main).toContainText("an organizer");

    await context.clearCookies();
    await become.click();
    await expect(auth.toast).toContainText("You must be logged in to become an organizer");
    await expect(auth.heading, "as the session is over").toHaveText("Create an account");
  });

  test("see no such button where organizers are made by the operator", async ({ page }) => {
    const auth = new AuthPage(page);
    const viewer = { __typename: "User", id: "1", email: "ada@example.com", fullName: "Ada" };
    const may = { isOrganizer: false, canBecomeOrganizer: false };
    await answer(page, "Viewer", (route) =>
      route.fulfill({ json: { data: { viewer: { ...viewer, ...may } } } }),
    );
    await openHydrated(page, "/auth");
    await expect(auth.heading).toHaveText("You're Already Signed In");
    await expect(auth.main.getByRole("button")).toHaveCount(0);
  });
});

test.describe("when it fails", { tag: "@once" }, () => {
  test.use({ expectedProblems: failureLogs });

  test("each form says so, keeps what was typed, and is sent once at a time", async ({ page }) => {
    const auth = new AuthPage(page);
    const person = newPerson();
    const sent = count(page, "SignIn");
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answer(page, "SignIn", async (route) => {
      await released;
      await route.abort();
    });
    await answer(page, "SignUp", (route) => route.abort());
    await answer(
      page,
      "RequestPasswordReset",
      refuse("Too many attempts.", { code: "RATE_LIMITED", retryAfter: 841 }),
    );

    await openHydrated(page, "/auth");
    await auth.signIn(person);
    await expect(auth.main.getByRole("button", { name: "Signing in..." })).toBeDisabled();
    await auth.password.press("Enter");
    release();
    await expect(auth.toast).toContainText("Sign in failed");
    await expect(auth.toast).toContainText("Please check your credentials and try again");
    await expect(auth.password).toHaveValue(person.password);
    expect(sent.made).toBe(1);

    await auth.link("Sign up").click();
    await auth.fullName.fill(person.fullName);
    await auth.password.fill(person.password);
    await auth.button("Sign Up").click();
    await expect(auth.toast).toContainText("Sign up failed");
    await expect(auth.toast).toContainText("Something went wrong. Please try again.");
    await expect(auth.fullName).toHaveValue(person.fullName);

    await page.goto("/auth?view=forgotten_password");
    await auth.email.fill(person.email);
    await auth.button("Send Reset Link").click();
    await expect(auth.toast).toContainText("Reset request failed");
    await expect(auth.toast).toContainText("Please wait 15 minutes and try again.");
    await expect(auth.email).toHaveValue(person.email);
  });
});
