import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { renderTab } from "../render-tab.tsx";
import { type ProgrammeWarning, Warnings } from "./warnings.tsx";

const item = (title: string, day = "day1") => ({ id: title, title, day });
const warning = (
  level: ProgrammeWarning["level"],
  message: string,
  ...scheduleItems: ProgrammeWarning["scheduleItems"]
): ProgrammeWarning => ({ id: message, level, message, scheduleItems });

const warnings = [
  warning("warning", "“Late” is not confirmed yet.", item("Late", "day2")),
  warning("warning", "“Opening” is not confirmed yet.", item("Opening")),
  warning(
    "error",
    "Hall is needed for “Late” and “Later”.",
    item("Late", "day2"),
    item("Later", "day2"),
  ),
  warning("error", "Ada speaks in “Opening” and “Tea”.", item("Opening"), item("Tea")),
];

const lead = (id: string) => ({ to: `?item=${id}` });

it("counts what is on the day beside all, and has it first, the gravest at the top", async () => {
  await renderTab(<Warnings warnings={warnings} day="day1" dayLabel="Day 1" lead={lead} isOpen />);
  await expect
    .element(page.getByText("Day 1: 1 error, 1 warning · all days: 2 and 2"))
    .toBeVisible();
  const lines = page.getByRole("listitem").elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Error: Ada speaks in “Opening” and “Tea”.",
    "Warning: “Opening” is not confirmed yet.",
    "Error: Hall is needed for “Late” and “Later”.",
    "Warning: “Late” is not confirmed yet.",
  ]);
  await expectAccessible();
});

it("names each session once, as a link", async () => {
  await renderTab(<Warnings warnings={warnings.slice(3)} day="day1" lead={lead} isOpen />);
  await expect.element(page.getByText("1 error")).toBeVisible();
  const links = page.getByRole("link").elements();
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["“Opening”", "/admin?item=Opening"],
    ["“Tea”", "/admin?item=Tea"],
  ]);
});

it("has the sessions on the line of their sentence", async () => {
  await renderTab(<Warnings warnings={warnings.slice(3)} day="day1" lead={lead} isOpen />);
  const [link] = page.getByRole("link").elements();
  const bottomOf = (node: Node | null | undefined) => {
    const range = document.createRange();
    range.selectNodeContents(node as Node);
    return range.getBoundingClientRect().bottom;
  };
  expect(bottomOf(link?.firstChild)).toBeCloseTo(bottomOf(link?.previousSibling), 0);
});

it("says of a day without any what there is elsewhere", async () => {
  await renderTab(<Warnings warnings={warnings} day="day3" dayLabel="Day 3" />);
  await expect
    .element(page.getByText("Day 3: none · all days: 2 errors, 2 warnings"))
    .toBeVisible();
});

it("is a line on phones, until it is tapped", async () => {
  await page.viewport(390, 844);
  await renderTab(<Warnings warnings={warnings} day="day1" dayLabel="Day 1" />);
  const line = page.getByText("2 problems");
  await expect.element(line).toBeVisible();
  await expect.element(page.getByText(/Ada speaks/)).not.toBeVisible();
  await line.click();
  await expect.element(page.getByText(/Ada speaks/)).toBeVisible();
});
