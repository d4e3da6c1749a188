import type { PageContent } from "./types.ts";

/** The default conference's own versions of the site's texts; the bodies are Markdown files in `pages/`. */
export const pages: readonly PageContent[] = [
  {
    slug: "about-us",
    title: "About us",
    description: "Who is behind AI Summit London 2025: mission, history, team and plans.",
  },
  {
    slug: "terms",
    title: "Terms",
    description:
      "The terms of registration for AI Summit London 2025: transfers, cancellation, conduct and intellectual property.",
  },
  {
    slug: "privacy",
    title: "Privacy",
    description:
      "How AI Summit London 2025 handles personal data: collection, use, security, cookies and your rights.",
  },
];
