import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi, outage } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { conferenceId, renderTab } from "../render-tab.tsx";
import { ArticlesTab } from "./articles-tab.tsx";

it("previews the text as published, or shows an error", async () => {
  expectLogged(/not available/, /first-child/);
  const api = createApi({
    conference: { id: conferenceId, timeZone: "Europe/London" },
    articles: [],
    articlePreview: ({ markdown }: { markdown: string }) =>
      `<h2>${markdown.replace("## ", "")}</h2>`,
  });
  await renderTab(<ArticlesTab />, { api, at: "?item=new" });
  await page.getByLabelText("Text").fill("## Patience");
  api.fail("ArticlePreview", outage());
  const preview = page.getByRole("button", { name: "Preview" });
  await preview.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("not available at the moment");
  api.mend("ArticlePreview");
  await preview.click();
  await expect.element(page.getByRole("heading", { name: "Patience" })).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expectAccessible();
});
