import { expect, it } from "vitest";
import { pictureSources } from "./picture-sources.ts";

it("returns the versions of a built-in portrait", () => {
  const files = (format: string) =>
    ["-160.FORMAT 160w", "-320.FORMAT 320w", ".FORMAT 640w"]
      .map((version) => `/portraits/ada-byron${version.replace("FORMAT", format)}`)
      .join(", ");
  expect(pictureSources("/portraits/ada-byron.webp")).toEqual({
    src: "/portraits/ada-byron.webp",
    srcSet: files("webp"),
    avif: files("avif"),
  });
});

it("returns the versions of an uploaded picture", () => {
  const id = "0123456789abcdef0123456789abcdef";
  const files = (format: string) =>
    [160, 320, 640, 1280].map((width) => `/media/${id}-${width}.${format} ${width}w`).join(", ");
  expect(pictureSources(`/media/${id}-320.avif`)).toEqual({
    src: `/media/${id}-640.webp`,
    srcSet: files("webp"),
    avif: files("avif"),
  });
});

it("returns other files of the site unchanged, but none of other sites", () => {
  expect(pictureSources("/logos/lumenfold.svg")).toEqual({ src: "/logos/lumenfold.svg" });
  expect(pictureSources("https://cdn.example.com/a.jpg")).toBeUndefined();
  expect(pictureSources(null)).toBeUndefined();
});
