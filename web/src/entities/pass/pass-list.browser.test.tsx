import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { PassCardFragment } from "#graphql/generated.ts";
import { createApi } from "#test/api.ts";
import { conferenceData } from "#test/conference-data.ts";
import { money } from "#test/money.ts";
import { renderPage } from "#test/render-page.tsx";
import { PassList } from "./pass-list.tsx";

const pass = (name: string, part: Partial<PassCardFragment>): PassCardFragment => ({
  id: name,
  untranslated: [],
  name,
  description: "",
  price: money(495),
  priceWithVat: money(594),
  features: ["Lunch"],
  purchaseUrl: "https://shop.example.com/",
  buttonText: "Book Now!",
  popular: false,
  availableUntil: "2025-11-05",
  hasEnded: false,
  ...part,
});

const early = pass("Early", { hasEnded: true });
const late = pass("Late", {
  price: money(2295),
  availableUntil: "2025-11-27",
  features: ["Lunch", "Recordings"],
});
const card = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();

it("marks ended sales, explains the highest price, and recommends only what is flagged", async () => {
  await renderPage(<PassList passes={[early, late]} />);
  await expect.element(card("Early")).toHaveTextContent("This price ended on 5th November.");
  await expect.element(page.getByText("Recommended")).not.toBeInTheDocument();
  await expect.element(page.getByText("Most popular")).not.toBeInTheDocument();
  await expect
    .element(card("Late"))
    .toHaveTextContent("The price for booking late, after 5th November.");
});

it("says what one pays with VAT", async () => {
  await renderPage(<PassList passes={[early, late]} />, { api: createApi(conferenceData) });
  await expect.element(card("Early")).toHaveTextContent("£495plus 20% VAT (£594)");
  await expect.element(page.getByText("All prices subject to 20% VAT Tax.")).toBeVisible();
});

it("says nothing of VAT if none is added", async () => {
  const conference = { ...conferenceData.conference, vatRate: null };
  await renderPage(<PassList passes={[early]} />, { api: createApi({ conference }) });
  await expect.element(card("Early")).toBeVisible();
  await expect.element(page.getByText("VAT")).not.toBeInTheDocument();
});

it("lists common features once", async () => {
  await renderPage(<PassList passes={[early, late]} />);
  expect(page.getByText("Lunch", { exact: true }).elements()).toHaveLength(1);
  await expect.element(card("Late")).toHaveTextContent("Recordings");
});

it("has no perforated edge if a pass has only a name and a price, and says where to ask", async () => {
  await renderPage(<PassList passes={[pass("Plain", { features: [], purchaseUrl: null })]} />);
  await expect
    .element(card("Plain").getByRole("link", { name: "Ask us how to book it" }))
    .toHaveAttribute("href", "/contact");
  expect(card("Plain").element().querySelector("[aria-hidden], ul")).toBeNull();
});

it("keeps a long price in one line, within its pass", async () => {
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.viewport(width, 900);
    const price = money(1_234_567.5, "NOK");
    await renderPage(<PassList passes={["A", "B", "C"].map((name) => pass(name, { price }))} />);
    const figure = page.getByText("1,234,567.50").first().element();
    expect(figure.getClientRects()).toHaveLength(1);
    const inner = card("A").element();
    expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(
      inner.getBoundingClientRect().right,
    );
  }
});

it("calls a pass for nothing free", async () => {
  await renderPage(<PassList passes={[pass("Online", { price: money(0) })]} />);
  await expect.element(card("Online")).toHaveTextContent("Free");
});

it("says that sales have ended once the conference is over", async () => {
  await renderPage(<PassList passes={[early, late]} isOver />);
  await expect.element(card("Late")).toHaveTextContent("Sales have ended.");
});

it("changes only the shade of a pass's border on hover", async () => {
  await renderPage(<PassList passes={[pass("First", {}), pass("Second", {})]} />);
  const look = (name: string) => {
    const style = getComputedStyle(card(name).element());
    const { borderColor, transform, boxShadow, backgroundColor } = style;
    return { borderColor, rest: { transform, boxShadow, backgroundColor } };
  };
  // The two are compared with each other, since the pointer may already rest on one of them.
  for (const [hovered, other] of [["First", "Second"] as const, ["Second", "First"] as const]) {
    await card(hovered).hover();
    await expect.poll(() => card(hovered).element().matches(":hover")).toBe(true);
    await expect.poll(() => look(hovered).borderColor).not.toBe(look(other).borderColor);
    expect(look(hovered).rest).toEqual(look(other).rest);
  }
});

it.each([
  [3, 1],
  [4, 1],
  [5, 5],
])("sets %i passes in %i rows", async (count, rows) => {
  await page.viewport(1440, 900);
  const passes = Array.from({ length: count }, (_, index) => pass(`Pass ${index}`, {}));
  await renderPage(<PassList passes={passes} />);
  const tops = passes.map(({ name }) => card(name).element().getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(rows);
});

it.each([390, 820, 1440])("has every perforation at one height at %i px", async (width) => {
  await page.viewport(width, 900);
  // The first has the shortest head, the last a ribbon and a remark of two lines.
  await renderPage(<PassList passes={[pass("Plain", {}), early, late]} />);
  await expect.element(card("Late")).toBeVisible();
  const heights = ["Plain", "Early", "Late"].map((name) =>
    Math.round(
      card(name).element().querySelector("[aria-hidden]")?.getBoundingClientRect().top ?? 0,
    ),
  );
  expect(new Set(heights).size).toBe(1);
});

it("lays the only pass on its side, with its price beside what it includes", async () => {
  await page.viewport(1440, 900);
  await renderPage(<PassList passes={[late]} />);
  const box = (text: string) =>
    page.getByText(text, { exact: true }).element().getBoundingClientRect();
  expect(box("Lunch").left).toBeGreaterThan(box("Late").right);
  const [perforation] = document.querySelectorAll("[data-perforation]");
  const { width, height } = perforation?.getBoundingClientRect() ?? { width: 0, height: 0 };
  expect(height).toBeGreaterThan(10 * width);
});
