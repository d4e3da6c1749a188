/** The eight themes of the programme, each with the slugs of sessions that it runs through. */
export const themes = [
  {
    key: "data-infrastructure",
    sessions: [
      "the-unglamorous-year-getting-freight-data-ready-for-models",
      "where-the-megawatts-go-planning-capacity-for-inference",
    ],
    title: "Data & Infrastructure",
    description: "Pipelines, storage and compute that hold when the pilot becomes the product.",
  },
  {
    key: "emerging",
    sessions: ["machines-that-learn-a-trade", "aeroplane-mode-language-models-without-a-network"],
    title: "Emerging AI Technologies",
    description:
      "What is leaving the lab this year, and what it still needs before you rely on it.",
  },
  {
    key: "generative",
    sessions: [
      "how-to-drive-value-from-gen-ai-at-enterprises",
      "licensing-the-archive-terms-that-pay-the-illustrator-too",
    ],
    title: "Generative AI Revolution",
    description: "Text, code, image and sound: where it pays for itself, and where it does not.",
  },
  {
    key: "responsible",
    sessions: [
      "who-answers-when-the-model-is-wrong",
      "the-evidence-file-getting-ready-for-august-2026",
    ],
    title: "Responsible AI & Ethics",
    description: "Explanations, oversight and redress that work for the person at the counter.",
  },
  {
    key: "enterprise",
    sessions: [
      "what-to-stop-ending-ai-projects-on-purpose",
      "propose-never-post-agents-in-the-finance-office",
    ],
    title: "Enterprise AI Integration",
    description: "Getting a model past procurement, security and Monday morning.",
  },
  {
    key: "collaboration",
    sessions: [
      "the-reviewer-who-stopped-reading",
      "live-an-agent-at-the-service-desk-with-the-log-open",
    ],
    title: "AI & Human Collaboration",
    description: "Dividing the work so that people stay good at it, and stay in charge of it.",
  },
  {
    key: "foundation",
    sessions: [
      "buy-build-or-wait-choosing-foundation-models-for-the-long-run",
      "the-same-test-twice-what-model-evaluations-can-show",
    ],
    title: "Foundation Models",
    description:
      "Choosing, adapting and evaluating large models without taking anyone’s word for it.",
  },
  {
    key: "global",
    sessions: [
      "a-sentence-with-a-probability-flood-warnings-for-small-towns",
      "counting-the-carbon-an-honest-footprint-for-a-query",
    ],
    title: "AI for Global Challenges",
    description: "Climate, health and public services, told by those who run the projects.",
  },
] as const;
