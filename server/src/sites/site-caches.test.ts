import { expect, it } from "vitest";
import { createContentEvents } from "#content-events/content-events.ts";
import { mainSite, siteUnderMain } from "./site.ts";
import { createSiteCaches } from "./site-caches.ts";

it("bounds the pages of all other sites together in bytes, and evicts no page of the main site for them", async () => {
  const publicUrl = "https://summit.example";
  const cacheOf = createSiteCaches(createContentEvents(), { maxBytes: 100_000 });
  const main = mainSite(publicUrl);
  const others = ["a", "b", "c"].map((slug) => siteUnderMain(publicUrl, { id: slug, slug }));
  const rendered: string[] = [];
  const read = (site: typeof main, path: string) =>
    cacheOf(site).get(path, async () => {
      rendered.push(site.base + path);
      const body = `${site.base} ${"x".repeat(20_000)}`;
      const response = { status: 200, type: "text/html", cacheControl: "", body } as const;
      return { response, degraded: false, reads: new Map() };
    });
  const bodyOf = async (site: typeof main) => {
    const page = await read(site, "/");
    return page.status === 200 ? page.bodies.identity.toString() : "";
  };

  await read(main, "/");
  for (const site of others) for (const path of ["/", "/agenda"]) await read(site, path);
  expect(rendered).toHaveLength(7);
  rendered.length = 0;
  // The last four of the other sites' six pages fit.
  for (const site of [main, ...others.toReversed()]) {
    expect(await bodyOf(site)).toContain(`${site.base} x`);
  }
  expect(rendered).toEqual(["/c/a/"]);
});
