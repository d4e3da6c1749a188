import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderPage } from "#test/render-page.tsx";
import { ConferenceForm } from "./conference-form.tsx";

const plans = [
  {
    ...{ plan: "basic" as const, name: "Basic", pricePerMonth: 99, currency: "USD" },
    ...{ recommended: false, features: [] },
  },
];

const zone = page.getByLabelText("Time zone");

it("starts with the browser's time zone, and stores the one that is chosen", async () => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...options,
    timeZone: "America/New_York",
  });
  const created: unknown[] = [];
  const api = createApi({
    createConference: ({ input }: { input: object }) => {
      created.push(input);
      return { __typename: "Conference", id: "own" };
    },
  });
  const form = <ConferenceForm plans={plans} />;
  await renderPage({ "/": form, "/admin": <h1>Its admin</h1> }, { api });
  await expect.element(zone).toHaveValue("America/New_York");
  await page.getByLabelText("Name").fill("Robots");
  await page.getByLabelText("Description").fill("A day outdoors.");
  await page.getByLabelText("Start date").fill("2027-05-03");
  await page.getByLabelText("End date").fill("2027-05-04");
  await zone.selectOptions("Asia/Tokyo");
  await page.getByRole("button", { name: "Create Conference" }).click();
  await expect.element(page.getByText("Its admin")).toBeVisible();
  expect(created).toMatchObject([{ name: "Robots", timeZone: "Asia/Tokyo" }]);
});
