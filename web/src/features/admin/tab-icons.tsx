import { fixed } from "#theme/fixed.ts";
import { iconStyles } from "#ui/icon.tsx";
import type { TabId } from "./tabs.tsx";

/** The drawing of a tab, where there is no room for its name. */
export const TabIcon = ({ id }: { id: string }) => (
  <Lines viewBox="0 0 16 16" aria-hidden>
    <path d={(drawings as Record<string, string>)[id] ?? "M8 8h.01"} />
  </Lines>
);

const Lines = fixed("svg", { base: { ...iconStyles, boxSize: "1.125rem", strokeWidth: "1.4" } });

const drawings: Record<TabId, string> = {
  overview: "M2.5 2.5H7V7H2.5zM9 2.5h4.5V7H9zM2.5 9H7v4.5H2.5zM9 9h4.5v4.5H9z",
  speakers:
    "M8 1.5a2 2 0 0 1 2 2v4a2 2 0 0 1-4 0v-4a2 2 0 0 1 2-2zM3.5 7.5a4.5 4.5 0 0 0 9 0M8 12v2.5",
  schedule: "M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3",
  venue:
    "M8 14.5s4.5-4.2 4.5-8a4.5 4.5 0 0 0-9 0c0 3.8 4.5 8 4.5 8zM8 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z",
  tickets: "M2 4.5h12V7a1 1 0 0 0 0 2v2.5H2V9a1 1 0 0 0 0-2zM9.5 4.5v7",
  contact: "M2 3.5h12v9H2zM2 4.5l6 4.5 6-4.5",
  integrations: "M5.5 2v3M10.5 2v3M4 5h8v2.5a4 4 0 0 1-8 0zM8 11.5V14",
  preview:
    "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  subscribers: "M3 11.5h10M4.5 11.5V6.5a3.5 3.5 0 0 1 7 0v5M7 13.5h2",
  rooms: "M4 14V2h8v12M2 14h12M9.5 8v.5",
  tracks: "M3 2.5v11M8 2.5v11M13 2.5v11",
  proposals: "M3.5 1.5h5.5l3.5 3v10h-9zM8 7v4.5M5.75 9.25h4.5",
  reviews: "M8 2l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z",
  people:
    "M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5a4.5 4.5 0 0 1 9 0M10.5 2.8a2.5 2.5 0 0 1 0 4.4M12 9.5a4.5 4.5 0 0 1 2.5 4",
  letters: "M2 4h12v8.5H2zM2 5l6 4 6-4M5 2h6",
  newsletter: "M2.5 3h9v10h-9zM11.5 6h2v5.5a1.5 1.5 0 0 1-2 1.5M4.5 5.5h5v2.5h-5zM4.5 10.5h5",
  call: "M2.5 6.5v3l2 .5 7.5 3V3L4.5 6zM4.5 10v3H7v-2M14 7v2",
  import: "M8 2v7.5M5 6.5l3 3 3-3M2.5 11v2.5h11V11",
  articles: "M2.5 3h9v10h-9zM11.5 6h2v7h-2M4.5 5.5h5M4.5 8h5M4.5 10.5h3",
  pages: "M3.5 1.5H9l3.5 3.5v9.5h-9zM9 1.5V5h3.5",
  menu: "M2.5 4h11M2.5 8h11M2.5 12h11",
  sponsors: "M8 13.5S2 10 2 6a3 3 0 0 1 6-1 3 3 0 0 1 6 1c0 4-6 7.5-6 7.5z",
  exhibition: "M2 6l1-3.5h10L14 6a2 2 0 0 1-4 0 2 2 0 0 1-4 0 2 2 0 0 1-4 0zM3 8.5v5h10v-5",
  "contact-page":
    "M1.5 3.5h13v9h-13zM5.5 8a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM3.5 10.5a2 2 0 0 1 4 0M10 6.5h2.5M10 9.5h2.5",
  "home-page": "M2 8l6-5.5L14 8M3.5 7v6.5h9V7M6.5 13.5V10h3v3.5",
  identity: "M8 1.5s4.5 4.5 4.5 8a4.5 4.5 0 0 1-9 0c0-3.5 4.5-8 4.5-8zM8 12a2.5 2.5 0 0 0 2.5-2.5",
  settings:
    "M2 4.5h7M12 4.5h2M2 11.5h2M7 11.5h7M10.5 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM5.5 13a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z",
  team: "M6.5 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM2 13.5a4.5 4.5 0 0 1 9 0M10.5 7l1.5 1.5 2.5-3",
  "api-tokens": "M5 13.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.8 9.2L13 3M10.5 5.5l2 2",
  webhooks:
    "M6.5 9.5l3-3M7 4.5L8.5 3A3.2 3.2 0 0 1 13 7.5L11.5 9M9 11.5L7.5 13A3.2 3.2 0 0 1 3 8.5L4.5 7",
  mail: "M14 2L7 9M14 2L9.5 14 7 9 2 6.5z",
  bin: "M3 4.5h10M6.5 4.5v-1.5h3v1.5M4.5 4.5l.5 9h6l.5-9M7 7v4M9 7v4",
  log: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3.5l2.5 1.5",
};
