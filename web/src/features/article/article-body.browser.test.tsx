import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { RecordText } from "./article-body.tsx";

it("crops the picture of a text, and never squeezes it", async () => {
  const coverImage = {
    id: "p1",
    alt: "The hall",
    colour: null,
    focalX: 0.5,
    focalY: 0.5,
    width: 600,
    height: 800,
  };
  const record = {
    untranslated: [],
    coverUrl: "/pictures/hall.webp",
    coverImage,
    content: "<p>Text</p>",
  };
  await renderPage(<RecordText of={record} />);
  expect(getComputedStyle(page.getByAltText("The hall").element()).objectFit).toBe("cover");
});
