import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { articles } from "./articles.ts";
import { conference } from "./conference.ts";

const folder = new URL("./articles/", import.meta.url);
const body = (file: string) => readFileSync(new URL(file, folder), "utf8");
const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** First path segments that the site uses for other pages. */
const ROUTES =
  "about-us admin admin-dashboard agenda api attend auth blog category code-of-conduct contact " +
  "create-conference exhibition expo graphql healthz logos metrics news portraits privacy readyz " +
  "register schedule speaker speakers terms tickets venue";

/** Every figure and date that a source in the bibliographies, or the conference itself, supports. */
const FIGURES =
  "252.3 44.5% 12.1% 109.1 9.3 4.5 33.9 18.7% 78% 55% 40 15 3 280 223 6 2015 130.5 114% " +
  "115.2 142% 39.3 35.6 13 175% 69.6 22.6 35 7% 2024/1689 1 2 10 26 27 29 39 " +
  "1980 1987 2023 2024 2025 2026";

describe("the articles", () => {
  it("are seven, with unique addresses that no page of the site has", () => {
    expect(articles).toHaveLength(7);
    const slugs = articles.map((article) => article.slug);
    expect(new Set(slugs).size).toBe(7);
    for (const slug of slugs) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(ROUTES.split(" ")).not.toContain(slug);
    }
  });

  it("are the Markdown files of the folder, each used once", () => {
    expect(articles.map((article) => article.file).toSorted()).toEqual(
      readdirSync(folder).toSorted(),
    );
  });

  it("appear before the conference, and are revised only after they appeared", () => {
    for (const { slug, publishedOn, revisedOn } of articles) {
      expect(publishedOn < conference.startDate, slug).toBe(true);
      if (revisedOn) expect(revisedOn > publishedOn, slug).toBe(true);
    }
    const known = articles.filter(
      (article) => article.publishedOn.toISOString().slice(0, 10) === "2024-04-28",
    );
    expect(known).toHaveLength(3);
    for (const article of known) expect(article.revisedOn).not.toBeNull();
  });

  it.each(articles)("$slug has 600 to 1,200 words, an excerpt and a bibliography", (article) => {
    const text = body(article.file);
    const [prose = "", bibliography = ""] = text.split("\n## Bibliography\n");
    expect(article.excerpt.length).toBeLessThanOrEqual(300);
    expect(article.category).toBe("Article");
    expect(words(prose).length).toBeGreaterThanOrEqual(600);
    expect(words(text).length).toBeLessThanOrEqual(1200);
    expect(bibliography).toMatch(/^- .+<https:\/\/\S+>$/m);
    expect(text).not.toMatch(/^(---|# )/m);
    expect(prose, "straight quotes").not.toMatch(/["']/);
  });

  it.each(articles)("$slug uses no figure without a source", ({ file }) => {
    const prose = body(file)
      .replace(/<https:\S+>/g, "")
      .replace(/^\d+\. /gm, "")
      .replace(/FY25 Q2|GPT-3\.5/g, "");
    const figures = prose.match(/\d[\d.,/]*\d%?|\d%?/g) ?? [];
    const allowed = new Set(FIGURES.split(" "));
    expect(figures.filter((figure) => !allowed.has(figure))).toEqual([]);
  });

  it.each(articles)("$slug lists every source it cites", ({ file }) => {
    const [prose = "", bibliography = ""] = body(file).split("\n## Bibliography\n");
    const cited: string[] = [
      ...(prose.match(/(Stanford HAI|NVIDIA|Microsoft|NeurIPS|ICML)(?= 2025\))/g) ?? []),
      ...["Regulation (EU) 2024/1689", "European Commission"].filter((name) =>
        prose.includes(name),
      ),
    ];
    expect(cited).not.toEqual([]);
    for (const source of cited) expect(bibliography).toContain(source);
  });
});
