import { expect, it } from "vitest";
import { portraitSources } from "#entities/speaker/portrait-sources.ts";

it("offers the other versions of the site's own portraits only", () => {
  expect(portraitSources("/portraits/ada-byron.webp")).toEqual({
    src: "/portraits/ada-byron.webp",
    srcSet: "/portraits/ada-byron-320.webp 320w, /portraits/ada-byron.webp 640w",
    avif: "/portraits/ada-byron-320.avif 320w, /portraits/ada-byron.avif 640w",
  });
  expect(portraitSources("https://cdn.example.com/a.jpg")).toEqual({
    src: "https://cdn.example.com/a.jpg",
  });
});
