import { expect, type Locator } from "@playwright/test";

/** Moves on by Tab until something has the focus, as those do who use no pointer. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 100; pressed += 1) {
    if (await hasFocus()) return;
    await target.page().keyboard.press("Tab");
  }
  expect(await hasFocus(), `Tab leads to ${target}`).toBe(true);
}

/** Goes to a field and replaces what is in it. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("ControlOrMeta+A");
  await target.page().keyboard.type(text);
}

/** Goes to a choice and takes the next one. */
export async function chooseNext(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("ArrowDown");
}

/** Goes to a button or a link, and presses Enter. */
export async function enter(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("Enter");
}
