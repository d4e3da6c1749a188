import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { Countdown } from "./countdown.tsx";

const day = 86_400_000;

it.each([390, 1440])("keeps three figures in one line at %i px", async (width) => {
  await page.viewport(width, 800);
  await renderPage(<Countdown startsAt={new Date(Date.now() + 200.52 * day).toISOString()} />);
  await expect.element(page.getByText("200")).toBeVisible();
  const height = (text: string) => page.getByText(text).element().getBoundingClientRect().height;
  expect(height("200")).toBe(height("12"));
});
