import { HomePage } from "./pages/home-page.ts";
import { sponsors } from "./support/content.ts";
import { expect, test } from "./support/test.ts";

const names = sponsors.map(({ name }) => name);

test("the sponsors stand there twice, the copy for the eye only", { tag: "@once" }, async ({
  read,
}) => {
  const { marquee } = new HomePage(await read("/"));
  const logos = marquee.locator("img");
  const sources = await logos.evaluateAll((images) => images.map((i) => i.getAttribute("src")));
  expect(sources.slice(0, names.length)).toEqual(sponsors.map(({ imageUrl }) => imageUrl));
  expect(sources.slice(names.length)).toEqual(sources.slice(0, names.length));
  for (const name of names) {
    await expect(marquee.getByRole("img", { name })).toHaveCount(1);
  }
});

test("a slot is at least 170 px wide, and the list fills the strip", async ({ read }) => {
  const { marquee } = new HomePage(await read("/"));
  const widths = await marquee
    .locator("li")
    .evaluateAll((slots) => slots.map((slot) => Number.parseFloat(getComputedStyle(slot).width)));
  expect(widths).toHaveLength(names.length * 2);
  for (const width of widths) expect(width).toBeGreaterThanOrEqual(170);
  const strip = await marquee.boundingBox();
  expect(
    widths.slice(0, names.length).reduce((sum, width) => sum + width, 0),
  ).toBeGreaterThanOrEqual(Math.floor(strip?.width ?? 0));
});

test("half its width passes in 4000 ms, without end, unless it is pointed at or focused", {
  tag: "@once",
}, async ({ page }) => {
  const { marquee } = new HomePage(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const motion = await marquee.evaluate((strip) => {
    const effect = strip.getAnimations({ subtree: true })[0]?.effect;
    if (!(effect instanceof KeyframeEffect)) return undefined;
    const { duration, iterations } = effect.getTiming();
    const lists = [...strip.querySelectorAll("ul")].map((list) => list.getBoundingClientRect());
    return {
      duration,
      endless: iterations === Number.POSITIVE_INFINITY,
      travel: effect.getKeyframes().at(-1)?.transform,
      halfWidth: (effect.target?.getBoundingClientRect().width ?? 0) / 2,
      listWidths: lists.map(({ width }) => width),
    };
  });
  expect(motion).toMatchObject({ duration: 4000, endless: true, travel: "translateX(-50%)" });
  // Half the track is exactly one list, or the logos would jump where the loop closes.
  for (const width of motion?.listWidths ?? [])
    expect(width).toBeCloseTo(motion?.halfWidth ?? 0, 1);

  const track = marquee.locator("> div");
  await expect(track).toHaveCSS("animation-play-state", "running");
  await marquee.hover();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await page.mouse.move(0, 0);
  await expect(track).toHaveCSS("animation-play-state", "running");
  await marquee.focus();
  await expect(track).toHaveCSS("animation-play-state", "paused");
});

test("for those who want less motion it stands still", { tag: "@once" }, async ({ read }) => {
  const { marquee } = new HomePage(await read("/"));
  const animations = await marquee.evaluate(
    (strip) => strip.getAnimations({ subtree: true }).length,
  );
  expect(animations).toBe(0);
});
