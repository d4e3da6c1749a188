import type { ArticleContent } from "./types.ts";

/**
 * The built-in articles; the bodies are Markdown files in `articles/`. The three oldest were
 * brought up to date after they first appeared, hence their later `revisedOn`.
 */
export const articles: readonly ArticleContent[] = [
  {
    slug: "human-review-that-works",
    title: "The Human in the Loop Is a Job: How to Design Review That Works",
    excerpt:
      "“There is a human in the loop” closes too many conversations about AI. Where a reviewer is " +
      "worth having, how to design the moment of judgement, and how to tell whether anybody is " +
      "still reading.",
    category: "Article",
    publishedOn: new Date("2025-10-21"),
    revisedOn: null,
    file: "human-review-that-works.md",
  },
  {
    slug: "choosing-a-foundation-model",
    title: "Choosing a Foundation Model You Can Leave",
    excerpt:
      "The model you choose will be withdrawn, repriced and overtaken. Write the exit plan first, " +
      "the evaluation second and the shortlist last: a practical order of work for buyers.",
    category: "Article",
    publishedOn: new Date("2025-09-30"),
    revisedOn: null,
    file: "choosing-a-foundation-model.md",
  },
  {
    slug: "preparing-for-the-eu-ai-act",
    title: "Preparing for the EU AI Act: What to Have Ready Before August 2026",
    excerpt:
      "Know what you run, know which part you play, train the people involved and keep the " +
      "evidence. The AI Act’s calendar, and the work it asks of an ordinary company, in order.",
    category: "Article",
    publishedOn: new Date("2025-08-19"),
    revisedOn: null,
    file: "preparing-for-the-eu-ai-act.md",
  },
  {
    slug: "data-before-models",
    title: "Data Before Models: A Short Guide to Finding Out Early",
    excerpt:
      "Most disappointing AI projects are data projects that were never admitted to be such. Four " +
      "questions for every field, a rule for documents, and a way to know when to stop cleaning.",
    category: "Article",
    publishedOn: new Date("2025-06-17"),
    revisedOn: null,
    file: "data-before-models.md",
  },
  {
    slug: "ai-market-size-statistics-by-company-2025",
    title: "A Review of Latest AI Market Size Statistics by Company in 2025",
    excerpt:
      "What NVIDIA and Microsoft reported, what investors put in, and what each of these figures " +
      "can and cannot tell you about the size of the AI market.",
    category: "Article",
    publishedOn: new Date("2024-04-28"),
    revisedOn: new Date("2025-09-15"),
    file: "ai-market-size-statistics-by-company-2025.md",
  },
  {
    slug: "top-b2b-ai-trends-2025",
    title: "Top B2B AI Trends for 2025",
    excerpt:
      "Not a list of products but of changed conditions: what AI costs, who already uses it, who " +
      "makes it and what the law now asks – with something to do about each this quarter.",
    category: "Article",
    publishedOn: new Date("2024-04-28"),
    revisedOn: new Date("2025-09-15"),
    file: "top-b2b-ai-trends-2025.md",
  },
  {
    slug: "ai-conferences-of-2025",
    title: "AI Conferences of 2025: Where to Go, and What For",
    excerpt:
      "NeurIPS, ICML, ICLR or an industry summit? What each is good for, what a business visitor " +
      "can bring home, and five questions to answer before you book.",
    category: "Article",
    publishedOn: new Date("2024-04-28"),
    revisedOn: new Date("2025-09-15"),
    file: "ai-conferences-of-2025.md",
  },
];
