import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderPage } from "#test/render-page.tsx";
import { AdminBar } from "./admin-bar.tsx";

const viewer = {
  id: "u1",
  email: "ada@example.com",
  fullName: "Ada",
  isOrganizer: true,
  canBecomeOrganizer: false,
};
const conferences = [
  { id: "c1", name: "Robotics Day", slug: "robotics-day", status: "draft" },
  { id: "default", name: "AI Summit", slug: "ai-summit", status: "published" },
];
const quiet = { id: "c2", name: "Quiet Forum", slug: "quiet-forum" };
const conference = ({ id }: { id: string }) =>
  [...conferences, quiet].find((one) => one.id === id) ?? null;
const show = (at: string) =>
  renderPage(<AdminBar />, { at, api: createApi({ viewer, conferences, conference }) });
const link = (name: string) => page.getByRole("link", { name });

it("shows the conference's name, with links to its site and to the viewer's other conferences", async () => {
  await show("/admin?conference=c1");
  await expect.element(link("View site")).toHaveAttribute("href", "/c/robotics-day");
  await page.getByRole("button", { name: "Robotics Day" }).click();
  await expect.element(link("Robotics Day")).toHaveAttribute("aria-current", "true");
  await expect.element(link("AI Summit")).toHaveAttribute("href", "/admin");
  await expect.element(link("New conference")).toHaveAttribute("href", "/create-conference");
});

it("links from the main conference to the site at the root", async () => {
  await show("/admin");
  await expect.element(link("View site")).toHaveAttribute("href", "/");
  await expect.element(page.getByRole("button", { name: "AI Summit" })).toBeVisible();
});

it("has the colour scheme switch, which other pages have in their footer", async () => {
  await show("/admin");
  await page.getByRole("button", { name: viewer.email }).click();
  await page.getByText("Dark").click();
  expect(document.documentElement.dataset.scheme).toBe("dark");
  await page.getByText("System").click();
  expect(document.documentElement.dataset.scheme).toBeUndefined();
});

it.each([1280, 1920])("shows an account's address whole at %i px", async (width) => {
  await page.viewport(width, 900);
  const email = "augusta.ada.king@the-analytical-engine-company.example";
  const api = createApi({ viewer: { ...viewer, email }, conferences, conference });
  await renderPage(<AdminBar />, { at: "/admin?conference=c1", api });
  const opener = page.getByRole("button", { name: email });
  await expect.element(opener).toBeVisible();
  const address = opener.element().querySelector("span") as HTMLElement;
  expect(address.scrollWidth).toBeLessThanOrEqual(address.clientWidth);
});

it("leads back to a site whose team the viewer is not in, and keeps it on the way to the account", async () => {
  await show("/account?conference=c2");
  await expect.element(link("View site")).toHaveAttribute("href", "/c/quiet-forum");
  await expect.element(page.getByRole("button", { name: "Conferences" })).toBeVisible();
  await page.getByRole("button", { name: viewer.email }).click();
  await expect.element(link("Account")).toHaveAttribute("href", "/account?conference=c2");
  await expect
    .element(link("My Conferences"))
    .toHaveAttribute("href", "/account?conference=c2#conferences");
});

it("leads somebody who is not signed in back to the site, and shows nothing else", async () => {
  const api = createApi({ viewer: null, conference });
  await renderPage(<AdminBar />, { at: "/auth/conference?conference=c2", api });
  await expect.element(link("View site")).toHaveAttribute("href", "/c/quiet-forum");
  expect(page.getByRole("button").elements()).toEqual([]);
});

it("has no link to a site that the viewer must not know of", async () => {
  await show("/account?conference=unknown");
  await expect.element(page.getByRole("button", { name: "Conferences" })).toBeVisible();
  await expect.element(link("View site")).not.toBeInTheDocument();
});
