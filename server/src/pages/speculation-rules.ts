import { disallowedPaths, endpoints, queriesOfPages } from "@summit/web/routes";

/** No public pages: what needs the client, what is answered without a page, and what is rendered for each request. */
const elsewhere = [
  ...disallowedPaths,
  ...Object.values(endpoints).map(({ path }) => path),
  ...queriesOfPages.keys(),
].filter((path) => path !== endpoints.conferenceSite.path);

/**
 * What browsers may fetch ahead, by the `Speculation-Rules` header: the public page that a link leads to,
 * once the pointer rests on it.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          ...elsewhere.map((path) => ({ not: { href_matches: path } })),
        ],
      },
      eagerness: "moderate",
    },
  ],
});
