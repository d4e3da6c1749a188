import { expect, it } from "vitest";
import { withoutQuotes } from "./quoted.ts";

it.each([
  ["Thanks!", "Thanks!", ""],
  ["Thanks!\n\n> Yes.\n> \n> The team\n", "Thanks!", "> Yes.\n> \n> The team"],
  [
    "Thanks!\n\nOn 1 Nov 2025, the team <team@example.com>\nwrote:\n> Yes.",
    "Thanks!",
    "On 1 Nov 2025, the team <team@example.com>\nwrote:\n> Yes.",
  ],
  ["Thanks!\nLe 1 nov., on a écrit :\n\n> Oui.", "Thanks!", "Le 1 nov., on a écrit :\n\n> Oui."],
  ["> Is it?\nNo.\n> And here?\nYes.", "> Is it?\nNo.\n> And here?\nYes.", ""],
  ["> Yes.", "", "> Yes."],
  ["", "", ""],
])("divides %j where the quotation at its end begins", (text, own, quoted) => {
  expect(withoutQuotes(text)).toEqual({ own, quoted });
});
