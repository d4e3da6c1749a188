import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { ShareButton } from "./share-button.tsx";

afterEach(() => vi.restoreAllMocks());

const copied = () =>
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async () => undefined);
const setShare = (share: unknown) =>
  Object.defineProperty(navigator, "share", { value: share, configurable: true });

it("uses the Web Share API, or else copies the page's URL", async () => {
  const share = vi.fn(async () => undefined);
  setShare(share);
  await renderPage(<ShareButton />);
  await page.getByRole("button", { name: "Share" }).click();
  const url = window.location.origin + window.location.pathname;
  await expect.poll(() => share.mock.calls).toEqual([[{ title: document.title, url }]]);
  setShare(undefined);
  const write = copied();
  await page.getByRole("button", { name: "Share" }).click();
  await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(write).toHaveBeenCalledWith(url);
});

it("says in a sentence where copying is not allowed", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
  await renderPage(<ShareButton label="Copy the letter" copies="letter" />);
  await page.getByRole("button", { name: "Copy the letter" }).click();
  await expect.element(page.getByText("Copying is not allowed here.")).toBeVisible();
});

it("copies a text", async () => {
  const write = copied();
  await renderPage(
    <>
      <p id="letter">Dear manager</p>
      <ShareButton label="Copy the letter" copies="letter" />
    </>,
  );
  await page.getByRole("button", { name: "Copy the letter" }).click();
  await expect.poll(() => write.mock.calls).toEqual([["Dear manager"]]);
});

it("has its place before a script shows it, so that nothing moves then", async () => {
  await renderPage(
    <>
      <ShareButton />
      <p id="below">Who speaks</p>
    </>,
  );
  const button = page.getByRole("button", { name: "Share" });
  await expect.element(button).toBeVisible();
  const below = () => document.getElementById("below")?.getBoundingClientRect().top;
  const after = below();
  const element = button.element() as HTMLElement;
  element.inert = true;
  expect(below()).toBe(after);
  expect(getComputedStyle(element).visibility).toBe("hidden");
});
