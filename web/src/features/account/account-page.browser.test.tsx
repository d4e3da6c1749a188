import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi, outage, signedOut, type TestApi } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { renderPage } from "#test/render-page.tsx";
import { AccountPage } from "./account-page.tsx";

const at = "2025-06-01T10:00:00.000Z";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

const session = (id: string, current: boolean) => ({
  __typename: "AuthSession",
  id,
  userAgent: firefox,
  current,
  createdAt: at,
  lastUsedAt: at,
});
const event = (id: string, action: string) => ({
  __typename: "SecurityEvent",
  id,
  action,
  createdAt: at,
});
const conference = (id: string, name: string, viewerCanAdminister = true) => ({
  __typename: "Conference",
  id,
  name,
  status: "published",
  viewerRole: "owner",
  viewerCanAdminister,
});
const ada = {
  __typename: "User",
  id: "u1",
  email: "ada@example.com",
  fullName: "Ada Byron",
  isOrganizer: false,
  canBecomeOrganizer: false,
  createdAt: at,
  invitations: [],
  sessions: [session("s2", false), session("s1", true)],
  securityEvents: ["change-password", "revoke-session", "sign-in", "sign-in", "confirm-email"].map(
    (name, index) => event(`e${index}`, `account.${name}`),
  ),
};
const notYours = {
  __typename: "ValidationError",
  message: "Refused.",
  fields: [{ path: ["currentPassword"], message: "This is not your password" }],
};

const apiOf = (results: object = {}) =>
  createApi({
    viewer: ada,
    conferences: [],
    personalApiTokens: [],
    deletedConferences: [],
    changePassword: ({ input }: { input: { currentPassword: string } }) =>
      input.currentPassword === "first-secret" ? ada : notYours,
    deleteAccount: ({ input }: { input: { currentPassword: string } }) =>
      input.currentPassword === "first-secret" ? { __typename: "Deleted", id: "u1" } : notYours,
    revokeSession: ({ input: { id } }: { input: { id: string } }) => ({
      __typename: "Deleted",
      id,
    }),
    ...results,
  });

const open = (api: TestApi = apiOf()) =>
  renderPage(
    { "/account": <AccountPage />, "/": <h1>Home page</h1>, "/auth": <h1>Sign in</h1> },
    { at: "/account", api },
  );

const section = (name: string) => page.getByRole("region", { name, exact: true });
const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const alert = page.getByRole("alert");
const said = (words: string) => page.getByRole("status").filter({ hasText: words });

it("redirects signed-out visitors to the sign-in page and back", async () => {
  const { router } = await open(apiOf({ viewer: null }));
  await expect.element(heading("Sign in")).toBeVisible();
  expect(router.state.location.search).toBe("?returnTo=/account");
});

it("shows an error if the account cannot be loaded, and retries", async () => {
  expectLogged(/Failed to fetch/);
  const api = apiOf();
  api.fail("AccountPage");
  await open(api);
  await expect.element(page.getByText("We could not load your account.")).toBeVisible();
  api.mend("AccountPage");
  await button("Try again").click();
  await expect.element(section("Profile")).toHaveTextContent("ada@example.com");
  await expect.element(section("Profile")).toHaveTextContent("Member");
});

it.each([390, 1440])("fits a window of %i px, and is accessible", async (width) => {
  await page.viewport(width, 900);
  await open();
  await expect.element(section("Profile")).toHaveTextContent(ada.fullName);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(width);
});

it("ends any session but this browser's", async () => {
  expectLogged(/not available/);
  const api = apiOf();
  await open(api);
  const sessions = section("Sessions").getByRole("listitem");
  await expect.element(sessions.first()).toHaveTextContent("This browser");
  await expect.element(sessions.first().getByRole("button")).not.toBeInTheDocument();
  await expect.element(sessions.nth(1)).toHaveTextContent("Firefox on Linux");
  api.fail("RevokeSession", outage());
  await button(/^End session/).click();
  await expect.element(alert).toHaveTextContent("The service is not available");
  api.mend("RevokeSession");
  await button(/^End session/).click();
  await expect.element(said("Session ended")).toBeVisible();
  await expect.element(sessions.nth(1)).not.toBeInTheDocument();
  await expect.element(heading("Sessions")).toHaveFocus();
});

