import { expect, it } from "vitest";
import { pictureSources } from "./picture-sources.ts";

it("returns the versions of a built-in portrait", () => {
  expect(pictureSources("/portraits/ada-byron.webp")).toEqual({
    src: "/portraits/ada-byron.webp",
    srcSet: "/portraits/ada-byron-320.webp 320w, /portraits/ada-byron.webp 640w",
    avif: "/portraits/ada-byron-320.avif 320w, /portraits/ada-byron.avif 640w",
  });
});

it("returns the versions of an uploaded picture", () => {
  const id = "0123456789abcdef0123456789abcdef";
  const files = (format: string) =>
    [320, 640, 1280].map((width) => `/media/${id}-${width}.${format} ${width}w`).join(", ");
  expect(pictureSources(`/media/${id}-320.avif`)).toEqual({
    ...{ src: `/media/${id}-640.webp`, srcSet: files("webp"), avif: files("avif") },
  });
});

it("returns other files of the site unchanged, but none of other sites", () => {
  expect(pictureSources("/logos/lumenfold.svg")).toEqual({ src: "/logos/lumenfold.svg" });
  expect(pictureSources("https://cdn.example.com/a.jpg")).toBeUndefined();
  expect(pictureSources(null)).toBeUndefined();
});
