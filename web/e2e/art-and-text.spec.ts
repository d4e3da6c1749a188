import { inspectLayout } from "./looks/inspect-layout.ts";
import { inspectPicture } from "./looks/inspect-picture.ts";
import { programme, sessionPath } from "./support/content.ts";
import { expect, test } from "./support/test.ts";

// For the inspection's own styles.
test.use({ bypassCSP: true });

const [session] = programme.filter(({ type }) => type === "Keynote");

// Where the drawing moves from beside the title to below it; `npm run test:looks` inspects everything.
for (const path of ["/", "/agenda", session ? sessionPath(session) : "/speakers"]) {
  test(`no drawing touches a letter, and nothing is cut off on ${path}`, { tag: "@once" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 900 });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await inspectPicture(page)).toEqual([]);
    expect(await inspectLayout(page)).toEqual([]);
  });
}
