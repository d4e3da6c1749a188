import { expect, type Locator } from "@playwright/test";

/** Taps where a finger would: on the middle of what is displayed, whatever lies over it, once it has come to rest. */
export async function tap(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await target.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    const place = () => {
      const { x, y } = element.getBoundingClientRect();
      return `${x} ${y}`;
    };
    // Not under the header or the day tabs.
    element.scrollIntoView({ block: "center" });
    let before = "";
    while (before !== place()) {
      before = place();
      await frame();
      await frame();
    }
  });
  const box = await target.boundingBox();
  if (!box) throw new Error("What is tapped has no box.");
  expect(Math.min(box.width, box.height), `${target} is large enough`).toBeGreaterThanOrEqual(24);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
