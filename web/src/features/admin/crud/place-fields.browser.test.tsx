import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { Button } from "#ui/button.tsx";
import { PlaceFields, TimeZoneField } from "./place-fields.tsx";

function Form({ saved }: { saved: unknown[] }) {
  const form = useForm({ defaultValues: { timeZone: "Mars/Olympus_Mons" } });
  return (
    <FormProvider {...form}>
      <TimeZoneField name="timeZone" label="Time zone" />
      <Button onClick={() => saved.push(form.getValues().timeZone)}>Save</Button>
      <Button onClick={() => form.reset({ timeZone: "Asia/Tokyo" })}>Load anew</Button>
    </FormProvider>
  );
}

const zone = page.getByRole("combobox", { name: "Time zone" });

it("keeps a zone unknown to the browser, and matches partial input", async () => {
  const saved: unknown[] = [];
  await renderPage(<Form saved={saved} />);
  await expect.element(zone).toHaveValue("Mars/Olympus Mons");
  await zone.fill("new york");
  await page.getByRole("option", { name: "America/New York" }).click();
  await expect.element(zone).toHaveValue("America/New York");
  await page.getByRole("button", { name: "Save" }).click();
  expect(saved).toEqual(["America/New_York"]);
});

it("updates when the record is refetched", async () => {
  await renderPage(<Form saved={[]} />);
  await page.getByRole("button", { name: "Load anew" }).click();
  await expect.element(zone).toHaveValue("Asia/Tokyo");
});

it("warns that country and time zone do not fit once one of them has been changed, not before", async () => {
  function Places() {
    const form = useForm({ defaultValues: { country: "US", timeZone: "UTC" } });
    return (
      <FormProvider {...form}>
        <PlaceFields />
      </FormProvider>
    );
  }
  await renderPage(<Places />);
  const country = page.getByRole("combobox", { name: "Country" });
  const warning = page.getByText(/no clock in .+ shows that\. Is the time zone right\?$/);
  await expect.element(country).toHaveValue("United States");
  await expect.element(warning).not.toBeInTheDocument();
  await country.fill("norw");
  await page.getByRole("option", { name: "Norway" }).click();
  await expect.element(warning).toBeVisible();
  await zone.fill("paris");
  await page.getByRole("option", { name: "Europe/Paris" }).click();
  await expect.element(warning).not.toBeInTheDocument();
});
