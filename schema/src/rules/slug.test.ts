import { expect, it } from "vitest";
import { slugFromName, slugFromTitle } from "#rules/slug.ts";

it.each([
  [
    "How to Drive Value from Gen AI at Enterprises",
    "how-to-drive-value-from-gen-ai-at-enterprises",
  ],
  ["AI & Humans:  Who’s   in charge?", "ai-humans-whos-in-charge"],
  ["Scale – what's next -- really", "scale-whats-next-really"],
  [" Q&A ", "qa"],
  ["2024–2025", "20242025"],
  ["snake_case", "snake_case"],
  ["Café für Zürich", "cafe-fur-zurich"],
  ["データの前に", "detanoqianni"],
  ["?!", ""],
  [" – ", ""],
  ["🎉", ""],
])("converts the title %s to the slug %s", (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
});

it.each([
  ["Amara Okonjo-Bell", "amara-okonjo-bell"],
  ["Grace B. Hopper", "grace-b.-hopper"],
  ["Sam Lee (she/her)", "sam-lee-she-her"],
  ["100% Human", "100-human"],
  ["C# Guru", "c-guru"],
  ["Łukasz", "lukasz"],
  ["東京 太郎", "dongjing-tailang"],
  ["Anne/Marie", "anne-marie"],
  ["Séan O’Brien Jr.", "sean-obrien-jr"],
  ["ʻIolani Kāʻeo", "iolani-kaeo"],
  ["../..", ""],
  ["?", ""],
])("converts the name %s to the slug %s", (name, slug) => {
  expect(slugFromName(name)).toBe(slug);
});
