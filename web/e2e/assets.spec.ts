import { referencedFiles } from "./support/files.ts";
import { expect, test } from "./support/test.ts";

test("files named after their content are kept for good, and there are those of every kind", {
  tag: "@once",
}, async ({ page, request }) => {
  await page.goto("/");
  const files = await referencedFiles(page);
  for (const extension of [".js", ".css", ".woff2", ".svg", ".webp", ".png", ".webmanifest"]) {
    expect(files.filter((path) => path.endsWith(extension)).length, extension).toBeGreaterThan(0);
  }
  const built = files.filter((path) => path.startsWith("/assets/"));
  expect(built.length).toBeGreaterThan(2);
  for (const path of built) {
    const response = await request.get(path);
    expect(response.headers()["cache-control"], path).toContain("immutable");
  }
});
