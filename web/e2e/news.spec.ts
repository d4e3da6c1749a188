import { articles, conference, fullDate } from "./support/content.ts";
import { expect, notFoundLog, test } from "./support/test.ts";

const newestFirst = articles.toSorted((a, b) => b.publishedOn.getTime() - a.publishedOn.getTime());

for (const path of ["/news", "/category/news"]) {
  test(`${path} lists seven articles, the newest first`, async ({ read }) => {
    const page = await read(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Latest AI News");
    await expect(main.getByRole("link", { name: "View News" })).toHaveAttribute(
      "href",
      "/category/news",
    );
    const cards = main.getByRole("listitem");
    await expect(cards).toHaveCount(7);
    for (const [index, card] of (await cards.all()).entries()) {
      await expect(card.getByText("News", { exact: true })).toBeVisible();
      const slug = (await card.getByRole("link").getAttribute("href"))?.replaceAll("/", "");
      const article = articles.find((candidate) => candidate.slug === slug);
      await expect(card.getByRole("link")).toHaveAttribute("href", `/${slug}/`);
      await expect(card.getByRole("heading", { level: 2 })).toHaveText(article?.title ?? "none");
      const date = newestFirst[index]?.publishedOn ?? new Date(0);
      await expect(card.locator("time")).toHaveText(fullDate(date));
      const excerpt = card.getByText(article?.excerpt ?? "none");
      await expect(excerpt).toHaveCSS("-webkit-line-clamp", "3");
    }
  });
}

test("cards appear 150 ms after one another, and at once for those who want less motion", {
  tag: "@once",
}, async ({ read }) => {
  const page = await read("/news");
  const delays = async (reducedMotion: "reduce" | "no-preference") => {
    await page.emulateMedia({ reducedMotion });
    return page.locator("main li").evaluateAll((cards) =>
      cards.map((card) => {
        const { animationName, animationDelay } = getComputedStyle(card);
        return animationName === "none" ? 0 : Number.parseFloat(animationDelay) * 1000;
      }),
    );
  };
  expect(await delays("no-preference")).toEqual([0, 150, 300, 450, 600, 750, 900]);
  expect(await delays("reduce")).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test("an article shows title, date, category, text and bibliography", async ({ read }) => {
  const article = articles.find(({ slug }) => slug === "top-b2b-ai-trends-2025");
  const page = await read(`/${article?.slug}/`);
  await expect(page).toHaveTitle(`${article?.title} | ${conference.name}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Top B2B AI Trends for 2025");
  await expect(main.locator("time").first()).toHaveText("28 April 2024");
  await expect(main.getByText("Article", { exact: true })).toBeVisible();
  expect(await main.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(2);
  const bibliography = main.getByRole("heading", { name: "Bibliography" });
  const sources = bibliography.locator("~ ul a, ~ ol a");
  expect(await sources.count()).toBeGreaterThan(1);
  for (const source of await sources.all()) {
    await expect(source).toHaveAttribute("href", /^https:\/\//);
  }
});

test.describe("addresses of articles", { tag: "@once" }, () => {
  for (const { slug } of articles) {
    test(`${slug} has one, with the slash at its end`, async ({ request }) => {
      expect((await request.get(`/${slug}/`, { maxRedirects: 0 })).status()).toBe(200);
      for (const path of [`/${slug}`, `/news/${slug}`]) {
        const response = await request.get(path, { maxRedirects: 0 });
        expect(response.status(), path).toBe(301);
        expect(response.headers().location).toBe(`/${slug}/`);
      }
    });
  }
});

test.describe("an unknown article", { tag: "@once" }, () => {
  test.use({ expectedProblems: [notFoundLog] });

  test("is not found under /news", async ({ read, request }) => {
    expect((await request.get("/news/nothing")).status()).toBe(404);
    const page = await read("/news/nothing");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Post not found");
    await expect(
      page.getByText("Sorry, the news article you're looking for doesn't exist."),
    ).toBeVisible();
  });
});
