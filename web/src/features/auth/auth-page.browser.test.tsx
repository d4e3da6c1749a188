import { GraphQLError } from "graphql";
import { createPath } from "react-router-dom";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi, signedOut } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { renderPage } from "#test/render-page.tsx";
import { AuthPage, InvitedAuthPage } from "./auth-page.tsx";

const ada = {
  __typename: "User",
  id: "u1",
  email: "ada@example.com",
  fullName: "Ada Byron",
  isOrganizer: false,
  canBecomeOrganizer: true,
};
const password = "first-secret";
const signInError = { __typename: "SignInError", message: "Email or password is wrong." };
const notice = (__typename: string) => ({ __typename, email: ada.email, signedIn: null });
const refusal = (path: string, message: string) => ({
  __typename: "ValidationError",
  message: "Refused.",
  fields: [{ path: [path], message }],
});

const apiOf = (results: object = {}) =>
  createApi({
    viewer: null,
    conferences: [],
    signIn: ({ input }: { input: { password: string } }) =>
      input.password === password ? ada : signInError,
    signUp: notice("MailNotice"),
    requestPasswordReset: notice("MailNotice"),
    confirmEmail: notice("AccountNotice"),
    resetPassword: notice("AccountNotice"),
    takeOrganizerRole: { ...ada, isOrganizer: true, __typename: "User" },
    ...results,
  });

const open = (query = "", api = apiOf()) =>
  renderPage(
    {
      "/auth": <AuthPage />,
      "/auth/invited": <InvitedAuthPage />,
      "/": <h1>Home page</h1>,
      "/privacy": <h1>Privacy</h1>,
      "/admin": <h1>Its admin</h1>,
      "/account": <h1>Its account</h1>,
    },
    { at: query.startsWith("/") ? query : `/auth${query}`, api },
  );

const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const text = (words: string) => page.getByRole("main").getByText(words);
/** The toast of a failure, and the one of a success. */
const alert = page.getByRole("alert");
const said = (words: string) => page.getByRole("status").filter({ hasText: words });

const tooShort = "Password must be at least 6 characters";

it("waits for the session, and offers a retry if it cannot be loaded", async () => {
  expectLogged(/Failed to fetch/);
  const api = apiOf();
  api.fail("Viewer");
  const release = api.hold("Viewer");
  await open("", api);
  await expect.element(page.getByText("Loading your session")).toBeInTheDocument();
  release();
  await expect.element(text("We could not load your session.")).toBeVisible();
  api.mend("Viewer");
  await button("Try again").click();
  await expect.element(heading("Sign in")).toBeVisible();
});

it("keeps the typed email address and the return path when switching views", async () => {
  const { router } = await open("?returnTo=/privacy");
  await field("Email").fill(ada.email);
  await link("Sign up").click();
  await expect.element(heading("Create an account")).toHaveFocus();
  await expect.element(field("Email")).toHaveValue(ada.email);
  expect(router.state.location.search).toBe("?view=sign_up&returnTo=/privacy");
  await link("Sign in").click();
  await link("Forgot your password?").click();
  await expect.element(heading("Reset your password")).toHaveFocus();
  await expect.element(field("Email")).toHaveValue(ada.email);
});

it("signs up with the address that was invited, unless another one is wanted without the invitation", async () => {
  const api = apiOf();
  const invited =
    "/auth/invited?view=sign_up&returnTo=/invitation%3Fid%3Dv1#email=ada%40example.com";
  const { router } = await open(invited, api);
  await expect.element(field("Email")).toHaveValue(ada.email);
  await expect.element(field("Email")).toHaveAttribute("readonly");
  await expect
    .element(field("Email"))
    .toHaveAccessibleDescription("The invitation is for this address.");
  await expectAccessible("with the invited address");
  await link("Sign in").click();
  await field("Email").fill("other@example.com");
  await link("Sign up").click();
  await expect.element(field("Email")).toHaveValue(ada.email);
  await field("Full name").fill(ada.fullName);
  await field("Password").fill(password);
  await link("Use another address").click();
  await expect.element(field("Email")).toHaveValue("");
  await expect.element(field("Email")).not.toHaveAttribute("readonly");
  expect(createPath(router.state.location)).toBe("/auth?view=sign_up");
  expect(api.sent).not.toContain("SignUp");
});

