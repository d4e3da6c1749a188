import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { SpeakerCardFragment } from "#graphql/generated.ts";
import { renderPage } from "#test/render-page.tsx";
import { SpeakerGrid } from "./speaker-grid.tsx";

const speakers = (count: number, imageUrl: string | null): SpeakerCardFragment[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    untranslated: [],
    name: `Ada Byron ${index}`,
    slug: `ada-${index}`,
    title: "Analyst",
    companyName: "Larchfield",
    companyLogo: null,
    imageUrl,
    publication: "published",
    image: null,
    companyLogoImage: null,
  }));

/** How many cards each row has. */
function rows(): number[] {
  const tops = page
    .getByRole("listitem")
    .elements()
    .map((card) => card.getBoundingClientRect().top);
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}

it("is a list of names if nobody has a picture", async () => {
  await renderPage(<SpeakerGrid speakers={speakers(3, null)} />);
  await expect.element(page.getByRole("link", { name: /Ada Byron 0/ })).toBeVisible();
  expect(document.querySelector("[data-portrait]")).toBeNull();
  await expect.element(page.getByText("Analyst, Larchfield").first()).toBeVisible();
});

it.each([null, "/portraits/ada.webp"])(
  "shows nothing in place of a job that is not known, with %s",
  async (imageUrl) => {
    const [speaker] = speakers(1, imageUrl);
    const shown = { ...speaker, title: null, companyName: null } as SpeakerCardFragment;
    await renderPage(<SpeakerGrid speakers={[shown]} />);
    await expect.element(page.getByText("Ada Byron 0")).toBeVisible();
    expect(document.querySelector("p:empty")).toBeNull();
    expect(document.body.textContent).not.toContain("null");
  },
);

it.each([
  [8, [4, 4]],
  [9, [5, 4]],
  [10, [5, 5]],
])("leaves nobody alone in a row of %i on wide windows", async (count, expected) => {
  await page.viewport(1440, 900);
  await renderPage(<SpeakerGrid speakers={speakers(count, "/portraits/ada.webp")} />);
  await expect.element(page.getByText("Ada Byron 0")).toBeVisible();
  expect(rows()).toEqual(expected);
});

it.each([
  [390, null],
  [390, { width: 600, height: 200 }],
  [1440, null],
  // As wide as high.
  [1440, { width: 200, height: 200 }],
])("shows a company's logo at %i px, of %o, and its name only without one", async (width, size) => {
  await page.viewport(width, 900);
  const [first, second] = speakers(2, "/portraits/ada.webp") as [
    SpeakerCardFragment,
    SpeakerCardFragment,
  ];
  const logo = { companyLogo: "/logos/lumenfold.svg", companyLogoImage: size };
  for (const lead of [
    undefined,
    { session: { type: "Keynote", title: "Engines", language: null, untranslated: [] } },
  ]) {
    const { unmount } = await renderPage(
      <SpeakerGrid
        lead={lead}
        speakers={[
          { ...first, ...logo },
          { ...second, companyName: "Quillbank" },
        ]}
      />,
    );
    await expect.element(page.getByAltText("Larchfield")).toBeVisible();
    expect(page.getByText("Larchfield").elements()).toEqual([]);
    await expect.element(page.getByText("Quillbank")).toBeVisible();
    await unmount();
  }
});

it.each([
  [390, 7],
  [820, 7],
  [820, 8],
  [1440, 9],
  [1440, 12],
])("fills the last row with the link to all others, at %i px after %i", async (width, count) => {
  await page.viewport(width, 900);
  await renderPage(
    <SpeakerGrid
      speakers={speakers(count, "/portraits/ada.webp")}
      lead={{ session: undefined }}
      more={{ to: "/speakers", text: "And 4 more speakers" }}
    />,
  );
  const link = page.getByRole("link", { name: "And 4 more speakers" });
  await expect.element(link).toBeVisible();
  const list = link.element().closest("ul")?.getBoundingClientRect();
  expect(link.element().getBoundingClientRect().right).toBeCloseTo(list?.right ?? 0, 0);
});

it("has the link to all others in one line below names without pictures", async () => {
  await page.viewport(390, 844);
  await renderPage(
    <SpeakerGrid speakers={speakers(3, null)} more={{ to: "/speakers", text: "All speakers" }} />,
  );
  const link = page.getByRole("link", { name: "All speakers" }).element();
  const arrow = link.querySelector("svg")?.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  expect(((arrow?.top ?? 0) + (arrow?.bottom ?? 0)) / 2).toBeCloseTo((top + bottom) / 2, 0);
});

it("shows the title of the talk", async () => {
  const [speaker] = speakers(1, "/portraits/ada.webp");
  const shown = { ...(speaker as SpeakerCardFragment), talk: "Notes on the Engine" };
  await renderPage(<SpeakerGrid speakers={[shown]} />);
  await expect.element(page.getByText("Notes on the Engine")).toBeVisible();
});

it("does not break a long surname on phones", async () => {
  // As wide as the content of a window of 390 px.
  await page.viewport(350, 844);
  const [first, second] = speakers(2, "/portraits/ada.webp") as [
    SpeakerCardFragment,
    SpeakerCardFragment,
  ];
  const name = "Bartholomew Featherstonehaugh";
  await renderPage(<SpeakerGrid speakers={[{ ...first, name }, second]} />);
  const heading = page.getByRole("heading", { name }).element();
  const surname = document.createRange();
  surname.setStart(heading.firstChild as Text, "Bartholomew ".length);
  surname.setEnd(heading.firstChild as Text, name.length);
  expect(surname.getClientRects()).toHaveLength(1);
});
