import { expect, it } from "vitest";
import { allTabs } from "../tabs.tsx";
import { kindOf, matching, type PaletteEntry, tabEntries } from "./palette-entries.ts";

const entry = (label: string, conferenceId: string): PaletteEntry => ({
  value: `${conferenceId} ${label}`,
  label,
  conferenceId,
  to: "/admin",
  kind: "Session",
  conference: "Robotics Day",
});

it("names the conference of an entry if it is another one", () => {
  expect(kindOf(entry("Keynote", "here"), "here")).toBe("Session");
  expect(kindOf(entry("Keynote", "other"), "here")).toBe("Session, Robotics Day");
  // It is found by it in any case.
  expect(matching([entry("Keynote", "here")], "robotics", "here")).toHaveLength(1);
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

it("finds a section by the name of its group, too", () => {
  const entries = tabEntries({ id: "here", name: "Robotics Day" }, allTabs);
  const found = matching(entries, "settings", "here").map(({ label }) => label);
  expect(found.slice(0, 2)).toEqual(["General", "Team"]);
});
