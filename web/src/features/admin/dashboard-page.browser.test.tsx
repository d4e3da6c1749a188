import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { switchViewer } from "#site/viewer/switch-viewer.ts";
import { createApi } from "#test/api.ts";
import { renderPage } from "#test/render-page.tsx";
import { showToast } from "#ui/toast-store.ts";
import { DashboardPage } from "./dashboard-page.tsx";

const open = (role: "owner" | "helper" | null, viewer: object | null) =>
  renderPage(
    { "/admin-dashboard": <DashboardPage />, "/auth": <h1>Sign in</h1> },
    {
      at: "/admin-dashboard",
      api: createApi({
        viewer,
        conference: {
          id: "default",
          name: "AI Summit",
          slug: "ai-summit",
          status: "published",
          locale: "en-GB-u-hc-h12",
          viewerRole: role,
          timeZone: "Europe/London",
          viewerCanSee: role !== null,
          viewerSeesDrafts: role !== null,
          viewerCanManage: role !== null,
          viewerCanEdit: role === "owner",
          viewerCanAdminister: role === "owner",
        },
        inbox: { messages: 0, subscribers: 0, responses: 0 },
        speakers: [],
        ticketTypes: [],
      }),
    },
  );
const dashboard = (role: "owner" | "helper" | null) =>
  open(role, { id: "u1", isOrganizer: role === "owner" });
const link = page.getByRole("link", { name: "Open the full admin" });

it("links organizers to the full admin", async () => {
  await dashboard("owner");
  await expect.element(link).toHaveAttribute("href", "/admin");
  await expect.element(page.getByText("Only organizers can change it")).not.toBeInTheDocument();
});

it("gives helpers read-only access", async () => {
  await dashboard("helper");
  await expect.element(page.getByText("You are a helper")).toBeVisible();
  await expect.element(link).toBeVisible();
  await expect.element(page.getByText("No Speakers Found")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add Speaker" })).not.toBeInTheDocument();
});

it("shows other roles their permissions, without links", async () => {
  await dashboard(null);
  await expect.element(page.getByText("Only organizers can change it")).toBeVisible();
  await expect.element(page.getByText("No Speakers Found")).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Add Speaker" })).not.toBeInTheDocument();
});

it("redirects signed-out visitors to the sign-in page and back, with a reason", async () => {
  const { router } = await open(null, null);
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Authentication Required");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Please login to access the admin dashboard");
  expect(router.state.location.search).toBe("?returnTo=/admin-dashboard");
});

it("leaves the toast of signing out alone", async () => {
  const { apollo, api } = await dashboard("owner");
  await expect.element(link).toBeVisible();
  showToast({ title: "Signed out", description: "You have been signed out." });
  api.mock({ viewer: null });
  switchViewer(apollo, null);
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.element(page.getByRole("status")).toHaveTextContent("Signed out");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

it("shows members five sections with public data only", async () => {
  const { router } = await dashboard(null);
  const sections = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
  await expect.element(sections.first()).toBeVisible();
  expect(sections.elements().map(({ textContent }) => textContent)).toEqual([
    "Speakers",
    "Schedule",
    "Venue",
    "Tickets",
    "Contact",
  ]);
  await sections.nth(4).click();
  await expect.element(page.getByText("Only organizers can see this.")).toBeVisible();
  await router.navigate("/admin-dashboard?tab=tickets&item=new");
  await expect.element(page.getByText("No Tickets Found")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: /^(Add|Edit|Delete|Save)/ }))
    .not.toBeInTheDocument();
});
