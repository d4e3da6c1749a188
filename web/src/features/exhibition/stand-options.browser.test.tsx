import { Box } from "@chakra-ui/react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { money } from "#test/money.ts";
import { renderPage } from "#test/render-page.tsx";
import { StandOptions } from "./stand-options.tsx";

const packages = ["1", "2", "3"].map((id) => ({
  id,
  untranslated: [],
  position: 0,
  name: `Package ${id}`,
  standSize: "3 × 2 m (6 sqm)",
  delegatePasses: 2,
  price: money(4850),
  priceWithVat: money(5820),
  inclusions: [],
  purchaseUrl: null,
}));

it("shows the price without scrolling on a phone", async () => {
  await page.viewport(390, 844);
  await renderPage(
    <Box paddingInline="gutter">
      <StandOptions packages={packages} priceHeading="Price, plus 20% VAT" />
    </Box>,
  );
  await expect.element(page.getByText("£4,850").first()).toBeVisible();
  const { scrollWidth, clientWidth } = page.getByRole("region").element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it("shows the sign of the currency at a legible size", async () => {
  await renderPage(<StandOptions packages={packages} priceHeading="Price" />);
  const sign = page.getByText("£", { exact: true }).first();
  await expect.element(sign).toBeVisible();
  expect(Number.parseFloat(getComputedStyle(sign.element()).fontSize)).toBeGreaterThanOrEqual(14);
});
