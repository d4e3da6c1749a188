import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { conferenceId, renderTab } from "../render-tab.tsx";
import { TicketsTab } from "./tickets-tab.tsx";

afterEach(() => {
  vi.useRealTimers();
});

const ticket = (name: string, availableUntil: string) => ({
  id: name,
  name,
  description: "Both days",
  price: 1234.5,
  currency: "USD",
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

it("says which passes are past their book-by day, by the conference's clock", async () => {
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
