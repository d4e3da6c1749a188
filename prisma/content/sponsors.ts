import type { SponsorContent } from "./types.ts";

/** The companies in the home page's logo strip; invented. */
export const sponsors = [
  {
    name: "Lumenfold",
    imageUrl: "/logos/lumenfold.svg",
    websiteUrl: "https://example.com/lumenfold",
    tier: "Headline partner",
    stand: "A1",
    position: 1,
  },
  {
    name: "Copperbeam",
    imageUrl: "/logos/copperbeam.svg",
    websiteUrl: "https://example.com/copperbeam",
    tier: "Partners",
    stand: "B2",
    position: 2,
  },
  {
    name: "Ferrybridge Data",
    imageUrl: "/logos/ferrybridge-data.svg",
    websiteUrl: "https://example.com/ferrybridge-data",
    tier: "Partners",
    stand: "B3",
    position: 3,
  },
  {
    name: "Polder Compute",
    imageUrl: "/logos/polder-compute.svg",
    websiteUrl: "https://example.com/polder-compute",
    tier: "Partners",
    stand: "C1",
    position: 4,
  },
] satisfies readonly SponsorContent[];
