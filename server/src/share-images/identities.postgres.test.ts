import { fileURLToPath } from "node:url";
import { factories } from "@summit/prisma/testing/factories.ts";
import type { RenderPage } from "@summit/web/page-contract";
import { spellingOf } from "@summit/web/route-match";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashSource } from "#http/content-policy.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

// The effects of an identity over HTTP: pages with their policies, drawings and share images.
const entry = fileURLToPath(new URL("../../../web/src/entry-server.tsx", import.meta.url));

const looks = {
  ochre: { groundColour: "#FFD60A", accentColour: "#5B1FD1", actionColour: "#111111" },
  slate: { groundColour: "#0B2545", accentColour: "#4FA3E0", actionColour: "#FFB703" },
} as const;
type Name = keyof typeof looks;
const names = Object.keys(looks) as Name[];

let app: TestApp;
const speakers = {} as Record<Name, string>;
beforeAll(async () => {
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  app = await createTestApp({ renderPage, spellingOf });
  const create = factories(app.db.client);
  await create.conference({ id: "default", name: "Data Day" });
  for (const name of names) {
    const { id } = await create.conference({
      name: `The ${name} day`,
      slug: `the-${name}-day`,
      status: "published",
    });
    await app.db.client.identity.create({
      data: { conferenceId: id, ...looks[name], typefaces: "editorial" },
    });
    const speaker = await create.speaker({ conferenceId: id, name: `Ada of ${name}`, slug: "ada" });
    speakers[name] = speaker.id;
  }
});
afterAll(() => app.close());

const siteOf = (name: Name) => `/c/the-${name}-day`;

async function ask(path: string) {
  const response = await fetch(app.url + path, { redirect: "manual" });
  const { status, headers } = response;
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

async function page(path: string) {
  const { status, headers, body } = await ask(path);
  const html = body.toString();
  expect([path, status]).toEqual([path, 200]);
  const imageUrl = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
  return { html, headers, image: imageUrl.replace(app.config.publicUrl, "") };
}

const artworkIn = (html: string) => /"([^"]*\/artwork\/[^"]*hero\.svg)/.exec(html)?.[1] ?? "";

describe("a page", () => {
  test("has its conference's theme in a style element that its CSP allows", async () => {
    for (const name of names) {
      const { html, headers } = await page(siteOf(name));
      const policy = headers.get("content-security-policy") ?? "";
      const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
        ([, css = ""]) => css,
      );
      expect(styles.some((css) => css.includes(`:${looks[name].groundColour}`))).toBe(true);
      for (const css of styles) expect(policy).toContain(hashSource(css));
      expect(html).not.toMatch(/<[^>]+ style="/);
      expect(html).toContain(`<meta name="theme-color" content="${looks[name].groundColour}">`);
      expect(
        html.match(/<link rel="preload" href="[^"]*(fraunces|source-sans)[^"]*-english/g),
      ).toHaveLength(2);
    }
  });

  test("of the main site has none of it", async () => {
    const { html } = await page("/");
    expect(html).toContain('src="/art/hero.svg"');
    expect(html).not.toMatch(/fraunces|#FFD60A|#0B2545/i);
  });

  test("never shows another conference's theme, whatever the order of requests", async () => {
    const paths = ["", "/speakers", "/speakers/ada", "/contact"];
    const asked = Array.from({ length: 4 }).flatMap(() =>
      paths.flatMap((path) => names.map((name) => [name, path] as const)),
    );
    await Promise.all(
      asked.map(async ([name, path]) => {
        const { html, headers, image } = await page(siteOf(name) + path);
        const other = name === "ochre" ? "slate" : "ochre";
        expect(html).toContain(looks[name].groundColour);
        expect(html).not.toContain(looks[other].groundColour);
        expect(image).toContain(siteOf(name));
        expect(headers.get("content-security-policy")).toContain("sha256-");
      }),
    );
  });

  test("changes with its identity at the next request, but others do not", async () => {
    const before = await page(siteOf("ochre"));
    const other = await page(siteOf("slate"));
    const { id } = await app.db.client.conference.findUniqueOrThrow({
      where: { slug: "the-ochre-day" },
    });
    await app.db.client.identity.update({ where: { conferenceId: id }, data: { artworkSeed: 99 } });
    app.publishChange(id);
    expect(artworkIn((await page(siteOf("ochre"))).html)).not.toBe(artworkIn(before.html));
    expect((await page(siteOf("slate"))).html).toBe(other.html);
  });
});

describe("a drawing", () => {
  test("has the colours of its conference, and is immutable", async () => {
    for (const name of names) {
      const address = artworkIn((await page(siteOf(name))).html);
      const { status, headers, body } = await ask(address);
      expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(body.toString()).toContain(looks[name].groundColour);
    }
  });

  test("does not exist for another conference, version or name", async () => {
    const address = artworkIn((await page(siteOf("ochre"))).html);
    for (const path of [
      address.replace("ochre", "slate"),
      address.replace(/[0-9a-f]{16}/, "0123456789abcdef"),
      address.replace("hero.svg", "secret.svg"),
      address.replace("hero.svg", "constructor.svg"),
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
  });
});

describe("a share image", () => {
  test.each(["", "/speakers/ada"])("of %s is an immutable picture of 1200 × 630", async (path) => {
    const { image } = await page(siteOf("ochre") + path);
    const { status, headers, body } = await ask(image);
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await sharp(body).metadata()).toMatchObject({
      format: "png",
      width: 1200,
      height: 630,
    });
    const { dominant } = await sharp(body).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test("of an earlier version redirects to the current one", async () => {
    const { image } = await page(`${siteOf("slate")}/speakers/ada`);
    const { status, headers } = await ask(image.replace(/[0-9a-f]{16}/, "0123456789abcdef"));
    expect([status, headers.get("location")]).toEqual([302, image]);
  });

  test("does not exist for records of others, unknown records and drafts", async () => {
    const { image } = await page(`${siteOf("slate")}/speakers/ada`);
    const id = speakers.slate;
    const create = factories(app.db.client);
    const draft = await create.conference({ slug: "still-a-draft", status: "draft" });
    for (const path of [
      image.replace("slate", "ochre"),
      image.replace(id, speakers.ochre),
      image.replace(id, "nobody"),
      image.replace("/speaker/", "/constructor/"),
      `/c/still-a-draft/share/0123456789abcdef/conference/${draft.id}.png`,
      `/share/0123456789abcdef/speaker/${id}.png`,
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
  });
});
