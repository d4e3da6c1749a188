import {
  cancelChanged,
  deleteAfterFailure,
  expectFitsPhone,
  failureLogs,
  main,
  openTab,
  openTabAfterFailures,
  outage,
  press,
  row,
  saveAfterFailures,
  test,
  toast,
} from "../support/admin.ts";
import { answer, refuse } from "../support/api.ts";
import { expectAccessible } from "../support/axe.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

test.use({ expectedProblems: failureLogs });

test("articles are written, looked at before, changed, and deleted; the log knows", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await openTabAfterFailures(page, {
    label: "Articles",
    operation: "AdminArticles",
    failure: "Failed to load articles",
  });
  await expect(main(page)).toContainText("No Articles Found");

  await press(page, "Add Article");
  await page.getByLabel("Address").fill("agenda");
  await page.getByLabel("Excerpt").fill("x".repeat(601));
  await press(page, "Save Article");
  for (const [label, fault] of [
    ["Title", /^Required/],
    ["Address", /^Is the address of another page/],
    ["Excerpt", /^Must be at most 600 characters/],
    ["Text", /^Required/],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(fault);
  }
  await page.getByLabel("Title").fill("Slow robots");
  await page.getByLabel("Address").fill(`slow-robots-${conferenceId.toLowerCase()}`);
  await page.getByLabel("Excerpt").fill("On patience.");
  const markdown = "## Patience\n\nIs a **skill**. <script>alert(1)</script>";
  await page.getByLabel("Text").fill(markdown);
  await answer(page, "ArticlePreview", refuse(outage, { code: "SERVICE_UNAVAILABLE" }));
  await press(page, "Preview");
  await expect(main(page).getByRole("alert")).toContainText(outage);
  await page.unroute("**/graphql");
  await press(page, "Preview");
  await expect(page.getByRole("heading", { name: "Patience" })).toBeVisible();
  await expect(main(page).getByRole("alert")).toHaveCount(0);
  await expectAccessible(page, "form with a preview");
  await expectFitsPhone(page, "the form");
  await saveAfterFailures(page, {
    operation: "CreateArticle",
    button: "Save Article",
    kept: { label: "Text", value: markdown },
    failure: "Failed to save article",
    success: "Article added successfully",
  });
  await expectAccessible(page, "list");
  await expectFitsPhone(page, "the list");

  await press(page, "Edit Slow robots");
  await cancelChanged(page, "Category", "Opinion");
  await press(page, "Edit Slow robots");
  await page.getByLabel("Category").fill("Opinion");
  await page.keyboard.press("Control+Enter");
  await expect(toast(page)).toContainText("Article updated successfully");
  await expect(row(page, "Slow robots")).toContainText("Opinion");
  await deleteAfterFailure(page, {
    operation: "DeleteArticle",
    name: "Slow robots",
    question: "Are you sure you want to delete this article?",
    failure: "Failed to delete article",
    success: "Article deleted successfully",
  });

  await openTab(page, "Preview");
  await openTabAfterFailures(page, {
    label: "Log",
    operation: "AdminLog",
    failure: "Failed to load the log",
  });
  for (const action of ["Create article", "Update article", "Delete article"]) {
    await expect(row(page, action)).toContainText("Slow robots");
    await expect(row(page, action)).toContainText("Ada Byron");
  }
  await expectAccessible(page, "log");
  await expectFitsPhone(page, "the log");
});
