/** The eight themes of the programme. A session's `theme` is the title of one of them. */
export const themes = [
  {
    key: "data-infrastructure",
    title: "Data & Infrastructure",
    description: "Pipelines, storage and compute that hold when the pilot becomes the product.",
  },
  {
    key: "emerging",
    title: "Emerging AI Technologies",
    description:
      "What is leaving the lab this year, and what it still needs before you rely on it.",
  },
  {
    key: "generative",
    title: "Generative AI Revolution",
    description: "Text, code, image and sound: where it pays for itself, and where it does not.",
  },
  {
    key: "responsible",
    title: "Responsible AI & Ethics",
    description: "Explanations, oversight and redress that work for the person at the counter.",
  },
  {
    key: "enterprise",
    title: "Enterprise AI Integration",
    description: "Getting a model past procurement, security and Monday morning.",
  },
  {
    key: "collaboration",
    title: "AI & Human Collaboration",
    description: "Dividing the work so that people stay good at it, and stay in charge of it.",
  },
  {
    key: "foundation",
    title: "Foundation Models",
    description:
      "Choosing, adapting and evaluating large models without taking anyone’s word for it.",
  },
  {
    key: "global",
    title: "AI for Global Challenges",
    description: "Climate, health and public services, told by those who run the projects.",
  },
] as const;
