import { matchRoutes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { disallowedPaths, pages, paths, reservedSlugs, sitemapPaths } from "#site/routes.ts";

describe("addresses", () => {
  it.each(["100% Human", "Anne/Marie", "C# Guru?", "Łukasz", "東京 太郎", "a&b"])(
    "keep %s within its segment",
    (slug) => {
      const { pathname, search, hash } = new URL(paths.speaker({ slug }), "https://summit.example");
      expect([search, hash]).toEqual(["", ""]);
      const [match] = matchRoutes([{ path: pages.speaker.path }], pathname) ?? [];
      expect(match?.params).toEqual({ slug });
    },
  );

  it("are built from the records' fields", () => {
    expect(paths.session({ day: "day1", slug: "opening" })).toBe("/agenda/day1/opening");
    expect(paths.sessionCalendar({ day: "day1", slug: "opening" })).toBe(
      "/agenda/day1/opening.ics",
    );
    expect(paths.article({ slug: "a-piece" })).toBe("/a-piece/");
  });

  it("encode query parameters", () => {
    expect(paths.authView("sign_in")).toBe("/auth");
    expect(paths.authView("sign_up", "/admin?tab=log#a")).toBe(
      "/auth?view=sign_up&returnTo=/admin%3Ftab%3Dlog%23a",
    );
    expect(paths.authView("sign_up", paths.invitationOf("v1"))).toBe(
      "/auth/invited?view=sign_up&returnTo=/invitation%3Fid%3Dv1",
    );
    expect(paths.authView("sign_up", paths.adminOf("c1"))).toBe(
      "/auth?view=sign_up&returnTo=/admin%3Fconference%3Dc1",
    );
    expect(paths.authView("sign_in", paths.accountOf("c1"))).toBe(
      "/auth/conference?conference=c1&returnTo=/account%3Fconference%3Dc1",
    );
    expect(paths.adminTab("mail")).toBe("/admin?tab=mail");
    expect(paths.adminTab("mail", "a&b")).toBe("/admin?conference=a%26b&tab=mail");
  });
});

it("lists static pages for crawlers, and excludes those behind a sign-in", () => {
  expect(sitemapPaths).toEqual(expect.arrayContaining(["/", "/speakers", "/about-us"]));
  expect(disallowedPaths).toEqual(expect.arrayContaining(["/admin", "/auth", "/account"]));
  expect([...sitemapPaths, ...disallowedPaths].join()).not.toContain(":");
  expect(sitemapPaths).not.toContain("/newsletter/confirm");
});

it("reserves the first segment of every path except the article's", () => {
  const needed = ["speakers", "speaker", "blog", "category", "create-conference", "api", "graphql"];
  expect([...reservedSlugs]).toEqual(expect.arrayContaining(needed));
  expect([...reservedSlugs].filter((slug) => slug === "" || slug.includes(":"))).toEqual([]);
});
