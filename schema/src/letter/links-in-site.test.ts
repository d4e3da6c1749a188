import { expect, test } from "vitest";
import { linksInSite } from "#letter/links-in-site.ts";
import { renderMarkdown } from "#markdown/markdown.ts";

test.each([
  ["[a page](/venue)", "/c/harbour/venue"],
  ["[the home page](/)", "/c/harbour/"],
  ["[another site](/c/quay/agenda)", "/c/quay/agenda"],
  ["[its own](/c/harbour/agenda)", "/c/harbour/agenda"],
  ["[a file](/media/plan.png)", "/media/plan.png"],
  ["[another host](https://quay.example/venue)", "https://quay.example/venue"],
  ["[a heading](#food)", "#food"],
])("%s leads to %s", (text, address) => {
  expect(linksInSite(renderMarkdown(text, "page"), "/c/harbour")).toContain(`href="${address}"`);
});
