import { disallowedPaths, endpoints, queriesOfPages } from "@summit/web/routes";

/**
 * Paths that must not be prefetched: views of the client, endpoints, and pages that are rendered per request.
 */
const elsewhere = [
  ...disallowedPaths,
  ...Object.values(endpoints).map(({ path }) => path),
  ...queriesOfPages.keys(),
].filter((path) => path !== endpoints.conferenceSite.path);

/**
 * The rules that the `Speculation-Rules` header refers to: prefetch public pages when a link is hovered.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          // Links that change what the page shows.
          { not: { selector_matches: "[data-no-prefetch]" } },
          ...elsewhere.map((path) => ({ not: { href_matches: path } })),
        ],
      },
      eagerness: "moderate",
    },
  ],
});
