import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import type { HomeSectionProps } from "./home-section.ts";
import { SponsorMarquee } from "./sponsor-marquee.tsx";

it("shows every logo once on a phone under reduced motion, as in tests", async () => {
  await page.viewport(390, 844);
  const sponsors = ["Ashdown", "Birchfield", "Copperbeam", "Dovecote", "Elmhurst"].map((name) => ({
    id: name,
    name,
    imageUrl: "",
    tier: null,
    websiteUrl: null,
  }));
  const props = { heading: "Sponsors", data: { sponsors } } as unknown as HomeSectionProps;
  await renderPage(<SponsorMarquee {...props} />);
  for (const { name } of sponsors) {
    await expect.element(page.getByText(name).first()).toBeInViewport({ ratio: 0.99 });
    const shown = page.getByText(name).elements();
    expect(shown.filter((logo) => logo.checkVisibility())).toHaveLength(1);
  }
  const places = [...document.querySelectorAll("li")].filter((place) => place.checkVisibility());
  const lefts = places.map((place) => place.getBoundingClientRect().left);
  expect(new Set(lefts).size, "in columns, with the last one below the first").toBe(2);
});

it("is paused by a checkbox, also by keyboard, where logos move", async () => {
  const sponsors = ["Ashdown", "Birchfield"].map((name) => ({ id: name, name, imageUrl: "" }));
  const props = { heading: "Sponsors", data: { sponsors } } as unknown as HomeSectionProps;
  await renderPage(<SponsorMarquee {...props} />);
  const pause = document.querySelector<HTMLInputElement>("[aria-label='Pause the moving logos']");
  const track = document.querySelector("[data-marquee] > div");
  if (!pause || !track) throw new Error("It is not there.");
  // Tests run with reduced motion, in which nothing moves and there is nothing to pause.
  expect(pause.checkVisibility()).toBe(false);
  expect(getComputedStyle(track).animationPlayState).toBe("running");
  pause.click();
  expect(getComputedStyle(track).animationPlayState).toBe("paused");
});
