import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderPage } from "#test/render-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

const dashboard = (role: "owner" | "helper" | null) =>
  renderPage(<DashboardPage />, {
    at: "/admin-dashboard",
    api: createApi({
      viewer: { id: "u1", isOrganizer: role === "owner" },
      conference: {
        ...{ id: "default", name: "AI Summit", status: "published", viewerRole: role },
        viewerCanManage: role !== null,
        ...{ viewerCanEdit: role === "owner", viewerCanAdminister: role === "owner" },
      },
      speakers: [],
    }),
  });
const link = page.getByRole("link", { name: "Open the full admin" });

it("leads organizers to all of the admin", async () => {
  await dashboard("owner");
  await expect.element(link).toHaveAttribute("href", "/admin");
  await expect.element(page.getByText("takes the organizer role")).not.toBeInTheDocument();
});

it("lets helpers look at everything, and change nothing", async () => {
  await dashboard("helper");
  await expect.element(page.getByText("You are a helper")).toBeVisible();
  await expect.element(link).toBeVisible();
  await expect.element(page.getByText("No Speakers Found")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add Speaker" })).not.toBeInTheDocument();
});

it("tells others what they may do, and leads them nowhere", async () => {
  await dashboard(null);
  await expect.element(page.getByText("takes the organizer role")).toBeVisible();
  await expect.element(page.getByText("No Speakers Found")).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Add Speaker" })).not.toBeInTheDocument();
});
