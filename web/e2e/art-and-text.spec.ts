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

test("the inspections find what they are for", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await page.setContent(`<!doctype html><style>
      body { margin: 20px; background: white; color: black; font: 16px sans-serif }
      p { margin: 0 0 20px }
      ul { display: grid; grid-template-columns: repeat(3, 1fr); padding: 0 }
    </style>
    <p style="color: #bbb">Faint</p>
    <p style="width: 40px; overflow: hidden; white-space: nowrap">Cut off here</p>
    <p style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Shortened here</p>
    <p>Below</p><p style="margin-top: -36px">Above</p>
    <div style="width: 50px; height: 50px; overflow: auto"><div style="width: 90px; height: 90px"></div></div>
    <div style="width: 60px"><table style="width: 90px"><tr><td>Wide</td></tr></table></div>
    <button style="all: unset; font-size: 10px; height: 12px">Tiny</button>
    <p style="width: 40px; overflow-wrap: anywhere">Unbreakable</p>
    <div style="width: 40px; overflow: hidden"><b style="white-space: nowrap">Held by another</b></div>
    <div style="width: 1px; height: 1px; overflow: hidden"><b style="display: block">For readers only</b></div>
    <ul><li>One</li><li>Two</li><li>Three</li><li>Alone</li></ul>`);
  const kinds = (problems: string[]) => problems.map((problem) => problem.replace(/ at \d.*/, ""));
  expect(kinds(await inspectPicture(page))).toContainEqual(
    expect.stringMatching(/^contrast 1\.\d+ of “Faint”/),
  );
  const found = await inspectLayout(page);
  expect(found.map((problem) => problem.replace(/[:“].*/, "").trim()).toSorted()).toEqual([
    "",
    expect.stringMatching(/^a target of \d+ × 12$/),
    "alone in its row",
    "cut off",
    "p",
    "scrolls both ways",
    "sticks out",
  ]);
  expect(found).toContain("“Unbreakable” is broken in p “Unbreakable”");
  const whole = await inspectLayout(page, /shortened here|held by another|readers/);
  expect(whole.filter((problem) => !found.includes(problem))).toEqual([
    "cut off: p “Shortened here”",
    "text of p “Shortened here” sticks out of p “Shortened here”",
    "text of b “Held by another” sticks out of div “Held by another”",
  ]);
  expect(found).toContain("p “Below” lies on p “Above”");
});
