import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderPage } from "#test/render-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

const dashboard = (viewerCanManage: boolean) =>
  renderPage(<DashboardPage />, {
    at: "/admin-dashboard",
    api: createApi({
      viewer: { id: "u1", isOrganizer: viewerCanManage },
      conference: { id: "default", name: "AI Summit", viewerCanManage },
      speakers: [],
    }),
  });
const link = page.getByRole("link", { name: "Open the full admin" });

it("leads organizers to all of the admin", async () => {
  await dashboard(true);
  await expect.element(link).toHaveAttribute("href", "/admin");
  await expect.element(page.getByText("takes the organizer role")).not.toBeInTheDocument();
});

it("tells others what they may do, and leads them nowhere", async () => {
  await dashboard(false);
  await expect.element(page.getByText("takes the organizer role")).toBeVisible();
  await expect.element(page.getByText("No Speakers Found")).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Add Speaker" })).not.toBeInTheDocument();
});
