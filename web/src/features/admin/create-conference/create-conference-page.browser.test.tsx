import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { money } from "#test/money.ts";
import { renderPage } from "#test/render-page.tsx";
import { CreateConferencePage } from "./create-conference-page.tsx";

const plan = (plan: string, name: string, pricePerMonth: number) => ({
  plan,
  name,
  pricePerMonth: money(pricePerMonth, "USD"),
  recommended: plan === "pro",
  features: ["A site", "An admin"],
});
const plans = [
  plan("basic", "Basic", 99),
  plan("pro", "Professional", 199),
  plan("enterprise", "Enterprise", 499),
];

const open = (viewer: object | null, offered: object[] = plans) =>
  renderPage(
    { "/create-conference": <CreateConferencePage />, "/auth": <h1>Sign in</h1> },
    { at: "/create-conference", api: createApi({ viewer, plans: offered }) },
  );

it("redirects signed-out visitors to the sign-in page and back", async () => {
  const { router } = await open(null);
  await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(router.state.location.search).toBe("?returnTo=/create-conference");
});

it("shows the plans, and validates required fields", async () => {
  await open({ id: "u1" });
  const offers = page.getByRole("group", { name: "Plan" });
  await expect.element(page.getByText("subscription begins immediately")).toBeVisible();
  await expect.element(page.getByText("no real charges are made")).toBeVisible();
  const names = offers.getByRole("heading");
  expect(names.elements().map(({ textContent }) => textContent)).toEqual(
    plans.map(({ name }) => name),
  );
  for (const price of ["$99", "$199", "$499"]) {
    await expect.element(offers.getByText(price)).toBeVisible();
  }
  await expect.element(offers.getByText("Recommended")).toBeVisible();
  const choice = (name: string) => offers.getByRole("radio", { name });
  await expect.element(choice("Basic")).toBeChecked();
  // The card is the control; at its place, whatever lies above it.
  await offers.getByText("$499").click({ force: true });
  await expect.element(choice("Enterprise")).toBeChecked();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(choice("Professional")).toBeChecked();
  await expectAccessible();

  await page.getByRole("button", { name: "Create Conference" }).click();
  for (const label of ["Name", "Description", "Start date", "End date"]) {
    await expect.element(page.getByLabelText(label)).toHaveAccessibleDescription(/^Required/);
  }
});

it("says nothing of plans where there are none", async () => {
  await open({ id: "u1" }, []);
  await expect.element(page.getByRole("button", { name: "Create Conference" })).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Plan" })).not.toBeInTheDocument();
  await expect.element(page.getByText(/subscription|charges/)).not.toBeInTheDocument();
});