it("changes the password if the current one is correct", async () => {
  await open();
  const current = field("Current password");
  await button("Change Password").click();
  await expect.element(current).toHaveAccessibleDescription("Required");
  await expect.element(current).toHaveFocus();
  await expect
    .element(field("New password"))
    .toHaveAccessibleDescription("Password must be at least 6 characters");
  await current.fill("wrong-secret");
  await field("New password").fill("second-secret");
  await button("Change Password").click();
  await expect.element(current).toHaveAccessibleDescription("This is not your password");
  await current.fill("first-secret");
  await button("Change Password").click();
  await expect.element(said("Password changed")).toBeVisible();
  await expect.element(current).toHaveValue("");
});

it("redirects to the sign-in page when the session has expired", async () => {
  expectLogged(/signed in/);
  const api = apiOf();
  const { router } = await open(api);
  await field("Current password").fill("first-secret");
  await field("New password").fill("second-secret");
  api.fail("ChangePassword", signedOut());
  api.mock({ viewer: null });
  await button("Change Password").click();
  await expect.element(alert).toHaveTextContent("You must be signed in.");
  await expect.element(heading("Sign in")).toBeVisible();
  expect(router.state.location.search).toBe("?returnTo=/account");
});

it("shows the latest security events, and all of them on request", async () => {
  await open();
  const activity = section("Recent activity");
  await expect.element(activity).toHaveTextContent("Password changed");
  await expect.element(activity).not.toHaveTextContent("Email address confirmed");
  await button("Show all 5").click();
  await expect.element(activity).toHaveTextContent("Email address confirmed");
});

it("deletes the account and what it owns, after a warning, a confirmation and the password", async () => {
  const api = apiOf({
    conferences: [
      conference("default", "AI Summit London 2025"),
      conference("c7", "Ada Days"),
      conference("c8", "Others' Days", false),
    ],
  });
  await open(api);
  await expect
    .element(page.getByRole("link", { name: "Ada Days" }))
    .toHaveAttribute("href", "/admin?conference=c7");
  const password = field("Your password, to delete the account");
  const remove = button("Delete My Account");
  await expect
    .element(section("Delete account").getByRole("listitem"))
    .toHaveTextContent(/^Ada Days$/);
  await remove.click();
  await expect.element(password).toHaveAccessibleDescription("Required");

  const asked = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete your account and your conference?",
  });
  await password.fill("wrong-secret");
  await remove.click();
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(remove).toBeEnabled();
  await expect.element(password).toHaveValue("wrong-secret");
  expect(api.sent).not.toContain("DeleteAccount");

  const agree = asked.getByRole("button", { name: "Delete account" });
  await remove.click();
  await agree.click();
  await expect.element(password).toHaveAccessibleDescription("This is not your password");
  await password.fill("first-secret");
  await remove.click();
  await agree.click();
  await expect.element(said("Account deleted")).toBeVisible();
  await expect.element(heading("Home page")).toBeVisible();
  expect(api.sent).toContain("DeleteAccount");
});

it("restores a conference from the bin and removes its row immediately", async () => {
  const deleted = { ...conference("c9", "Robotics Day"), deletedAt: at };
  let inBin = [deleted];
  const api = apiOf({
    deletedConferences: () => inBin,
    restoreConference: () => {
      inBin = [];
      return { ...deleted, deletedAt: null };
    },
  });
  await open(api);
  await expect.element(section("Conferences")).toHaveTextContent(/Deleted 1 Jun 2025/);
  await expect.element(section("Conferences")).toHaveTextContent(/restore it until 1 July 2025/);
  // The list is refetched, which may take a while.
  const release = api.hold("AccountPage");
  await button("Restore Robotics Day").click();
  await expect.element(said("Robotics Day is back, with everything in it.")).toBeVisible();
  await expect.element(button("Restore Robotics Day")).not.toBeInTheDocument();
  release();
  await expect.element(section("Conferences")).not.toHaveTextContent("Deleted");
});
