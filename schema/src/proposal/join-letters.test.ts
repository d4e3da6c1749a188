import { expect, it } from "vitest";
import { joinLetters, textOfLetter } from "#proposal/join-letters.ts";

const letter = (title: string, sentence: string, subject = `About ${title}`) => ({
  title,
  subject,
  body: `Hello Ada,\n\n${sentence}\n\nBest wishes\nThe team`,
});

it("leaves a single letter as it is written", () => {
  const only = letter("Tides", "We want it.\n \nSoon.");
  const joined = joinLetters([only], "Sea Day");
  expect(joined.subject).toBe("About Tides");
  expect(textOfLetter(joined)).toBe(only.body);
});

it("says once what all letters begin and end with, and the rest under the titles", () => {
  const joined = joinLetters(
    [letter("Tides", "We want it.\n\nPlease answer."), letter("Ghosts", "We are sorry.")],
    "Sea Day",
  );
  expect(joined.subject).toBe("Your proposals for Sea Day");
  expect(textOfLetter(joined)).toBe(
    "Hello Ada,\n\n“Tides”\n\nWe want it.\n\nPlease answer.\n\n“Ghosts”\n\nWe are sorry.\n\nBest wishes\nThe team",
  );
});

it("says a text that is the same for all once, under the titles", () => {
  const joined = joinLetters(
    [letter("Tides", "Are you coming?", "Coming?"), letter("Ghosts", "Are you coming?", "Coming?")],
    "Sea Day",
  );
  expect(joined.subject).toBe("Coming?");
  expect(joined.parts).toEqual([
    { title: "“Tides”, “Ghosts”", text: "Hello Ada,\n\nAre you coming?\n\nBest wishes\nThe team" },
  ]);
});

it("keeps something to say of each proposal where one letter is part of the other", () => {
  const short = { title: "Tides", subject: "x", body: "Hello Ada,\n\nYes." };
  const long = { title: "Ghosts", subject: "y", body: "Hello Ada,\n\nYes.\n\nPlease answer." };
  expect(textOfLetter(joinLetters([short, long], "Sea Day"))).toBe(
    "Hello Ada,\n\n“Tides”\n\nYes.\n\n“Ghosts”\n\nYes.\n\nPlease answer.",
  );
});

it("joins letters that share nothing", () => {
  const joined = joinLetters(
    [
      { title: "A", subject: "x", body: "One." },
      { title: "B", subject: "y", body: "Two." },
    ],
    "Sea Day",
  );
  expect(textOfLetter(joined)).toBe("“A”\n\nOne.\n\n“B”\n\nTwo.");
});
