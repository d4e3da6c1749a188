import { expect, it } from "vitest";
import { speakerLabels } from "./speaker-labels.ts";

it("tells speakers of one name apart by their jobs, or else by the addresses of their pages", () => {
  const speaker = (slug: string, name: string, title: string | null) => ({
    id: slug,
    slug,
    name,
    title,
    companyName: null,
  });
  const speakers = [
    speaker("ada", "Ada", "Engineer"),
    speaker("anna", "Anna", "Engineer"),
    speaker("anna-2", "Anna", "Poet"),
    speaker("anna-3", "Anna", "Poet"),
    speaker("anna-4", "Anna", null),
  ];
  expect([...speakerLabels(speakers).values()]).toEqual([
    "Ada",
    "Anna, Engineer",
    "Anna, Poet (anna-2)",
    "Anna, Poet (anna-3)",
    "Anna",
  ]);
});
