import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.tsx";
import { Facts } from "./facts.tsx";

test("screen readers hear no dots", async () => {
  await renderPage(<Facts items={["two days", "in person"]} />);
  const fact = document.querySelector("span > span") as Element;
  expect(getComputedStyle(fact, "::before").content).toBe('"·" / ""');
});

test("no line starts or ends with a dot", async () => {
  const facts = ["26–27 November 2025", "two days", "in person", "all times in London"];
  await renderPage(
    <div data-column="" style={{ width: "18rem" }}>
      <Facts items={facts} />
    </div>,
  );
  const column = document.querySelector("[data-column]")?.getBoundingClientRect();
  const starts = [...document.querySelectorAll("[data-column] span span")].map((fact) => {
    const text = document.createRange();
    text.selectNodeContents(fact);
    return text.getBoundingClientRect();
  });
  const tops = [...new Set(starts.map(({ top }) => top))];
  expect(tops.length, "several facts on a line, and several lines").toBeLessThan(facts.length);
  expect(tops.length).toBeGreaterThan(1);
  for (const top of tops) {
    // The dot of the first fact of a line is outside of the column, where it is cut off.
    const first = starts.find((start) => start.top === top);
    expect(first?.left).toBeCloseTo(column?.left ?? 0, 0);
  }
});