it("sends the invited address with a sign-up", async () => {
  const api = apiOf();
  await open(
    "/auth/invited?view=sign_up&returnTo=/invitation%3Fid%3Dv1#email=ada%40example.com",
    api,
  );
  await field("Full name").fill(ada.fullName);
  await field("Password").fill(password);
  await button("Sign Up").click();
  await expect.element(said("Check your email")).toBeVisible();
  expect(api.inputs).toMatchObject([{ email: ada.email, fullName: ada.fullName }]);
});

it("validates a sign-up on submit, and then with every change", async () => {
  const api = apiOf();
  await open("?view=sign_up", api);
  await field("Full name").fill("A");
  await field("Email").fill("ada@");
  expect(document.querySelector("[aria-invalid]")).toBeNull();
  await button("Sign Up").click();
  await expect
    .element(field("Full name"))
    .toHaveAccessibleDescription("Name must be at least 2 characters");
  await expect.element(field("Email")).toHaveAccessibleDescription("Please enter a valid email");
  await expect.element(field("Password")).toHaveAccessibleDescription(tooShort);
  await expect.element(field("Full name")).toHaveFocus();
  await expectAccessible("with issues");
  await field("Full name").fill(ada.fullName);
  await expect.element(field("Full name")).not.toHaveAttribute("aria-invalid");
  expect(api.sent).not.toContain("SignUp");

  api.mock({ signUp: refusal("email", "Please enter a valid email") });
  await field("Email").fill(ada.email);
  await field("Password").fill(password);
  await button("Sign Up").click();
  await expect.element(field("Email")).toHaveAccessibleDescription("Please enter a valid email");
});

it("shows and hides the password", async () => {
  await open();
  await field("Password").fill(password);
  await button("Show password").click();
  await expect.element(field("Password")).toHaveAttribute("type", "text");
  await button("Hide password").click();
  await expect.element(field("Password")).toHaveAttribute("type", "password");
});

it("confirms that an email was sent after signing up, and resends it on request", async () => {
  const api = apiOf();
  await open("?view=sign_up", api);
  const signUp = async () => {
    await field("Full name").fill(ada.fullName);
    await field("Password").fill(password);
    await button("Sign Up").click();
    await expect.element(heading("Check your email")).toHaveFocus();
  };
  await field("Email").fill(ada.email);
  await signUp();
  const sent = "We sent you a confirmation email. Please check your inbox.";
  await expect.element(said("Check your email")).toBeVisible();
  await expect.element(said(sent)).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveTextContent(sent);
  await expect.element(page.getByRole("main")).toHaveTextContent(ada.email);

  await button("Send the Link Again").click();
  await expect.element(heading("Create an account")).toHaveFocus();
  await expect.element(field("Email")).toHaveValue(ada.email);
  await signUp();
  expect(api.sent.filter((name) => name === "SignUp")).toHaveLength(2);
  await link("Back to Sign In").click();
  await expect.element(field("Email")).toHaveValue(ada.email);
});

it("shows why signing in failed, keeps the form's values, and returns after signing in", async () => {
  const { router } = await open("?returnTo=/privacy");
  await field("Email").fill(ada.email);
  await field("Password").fill("wrong-secret");
  await button("Sign In").click();
  await expect.element(alert).toHaveTextContent("Sign in failed");
  await expect.element(alert).toHaveTextContent(signInError.message);
  await expect.element(field("Email")).toHaveValue(ada.email);
  await expect.element(field("Password")).toHaveValue("wrong-secret");
  await field("Password").fill(password);
  await button("Sign In").click();
  await expect.element(heading("Privacy")).toBeVisible();
  await expect.element(said("Welcome!")).toBeVisible();
  await expect.element(said("You have successfully signed in.")).toBeVisible();
  expect(router.state.historyAction).toBe("REPLACE");
});

it.each([
  { returnTo: "", own: ["c7"], arrives: "/admin?conference=c7" },
  { returnTo: "?returnTo=/admin", own: ["c7"], arrives: "/admin?conference=c7" },
  { returnTo: "", own: ["c7", "c8"], arrives: "/account#conferences" },
  { returnTo: "?returnTo=/admin", own: ["c7", "default"], arrives: "/admin" },
  { returnTo: "", own: [], arrives: "/" },
])("leads the team of $own from $returnTo to $arrives", async ({ returnTo, own, arrives }) => {
  const conferences = own.map((id) => ({ __typename: "Conference", id }));
  const { router } = await open(returnTo, apiOf({ conferences }));
  await field("Email").fill(ada.email);
  await field("Password").fill(password);
  await button("Sign In").click();
  await expect.element(said("Welcome!")).toBeVisible();
  await expect.poll(() => createPath(router.state.location)).toBe(arrives);
});

