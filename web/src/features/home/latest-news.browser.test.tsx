import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { HomePageQuery } from "#graphql/generated.ts";
import { renderPage } from "#test/render-page.tsx";
import { LatestNews } from "./latest-news.tsx";

const article = (index: number) => ({
  id: `${index}`,
  slug: `news-${index}`,
  title: `News ${index}`,
  excerpt: "What is new.",
  imageUrl: null,
  image: null,
  publishedOn: "2025-11-01T00:00:00.000Z",
  publication: "published",
});

/** How much of its list's width each card takes. */
async function widths(count: number): Promise<number[]> {
  const articles = Array.from({ length: count }, (_, index) => article(index));
  const data = { articles } as unknown as HomePageQuery;
  await renderPage(
    <LatestNews heading="News" conference={undefined} data={data} cards={[]} onRetry={() => {}} />,
  );
  const list = page.getByRole("list").element().getBoundingClientRect();
  const cards = page.getByRole("listitem").elements();
  return cards.map((card) => card.getBoundingClientRect().width / list.width);
}

it.each([820, 1440])("shows one article in the whole width of a window of %i px", async (width) => {
  await page.viewport(width, 900);
  expect(await widths(1)).toEqual([1]);
});

it("shows two articles beside each other in the whole width", async () => {
  await page.viewport(1440, 900);
  const [one = 0, other = 0] = await widths(2);
  expect(one).toBeCloseTo(other);
  expect(one + other).toBeGreaterThan(0.9);
});
