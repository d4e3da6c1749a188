import { expect, it } from "vitest";
import { matching, type PaletteEntry } from "./palette-entries.ts";

const entry = (label: string, conferenceId: string): PaletteEntry => ({
  value: `${conferenceId} ${label}`,
  label,
  conferenceId,
  to: "/admin",
  kind: "Session, Robotics Day",
});

it("lists what the present conference has before what others have", () => {
  const entries = [
    entry("Data for all", "other"),
    entry("Open data", "here"),
    entry("Data first", "here"),
    entry("Keynote", "here"),
  ];
  const found = matching(entries, "data", "here").map(({ label }) => label);
  expect(found).toEqual(["Data first", "Open data", "Data for all"]);
});
