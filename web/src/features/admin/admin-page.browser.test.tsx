import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi, outage, signedOut } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { renderPage } from "#test/render-page.tsx";
import { AdminPage } from "./admin-page.tsx";

type Options = {
  role: "owner" | "helper" | "reviewer" | null;
  search?: string;
  viewer?: object | null;
};

function apiFor({ role, viewer = { id: "u1", isOrganizer: false } }: Options) {
  const conference = {
    id: "default",
    name: "Robotics Day",
    slug: "robotics",
    status: "published",
    locale: "en-GB-u-hc-h12",
    viewerRole: role,
    viewerCanSee: role !== null,
    viewerSeesDrafts: role !== null,
    viewerCanManage: role !== null && role !== "reviewer",
    viewerCanEdit: role === "owner",
    viewerCanAdminister: role === "owner",
  };
  const empty = { messages: 0, subscribers: 0, responses: 0 };
  return createApi({ viewer, conference, conferences: [], speakers: [], inbox: empty });
}

const open = (options: Options, api = apiFor(options)) =>
  renderPage(
    { "/admin": <AdminPage />, "/auth": <h1>Sign in</h1>, "/account": <h1>Account</h1> },
    { at: `/admin${options.search ?? ""}`, api },
  );

const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const alert = page.getByRole("alert");
const tabs = page.getByRole("navigation", { name: "Sections" });

it("redirects signed-out visitors to the sign-in page and back to the tab", async () => {
  const { router } = await open({ role: null, viewer: null, search: "?tab=tickets" });
  await expect.element(heading("Sign in")).toBeVisible();
  expect(router.state.location.search).toBe("?returnTo=/admin%3Ftab%3Dtickets");
});

it("redirects them to the same page from any conference's admin", async () => {
  const search = "?conference=default&tab=tickets";
  const { router } = await open({ role: null, viewer: null, search });
  await expect.element(heading("Sign in")).toBeVisible();
  expect(router.state.location.pathname).toBe("/auth");
  expect(router.state.location.search).toBe(
    "?returnTo=/admin%3Fconference%3Ddefault%26tab%3Dtickets",
  );
});

it("leads to signing in, and back, when the session has ended elsewhere", async () => {
  expectLogged(/must be signed in/);
  const api = apiFor({ role: "owner" });
  const { router } = await open({ role: "owner" }, api);
  await router.navigate("/admin?tab=speakers");
  await expect.element(page.getByText("No Speakers Found")).toBeVisible();
  api.fail("AdminSchedule", signedOut());
  api.mock({ viewer: null });
  await router.navigate("/admin?tab=schedule");
  await expect.element(heading("Sign in")).toBeVisible();
  expect(router.state.location.search).toBe("?returnTo=/admin%3Ftab%3Dschedule");
});

it("denies access to users who are not in the team, and suggests creating a conference", async () => {
  await open({ role: null });
  await expect.element(heading("Access Denied")).toBeVisible();
  await expect
    .element(page.getByText("You don't have organizer permissions to access the admin dashboard."))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Create Your Own Conference" }))
    .toHaveAttribute("href", "/create-conference");
  await expect
    .element(page.getByRole("link", { name: "your account" }))
    .toHaveAttribute("href", "/account");
  await expect.element(alert).not.toBeInTheDocument();
  await expectAccessible();
});

it("links those who are denied access to the conferences that they manage", async () => {
  const api = apiFor({ role: null });
  const own = [
    { id: "c1", name: "Robotics Day", slug: "robotics", status: "draft" },
    { id: "c2", name: "Data Day", slug: "data", status: "published" },
  ];
  api.mock({ conferences: own });
  await open({ role: null }, api);
  const list = page.getByRole("list", { name: "You can manage these conferences:" });
  for (const { id, name } of own) {
    await expect
      .element(list.getByRole("link", { name }))
      .toHaveAttribute("href", `/admin?conference=${id}`);
  }
  await expectAccessible();
});

it.each(["one that is another's", "one that does not exist"])(
  "denies access to a requested conference: %s",
  async (which) => {
    const options = { role: null, search: "?conference=c7" } as const;
    const api = apiFor(options);
    if (which.endsWith("exist")) api.mock({ conference: null });
    await open(options, api);
    await expect.element(alert).toHaveTextContent("Access Denied");
    await expect
      .element(alert)
      .toHaveTextContent("You don't have permission to access this conference.");
    await expect.element(heading("Access Denied")).toBeVisible();
  },
);

it("denies access if the viewer cannot be loaded", async () => {
  expectLogged(/not available/);
  const api = apiFor({ role: "owner" });
  api.fail("AdminAccess", outage());
  await open({ role: "owner" }, api);
  await expect.element(alert).toHaveTextContent("Failed to verify your access permissions.");
  await expect.element(heading("Access Denied")).toBeVisible();
});

it("shows owners that the conference is a draft, with a link to publish it", async () => {
  const options = { role: "owner", search: "?conference=c7" } as const;
  const api = apiFor(options);
  api.mock({
    conference: {
      id: "c7",
      name: "Robotics Day",
      slug: "robotics-day",
      status: "draft",
      locale: "en-GB-u-hc-h12",
      viewerRole: "owner",
      checklist: null,
      viewerCanSee: true,
      viewerSeesDrafts: true,
      viewerCanManage: true,
      viewerCanEdit: true,
      viewerCanAdminister: true,
    },
  });
  await open(options, api);
  await expect.element(page.getByText("only the team can see it")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Publish it" }))
    .toHaveAttribute("href", "/admin?conference=c7&tab=settings#conference-status");
});

it("shows all tabs to editors, and a switch to other conferences", async () => {
  await open({ role: "owner" });
  await expect.element(heading("Robotics Day Admin")).toBeVisible();
  await expect.element(tabs.getByRole("link").first()).toHaveAttribute("aria-current", "page");
  for (const name of [
    "Speakers",
    "Schedule",
    "Venue",
    "Tickets",
    "Contact",
    "Integrations",
    "Preview",
    "Subscribers",
  ]) {
    await expect.element(tabs.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect
    .element(page.getByRole("link", { name: "Create New Conference" }))
    .toHaveAttribute("href", "/create-conference");
});

it("lets reviewers leave the team, whose section they do not see", async () => {
  const api = apiFor({ role: "reviewer" });
  api.mock({ leaveConference: { __typename: "Deleted", id: "m" } });
  await open({ role: "reviewer" }, api);
  await page.getByRole("button", { name: "Leave the team" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Leave the team" }).click();
  await expect.element(heading("Account")).toBeVisible();
});

it("shows reviewers the programme, and no section of what visitors sent or of settings", async () => {
  await open({ role: "reviewer" });
  await expect.element(page.getByText("You are a reviewer")).toBeVisible();
  await expect.element(tabs.getByRole("link", { name: "Schedule" })).toBeVisible();
  for (const name of ["Contact", "Subscribers", "Team", "Log", "Tickets"]) {
    await expect.element(tabs.getByRole("link", { name, exact: true })).not.toBeInTheDocument();
  }
});
