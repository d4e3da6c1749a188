import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { money } from "#test/money.ts";
import { renderPage } from "#test/render-page.tsx";
import { ConferenceForm } from "./conference-form.tsx";

const plans = [
  {
    __typename: "PlanOffer" as const,
    plan: "basic" as const,
    name: "Basic",
    pricePerMonth: { __typename: "Money" as const, ...money(99, "USD") },
    recommended: false,
    features: [],
  },
  {
    __typename: "PlanOffer" as const,
    plan: "pro" as const,
    name: "Professional",
    pricePerMonth: { __typename: "Money" as const, ...money(199, "USD") },
    recommended: true,
    features: [],
  },
];

const zone = page.getByLabelText("Time zone", { exact: true });

it("starts with the browser's time zone, and stores what is chosen, with a free address", async () => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...options,
    timeZone: "America/New_York",
  });
  const created: unknown[] = [];
  const api = createApi({
    createConference: ({ input }: { input: { slug: string } }) => {
      if (input.slug === "secret-launch") {
        const message = "Is the address of another conference";
        return {
          __typename: "ValidationError",
          message,
          fields: [{ path: ["slug"], message, code: "TAKEN" }],
        };
      }
      created.push(input);
      return { __typename: "Conference", id: "own" };
    },
    conferenceAddress: ({ wanted }: { wanted: string }) =>
      wanted === "taken"
        ? { slug: wanted, problem: "Is the address of another conference", suggestion: "taken-2" }
        : { slug: wanted, problem: null, suggestion: wanted.toLowerCase() },
  });
  const form = <ConferenceForm plans={plans} />;
  await renderPage({ "/": form, "/admin": <h1>Its admin</h1> }, { api });
  await expect.element(zone).toHaveValue("America/New York");
  await expect
    .element(page.getByLabelText("Country", { exact: true }))
    .toHaveValue("United States");
  await expect
    .element(page.getByLabelText("Language", { exact: true }))
    .toHaveValue("British English (en-GB)");
  await page.getByLabelText("Name").fill("Robots");
  await expect.element(page.getByText(/Your site will be at .+\/c\/robots$/)).toBeVisible();
  const address = page.getByLabelText("Web address");
  await address.fill("taken");
  await expect
    .element(page.getByText("Is the address of another conference. “taken-2” is free."))
    .toBeVisible();
  await address.fill("robots-outdoors");
  await expect
    .element(page.getByText(/This address is free\. .+\/c\/robots-outdoors$/))
    .toBeVisible();
  await page.getByLabelText("Description").fill("A day outdoors.");
  await page.getByLabelText("Start date").fill("2027-05-03");
  await page.getByLabelText("End date").fill("2027-05-04");
  const warning = page.getByText("no clock in United States shows that. Is the time zone right?");
  await expect.element(warning).not.toBeInTheDocument();
  await page.getByText("Professional").click();
  await zone.fill("toky");
  await page.getByRole("option", { name: /Asia.Tokyo/ }).click();
  await expect.element(warning).toBeVisible();
  // Of a hidden conference, which one hears of only now.
  await address.fill("secret-launch");
  await expect.element(page.getByText(/This address is free/)).toBeVisible();
  await page.getByRole("button", { name: "Create Conference" }).click();
  await expect.element(address).toHaveAccessibleDescription(/^Is the address of another/);
  await expect.element(page.getByText(/This address is free/)).not.toBeInTheDocument();
  await address.fill("robots-outdoors");
  await page.getByRole("button", { name: "Create Conference" }).click();
  await expect.element(page.getByText("Its admin")).toBeVisible();
  expect(created).toMatchObject([
    {
      name: "Robots",
      slug: "robots-outdoors",
      timeZone: "Asia/Tokyo",
      country: "US",
      plan: "pro",
    },
  ]);
});
