/** The themes of the built-in programme, in the order of the home page, which describes them. */
export const themes = [
  "Data & Infrastructure",
  "Emerging AI Technologies",
  "Generative AI Revolution",
  "Responsible AI & Ethics",
  "Enterprise AI Integration",
  "AI & Human Collaboration",
  "Foundation Models",
  "AI for Global Challenges",
] as const;

export type Theme = (typeof themes)[number];
