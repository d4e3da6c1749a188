import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { money } from "#test/money.ts";
import { conferenceId, renderTab } from "../render-tab.tsx";
import { TicketsTab } from "./tickets-tab.tsx";

afterEach(() => {
  vi.useRealTimers();
});

const ticket = (name: string, availableUntil: string) => ({
  id: name,
  name,
  description: "Both days",
  price: money(1234.5, "USD"),
  availableFrom: "2025-01-01",
  availableUntil,
  quantity: name === "Early" ? 10 : null,
  sold: 3,
  active: name !== "Later",
  features: [],
  purchaseUrl: null,
  popular: false,
  buttonText: "Book Now!",
});

it("marks passes past their book-by day in the conference's time zone", async () => {
  // There it is the 27th already.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-11-26T11:00:00Z") });
  const api = createApi({
    conference: { id: conferenceId, timeZone: "Pacific/Kiritimati" },
    ticketTypes: [
      ticket("Early", "2025-11-26"),
      ticket("Now", "2025-11-27"),
      ticket("Later", "2999-12-31"),
    ],
  });
  await renderTab(<TicketsTab />, { api });
  const row = (name: string) => page.getByRole("row", { name });
  await expect.element(row("Early")).toHaveTextContent("The book-by day has passed.");
  await expect.element(row("Early")).toHaveTextContent("Active");
  await expect.element(row("Early")).toHaveTextContent("$1,234.50");
  await expect.element(row("Early")).toHaveTextContent("From: 1 January 2025");
  await expect.element(row("Early")).toHaveTextContent("3 / 10 sold");
  await expect.element(row("Now")).not.toHaveTextContent("has passed");
  await expect.element(row("Now")).not.toHaveTextContent("sold");
  await expect.element(row("Later")).toHaveTextContent("Inactive");
  await expect.element(row("Later")).toHaveTextContent("Until: 31 December 2999");
});

it("sends the features as a list, and shows which of them is too long", async () => {
  const stored = { ...ticket("Early", "2030-12-31"), features: ["Lunch", "Videos"] };
  const saved: unknown[] = [];
  const api = createApi({
    conference: { id: conferenceId, timeZone: "Europe/London" },
    ticketTypes: [stored],
    updateTicketType: ({ input }: { input: object }) => {
      saved.push(input);
      return { __typename: "TicketType", ...stored };
    },
  });
  await renderTab(<TicketsTab />, { api, at: "?tab=tickets&item=Early" });
  const features = page.getByLabelText("Features");
  await expect.element(features).toHaveValue("Lunch\nVideos");
  await features.fill(`Lunch\n${"x".repeat(301)}`);
  const save = page.getByRole("button", { name: "Save Ticket" });
  await save.click();
  await expect
    .element(features)
    .toHaveAccessibleDescription(/Entry 2: Must be at most 300 characters/);
  await features.fill("Dinner\n\n  Videos ");
  await save.click();
  await expect.poll(() => saved).toMatchObject([{ features: ["Dinner", "Videos"] }]);
});

it("goes on in the conference's currency, from the current day where it is", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-03-31T11:00:00Z") });
  const ticket = {
    id: "t1",
    version: 1,
    name: "Pass",
    description: "",
    price: money(9, "NOK"),
    sold: 0,
    availableFrom: "2025-01-01",
    availableUntil: "2025-02-01",
    active: true,
    features: [],
    purchaseUrl: null,
    popular: false,
    buttonText: "",
    quantity: null,
  };
  const conference = { id: "c7", zone: "Pacific/Kiritimati", timeZone: "Pacific/Kiritimati" };
  const api = createApi({ ticketTypes: [ticket], conference });
  await renderTab(<TicketsTab />, { api, rights: { conferenceId: "c7" } });
  await page.getByRole("button", { name: "Add Ticket Type" }).click();
  await expect
    .element(page.getByLabelText("Currency", { exact: true }))
    .toHaveValue("NOK, Norwegian Krone");
  await expect.element(page.getByLabelText("Available from")).toHaveValue("2025-04-01");
});

it.each([
  ["c7", "NO", "NOK, Norwegian Krone"],
  ["c7", null, "USD, US Dollar"],
  ["default", "NO", "USD, US Dollar"],
])("starts the first pass of %s in %s in %s", async (id, country, currency) => {
  const api = createApi({ ticketTypes: [], conference: { id, timeZone: "Europe/Oslo", country } });
  await renderTab(<TicketsTab />, { api, rights: { conferenceId: id } });
  await page.getByRole("button", { name: "Add Ticket Type" }).click();
  await expect.element(page.getByLabelText("Currency", { exact: true })).toHaveValue(currency);
});

it("defaults a new pass to active, free, unlimited, and three months, to the end of a shorter one", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-03-31T11:00:00Z") });
  await renderTab(<TicketsTab />, { api: createApi({ ticketTypes: [] }) });
  await expect.element(page.getByRole("heading", { name: "Ticket Management" })).toBeVisible();
  await expect
    .element(page.getByText("Get started by adding your first ticket type"))
    .toBeVisible();
  await page.getByRole("button", { name: "Add Ticket Type" }).click();
  await expect.element(page.getByRole("heading", { name: "Create New Ticket Type" })).toBeVisible();
  for (const [label, value] of [
    ["Price", 0],
    ["Currency", "USD, US Dollar"],
    ["Quantity", null],
    ["Available from", "2025-03-31"],
    ["Available until", "2025-06-30"],
  ] as const) {
    await expect.element(page.getByLabelText(label).first()).toHaveValue(value);
  }
  await expect.element(page.getByLabelText("Active")).toBeChecked();
});