it("prevents double submits, and keeps the form's values on failure", async () => {
  expectLogged(/Failed to fetch/);
  const api = apiOf();
  await open("", api);
  api.fail("SignIn");
  const release = api.hold("SignIn");
  await field("Email").fill(ada.email);
  await field("Password").fill(password);
  await button("Sign In").click();
  await expect.element(button("Signing in...")).toBeDisabled();
  await field("Password").click();
  await userEvent.keyboard("{Enter}");
  release();
  await expect.element(alert).toHaveTextContent("Sign in failed");
  await expect.element(alert).toHaveTextContent("Please check your credentials and try again");
  await expect.element(field("Password")).toHaveValue(password);
  expect(api.sent.filter((name) => name === "SignIn")).toHaveLength(1);

  api.fail("SignUp");
  await link("Sign up").click();
  await field("Full name").fill(ada.fullName);
  await field("Password").fill(password);
  await button("Sign Up").click();
  await expect.element(alert).toHaveTextContent("Sign up failed");
  await expect.element(alert).toHaveTextContent("Something went wrong. Please try again.");
  await expect.element(field("Full name")).toHaveValue(ada.fullName);
});

it("sends a reset link, or shows when to try again", async () => {
  expectLogged(/Too many/);
  const extensions = { code: "RATE_LIMITED", retryAfter: 841 };
  const api = apiOf();
  await open("?view=forgotten_password", api);
  await button("Send Reset Link").click();
  await expect.element(field("Email")).toHaveAccessibleDescription("Please enter a valid email");
  await field("Email").fill(ada.email);
  api.fail("RequestPasswordReset", new GraphQLError("Too many attempts.", { extensions }));
  await button("Send Reset Link").click();
  await expect.element(alert).toHaveTextContent("Reset request failed");
  await expect.element(alert).toHaveTextContent("Please wait 15 minutes and try again.");
  await expect.element(field("Email")).toHaveValue(ada.email);

  api.mend("RequestPasswordReset");
  await button("Send Reset Link").click();
  const sent = "We sent you a password reset link. Please check your inbox.";
  await expect.element(said(sent)).toBeVisible();
  await expect.element(heading("Check your email")).toHaveFocus();
  await expect.element(page.getByRole("main")).toHaveTextContent(sent);
  await expect.element(page.getByRole("main")).toHaveTextContent(ada.email);
});

it("sets a new password with the link of an email, names the account for password managers, and removes the token from the URL", async () => {
  const api = apiOf();
  const { router } = await open("?view=update_password#token=aB&email=ada%40example.com", api);
  const account = document.querySelector<HTMLInputElement>("[autocomplete=username]");
  expect(account?.value).toBe(ada.email);
  await field("New password").fill("short");
  await button("Save New Password").click();
  await expect.element(field("New password")).toHaveAccessibleDescription(tooShort);
  await field("New password").fill("second-secret");
  api.mock({ resetPassword: refusal("token", "This link has been used.") });
  await button("Save New Password").click();
  await expect.element(alert).toHaveTextContent("This link has been used");
  await expect.element(field("New password")).toHaveValue("second-secret");
  await expect
    .element(link("Ask for a new link"))
    .toHaveAttribute("href", "/auth?view=forgotten_password");

  api.mock({ resetPassword: notice("AccountNotice") });
  await button("Save New Password").click();
  await expect.element(heading("Password reset")).toHaveFocus();
  await expect
    .element(text("Your password has been reset. Please sign in with your new password."))
    .toBeVisible();
  expect(router.state.location).toMatchObject({ search: "?view=update_password", hash: "" });
  await expectAccessible("password reset");
  await link("Go to Sign In").click();
  await expect.element(heading("Sign in")).toHaveFocus();
  expect(router.state.location.search).toBe("");
});

it("continues to the email's return path after a password reset", async () => {
  const { router } = await open("?view=update_password&returnTo=/privacy#token=aB");
  await expect
    .element(link("Ask for a new link"))
    .toHaveAttribute("href", "/auth?view=forgotten_password&returnTo=/privacy");
  await field("New password").fill("second-secret");
  await button("Save New Password").click();
  await link("Go to Sign In").click();
  await expect.element(heading("Sign in")).toBeVisible();
  expect(router.state.location.search).toBe("?returnTo=/privacy");
});

