import { expect, it } from "vitest";
import { cleaner } from "#copies/start-texts.ts";

const clean = cleaner(
  { own: ["Robots 2027", "Robots"], others: ["Ada Lin", "Hall 1 (left)", "Opal", "2027"] },
  "Robots and $& Friends",
);

it("replaces the name of the conference, though the new one contains it", () => {
  expect(clean("Welcome to Robots 2027! Robots is for you.")).toBe(
    "Welcome to Robots and $& Friends! Robots and $& Friends is for you.",
  );
});

it("leaves out sentences that name what only the conference has, and lines of which nothing is left", () => {
  expect(clean("Come early. Meet ADA LIN in hall 1 (left). Bring a friend.")).toBe(
    "Come early. Bring a friend.",
  );
  expect(clean("# About\n\n- Doors open at nine\n- Sponsored by Opal\n\nSee you in 2027.\n")).toBe(
    "# About\n\n- Doors open at nine",
  );
});

it("keeps sentences in which a name is only part of a longer word", () => {
  expect(clean("The opalescent lobby.")).toBe("The opalescent lobby.");
});
