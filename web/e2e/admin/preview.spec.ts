import { main, test } from "../support/admin.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test("the preview opens the site's own pages, with drafts for the team until it leaves", {
  tag: "@once",
}, async ({ page, organizer: _signedIn }) => {
  const name = "Drafty McDraft";
  const call = async (query: string) =>
    (await page.request.post("/graphql", { data: { query } })).json();
  const { data } = await call(
    `mutation { createSpeaker(input: { conferenceId: "main", name: "${name}", title: "Engineer", publication: draft }) {
      ... on Speaker { id } } }`,
  );
  await openHydrated(page, "/admin?tab=preview");
  const opened = page.waitForEvent("popup");
  await main(page).getByRole("link", { name: "Open home page" }).click();
  const site = await opened;
  await expect(site).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  const mark = site.getByRole("complementary", { name: "Visibility" });
  await expect(mark).toContainText("Preview: drafts are shown to the team only.");
  // The client runs, as for everybody who is signed in.
  await expect(site.getByRole("button", { name: /@/ }).first()).toBeVisible();
  await site.getByRole("link", { name: "All speakers" }).click();
  await expect(site).toHaveURL(/\/speakers$/);
  await expect(site.getByText(name)).toBeVisible();
  await mark.getByRole("link", { name: "Show the public page" }).click();
  await expect(site).toHaveURL(/\/speakers$/);
  await expect(site.getByRole("heading", { level: 1 })).toHaveText("Meet Our Speakers");
  await expect(mark).toBeHidden();
  await expect(site.getByText(name)).toBeHidden();
  await call(
    `mutation { deleteSpeaker(input: { id: "${data.createSpeaker.id}" }) { __typename } }`,
  );
});
