import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The texts that the specification fixes to the letter. */
const fixed = [
  "Sorry, the news article you're looking for doesn't exist.",
  "The page you're looking for doesn't exist or has been moved.",
  "We've received your message and will get back to you soon.",
  "You don't have organizer permissions to access the admin dashboard.",
  "You don't have permission to access this conference.",
  "You're Already Signed In",
];

const isText = /(?<!\.test|generated)\.tsx?$/;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file));

it("texts have typographic apostrophes, except for those that the specification fixes", () => {
  const straight = [
    ...filesIn("src").filter((file) => isText.test(file) && !file.startsWith("src/test/")),
    ...filesIn("../schema/messages/en-GB").filter((file) => file.endsWith(".po")),
  ]
    .flatMap((file) => readFileSync(file, "utf8").replace(comments, "").split("\n"))
    .flatMap((line) => line.match(/[^">]*\w'[a-z][^"<]*/g) ?? [])
    .map((text) => text.trim());
  expect([...new Set(straight)].sort()).toEqual(fixed);
});