it("confirms an email address only on click, and shows why it failed", async () => {
  expectLogged(/Failed to fetch/);
  const api = apiOf({ confirmEmail: refusal("token", "Please ask for a new one.") });
  const { router } = await open("?view=confirm_email#token=aB", api);
  await expect.element(heading("Confirm your email")).toBeVisible();
  await expectAccessible("before");
  // Mail scanners open links, too.
  expect(api.sent).not.toContain("ConfirmEmail");
  await button("Confirm my email").click();
  await expect.element(alert).toHaveTextContent("Please ask for a new one.");
  api.fail("ConfirmEmail");
  await button("Confirm my email").click();
  await expect.element(alert).toHaveTextContent("Something went wrong. Please try again.");

  api.mend("ConfirmEmail");
  api.mock({ confirmEmail: notice("AccountNotice") });
  await button("Confirm my email").click();
  await expect.element(heading("Your email is confirmed")).toHaveFocus();
  await expect.element(link("Go to Sign In")).toHaveAttribute("href", "/auth");
  await router.navigate("/auth?view=confirm_email");
  await expect.element(text("This link is incomplete.")).toBeVisible();
  await link("Sign up again").click();
  await expect.element(heading("Create an account")).toBeVisible();
});

it("continues to the original page after confirming a sign-up", async () => {
  const { router } = await open("?view=sign_up&returnTo=/privacy");
  await field("Full name").fill(ada.fullName);
  await field("Email").fill(ada.email);
  await field("Password").fill(password);
  await button("Sign Up").click();
  await expect.element(heading("Check your email")).toBeVisible();
  // The link in the email, which opens in a new tab.
  await router.navigate("/auth?view=confirm_email#token=aB");
  await button("Confirm my email").click();
  await expect.element(link("Go to Sign In")).toHaveAttribute("href", "/auth?returnTo=/privacy");
  await link("Go to Sign In").click();
  await expect.element(field("Email")).toHaveValue(ada.email);
});

it("leads on signed in after confirming in the browser that signed up", async () => {
  const api = apiOf({
    confirmEmail: { __typename: "AccountNotice", email: ada.email, signedIn: ada },
  });
  const { router } = await open("?view=confirm_email&returnTo=/privacy#token=aB", api);
  await button("Confirm my email").click();
  await expect.element(heading("Privacy")).toBeVisible();
  await expect.element(said("Welcome!")).toBeVisible();
  expect(router.state.historyAction).toBe("REPLACE");
  await router.navigate("/auth");
  await expect.element(heading("You're Already Signed In")).toBeVisible();
  expect(api.sent).not.toContain("SignIn");
});

it("fills in the address of somebody invited, in both forms", async () => {
  await open("?view=sign_up#email=ada%40example.com");
  await expect.element(field("Email")).toHaveValue("ada@example.com");
  await link("Sign in").click();
  await expect.element(field("Email")).toHaveValue("ada@example.com");
});

it("shows signed-in users their status, and upgrades them to organizer if allowed", async () => {
  expectLogged(/Failed to fetch/);
  const become = button("Become an Organizer (Testing)");
  const api = apiOf({ viewer: ada });
  await open("?view=sign_up", api);
  await expect.element(heading("You're Already Signed In")).toBeVisible();
  await expect.element(link("Return to Home")).toHaveAttribute("href", "/");
  await expectAccessible();

  api.fail("BecomeOrganizer");
  await become.click();
  await expect.element(alert).toHaveTextContent("Failed to update your organizer status");
  api.mend("BecomeOrganizer");
  await become.click();
  await expect.element(said("Success")).toBeVisible();
  await expect
    .element(said("You are now an organizer and can access the admin dashboard"))
    .toBeVisible();
  await expect.element(page.getByRole("main")).toHaveTextContent("ada@example.com, an organizer.");
  await expect.element(link("Go to the Admin")).toHaveAttribute("href", "/admin");

  api.fail("BecomeOrganizer", signedOut());
  api.mock({ viewer: null });
  await become.click();
  await expect.element(alert).toHaveTextContent("You must be logged in to become an organizer");
  await expect.element(heading("Create an account")).toBeVisible();
});

it("does not offer the upgrade if only the operator appoints organizers", async () => {
  await open("", apiOf({ viewer: { ...ada, canBecomeOrganizer: false } }));
  await expect.element(heading("You're Already Signed In")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
