import { expect, test } from "./support/test.ts";

test("cards have three lines of text, and appear 150 ms after one another, or immediately with reduced motion", {
  tag: "@once",
}, async ({ read }) => {
  const page = await read("/news");
  for (const excerpt of await page.locator("main li p").all()) {
    await expect(excerpt).toHaveCSS("-webkit-line-clamp", "3");
  }
  const delays = async (reducedMotion: "reduce" | "no-preference") => {
    await page.emulateMedia({ reducedMotion });
    return page.locator("main li").evaluateAll((cards) =>
      cards.map((card) => {
        const { animationName, animationDelay } = getComputedStyle(card);
        return animationName === "none" ? 0 : Number.parseFloat(animationDelay) * 1000;
      }),
    );
  };
  expect(await delays("no-preference")).toEqual([0, 150, 300, 450, 600, 750, 900]);
  expect(await delays("reduce")).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
