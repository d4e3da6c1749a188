import {
  deleteRow,
  failureLogs,
  main,
  openTab,
  press,
  row,
  test,
  toast,
} from "../support/admin.ts";
import { answer, graphqlRequests, refuse } from "../support/api.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test.use({ expectedProblems: failureLogs });

test("articles are written, looked at before, changed, and deleted; the log knows", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await openTab(page, "Articles");
  await expect(main(page)).toContainText("No Articles Found");

  await press(page, "Add Article");
  await page.getByLabel("Title").fill("Slow robots");
  await page.getByLabel("Address").fill("agenda");
  await page.getByLabel("Excerpt").fill("On patience.");
  await page.getByLabel("Text").fill("## Patience\n\nIs a **skill**. <script>alert(1)</script>");
  await press(page, "Save Article");
  await expect(page.getByLabel("Address")).toHaveAccessibleDescription(
    /^Is the address of another page/,
  );
  await page.getByLabel("Address").fill(`slow-robots-${conferenceId.toLowerCase()}`);
  await answer(page, "ArticlePreview", refuse("Not now.", { code: "SERVICE_UNAVAILABLE" }));
  await press(page, "Preview");
  await expect(main(page).getByRole("alert")).toContainText("Not now.");
  await page.unroute(graphqlRequests);
  await press(page, "Preview");
  await expect(page.getByRole("heading", { name: "Patience" })).toBeVisible();
  await expect(main(page).getByRole("alert")).toHaveCount(0);
  await expectAccessible(page, "form with a preview");
  await press(page, "Save Article");
  await expect(toast(page)).toContainText("Article added successfully");
  await expectAccessible(page, "list");

  await press(page, "Edit Slow robots");
  await page.getByLabel("Category").fill("Opinion");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page)).toContainText("Article updated successfully");
  await expect(row(page, "Slow robots")).toContainText("Opinion");
  await deleteRow(page, "Slow robots");

  await openTab(page, "Log");
  for (const action of ["Create article", "Update article", "Delete article"]) {
    await expect(row(page, action)).toContainText("Slow robots");
    await expect(row(page, action)).toContainText("Ada Byron");
  }
  await expectAccessible(page, "log");
});
