import { expect, test } from "./support/test.ts";

test("the speakers' list has a link to register above the fold", async ({ read }) => {
  const page = await read("/speakers");
  const buttons = page.getByRole("main").getByRole("link", { name: "Register Now" });
  await expect(buttons.first()).toBeInViewport();
});

test("a portrait grows into its speaker's page, and back", { tag: "@once" }, async ({
  browser,
  baseURL,
}) => {
  // A page whose requests are not intercepted, which would disable the cache that Back takes the list from.
  const page = await browser.newPage({ baseURL, reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    window.addEventListener("pagereveal", ({ viewTransition }) => {
      void viewTransition?.ready.then(() => {
        document.documentElement.dataset.transitions = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
          .filter((pseudoElement) => pseudoElement?.includes("(portrait)"))
          .join(" ");
      });
    });
  });
  const html = page.locator("html");
  const grows = /view-transition-group\(portrait\)/;

  await page.goto("/speakers");
  await page.getByRole("main").getByRole("link", { name: "Leila Ghorbanzad" }).click();
  await expect(page).toHaveURL("/speakers/leila-ghorbanzad");
  await expect(html).toHaveAttribute("data-transitions", grows);

  // Chromium may show the list before it has read as far as the portrait, which then only fades.
  await expect(async () => {
    await page.goto("/speakers/leila-ghorbanzad");
    await page.goBack();
    await expect(page).toHaveURL("/speakers");
    await expect(html).toHaveAttribute("data-transitions", grows, { timeout: 3_000 });
  }).toPass();
  await page.close();
});
