import type { TicketTypeContent } from "./types.ts";

const SHARED_FEATURES = [
  "Access to all keynotes",
  "Access to all sessions",
  "Conference materials",
  "Lunch and refreshments on both days",
  "Networking portal and delegates list",
];

const VIDEOS = "Access to all recorded videos";

const SHARED = {
  currency: "GBP",
  availableFrom: new Date("2025-06-02"),
  quantity: null,
  sold: 0,
  active: true,
  popular: false,
  buttonText: "Book Now!",
} as const;

/** The passes on sale, cheapest first; prices are without VAT. */
export const ticketTypes = [
  {
    ...SHARED,
    name: "Early Bird",
    description: "Book by 5th November",
    price: 495,
    availableUntil: new Date("2025-11-05"),
    features: ["2-day in-person pass", ...SHARED_FEATURES].join("\n"),
    purchaseUrl: "https://shop.example.com/products/early-bird-pass",
  },
  {
    ...SHARED,
    name: "VIP Pass",
    description: "Book by 5th November",
    price: 695,
    availableUntil: new Date("2025-11-05"),
    features: ["2-day in-person pass", ...SHARED_FEATURES, VIDEOS].join("\n"),
    purchaseUrl: "https://shop.example.com/products/vip-pass",
  },
  {
    ...SHARED,
    name: "Full Price",
    description: "Book by 27th November",
    price: 2295,
    availableUntil: new Date("2025-11-27"),
    features: [
      "2-day in-person pass, without early bird discounts",
      ...SHARED_FEATURES,
      VIDEOS,
    ].join("\n"),
    purchaseUrl: "https://shop.example.com/products/full-price-pass",
  },
] satisfies readonly TicketTypeContent[];
