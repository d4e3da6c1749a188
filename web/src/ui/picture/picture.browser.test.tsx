import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { Picture } from "./picture.tsx";
import { pictureSources } from "./picture-sources.ts";

it("fills one cell of a grid, whatever its sources", async () => {
  const sources = pictureSources("/portraits/anneliese-brandvold.webp");
  if (!sources?.avif) throw new Error("Needs a picture with several formats.");
  await renderPage(
    <div style={{ display: "grid", gridTemplateColumns: "100px 100px" }}>
      <Picture sources={sources} sizes="100px" alt="Portrait" width="100%" height="100px" />
      <p style={{ margin: 0 }}>Beside it</p>
    </div>,
  );
  const box = (element: Element) => element.getBoundingClientRect();
  const picture = box(page.getByAltText("Portrait").element());
  const text = box(page.getByText("Beside it").element());
  expect([text.left - picture.left, text.top - picture.top]).toEqual([100, 0]);
});

it("has its colour as background, and its other styles in common with all others", async () => {
  const sources = pictureSources(`/media/${"0".repeat(32)}-640.webp`);
  if (!sources) throw new Error("Needs an uploaded picture.");
  const details = { alt: "", focalX: 0.5, focalY: 0.5, width: 640, height: 640 };
  await renderPage(
    <>
      <Picture sources={sources} details={{ ...details, colour: "#ff0000" }} sizes="100px" eager />
      <Picture sources={sources} details={{ ...details, colour: "#00ff00" }} sizes="100px" eager />
    </>,
  );
  const images = [...document.images];
  expect(images.map((image) => getComputedStyle(image).backgroundColor)).toEqual([
    "rgb(255, 0, 0)",
    "rgb(0, 255, 0)",
  ]);
  expect(new Set(images.map(({ className }) => className)).size).toBe(1);
});

it("shows its fallback or its alternative text where it cannot be loaded", async () => {
  const sources = { src: "data:image/webp;base64,AAAA" };
  await renderPage(
    <>
      <Picture sources={sources} sizes="100px" alt="" fallback="AB" boxSize="100px" eager />
      <Picture sources={sources} sizes="100px" alt="The hall" boxSize="100px" eager />
    </>,
  );
  const shown = [...document.images].map((image) => {
    const { content, position } = getComputedStyle(image, "::after");
    return [getComputedStyle(image).position, position, content];
  });
  expect(shown).toEqual([
    ["relative", "absolute", '"AB" / ""'],
    ["relative", "absolute", '"The hall" / ""'],
  ]);
});
