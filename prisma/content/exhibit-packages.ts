import type { ExhibitPackageContent } from "./types.ts";

const INCLUSIONS = [
  "Electricity",
  "Wi-Fi",
  "A table and 2 chairs",
  "Daily lunches and teas",
  "Access to the delegates list",
  "Access to the slides",
  "The networking app",
].join("\n");

/** The stands on sale; prices are without VAT. */
export const exhibitPackages = [
  {
    name: "Package 1",
    price: 2850,
    currency: "GBP",
    delegatePasses: 2,
    standSize: "3 × 2 m (6 sqm)",
    inclusions: INCLUSIONS,
    purchaseUrl: "https://shop.example.com/products/exhibit-package-1",
    position: 1,
  },
  {
    name: "Package 2",
    price: 3850,
    currency: "GBP",
    delegatePasses: 3,
    standSize: "6 sqm",
    inclusions: INCLUSIONS,
    purchaseUrl: "https://shop.example.com/products/exhibit-package-2",
    position: 2,
  },
  {
    name: "Package 3",
    price: 4850,
    currency: "GBP",
    delegatePasses: 5,
    standSize: "3 × 3 m (9 sqm)",
    inclusions: INCLUSIONS,
    purchaseUrl: "https://shop.example.com/products/exhibit-package-3",
    position: 3,
  },
] satisfies readonly ExhibitPackageContent[];
