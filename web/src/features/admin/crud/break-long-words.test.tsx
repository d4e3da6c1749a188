import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { breakLongWords } from "./break-long-words.tsx";

const broken = (text: string) => renderToStaticMarkup(<p>{breakLongWords(text)}</p>).slice(3, -4);

it("leaves what people usually write as it is", () => {
  for (const text of ["Eleanor Thistlewick", "£2,295.00", "26 Nov 2025, 14:02 GMT", "2025-11-26"]) {
    expect(broken(text)).toBe(text);
  }
});

it("breaks addresses between their parts, and long words within", () => {
  expect(broken("ada.byron@example.com")).toBe("ada.<wbr/>byron@<wbr/>example.<wbr/>com");
  expect(broken("See https://example.com/ada")).toBe(
    "See https://<wbr/>example.<wbr/>com/<wbr/>ada",
  );
  expect(broken("Donaudampfschiff")).toBe("Donaudampfsc<wbr/>hiff");
  // A letter is not parted from its accents.
  expect(broken("e\u0301".repeat(13))).toBe(`${"e\u0301".repeat(12)}<wbr/>e\u0301`);
});

it("does so in whatever a cell is made of", () => {
  const cell = (
    <>
      <strong key="name">Donaudampfschiff</strong>
      {["ada@example.com", 3, null]}
    </>
  );
  expect(renderToStaticMarkup(breakLongWords(cell))).toBe(
    "<strong>Donaudampfsc<wbr/>hiff</strong>ada@<wbr/>example.<wbr/>com3",
  );
});
