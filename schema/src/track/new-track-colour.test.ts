import { expect, it } from "vitest";
import { contrast, oklchOf } from "#identity/colours.ts";
import { newTrackColour } from "#track/new-track-colour.ts";

const colours: string[] = [];
for (let track = 0; track < 24; track += 1) colours.push(newTrackColour(colours));

const apart = (one: string, other: string) => {
  const angle = Math.abs(oklchOf(one).h - oklchOf(other).h);
  return Math.min(angle, 360 - angle);
};

it("gives 24 tracks colours of their own, the first eight of them far apart", () => {
  expect(new Set(colours).size).toBe(24);
  for (const [index, colour] of colours.slice(0, 8).entries()) {
    for (const other of colours.slice(0, index)) expect(apart(colour, other)).toBeGreaterThan(20);
  }
});

it("stands out from light paper", () => {
  for (const colour of colours) expect(contrast(colour, "#FFFFFF")).toBeGreaterThanOrEqual(3);
});

it("keeps clear of colours that were chosen by hand", () => {
  for (const chosen of ["#C2255C", "#2255AA", "#2B8A3E"]) {
    expect(apart(newTrackColour([chosen]), chosen)).toBeGreaterThan(90);
    expect(apart(newTrackColour([chosen, "#000000", "#FFFFFF"]), chosen)).toBeGreaterThan(45);
  }
});
