import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { Button } from "#ui/button.tsx";
import { DayRangeFields } from "./day-range-fields.tsx";

function Form({ startDate, endDate }: { startDate: string; endDate: string }) {
  const form = useForm({ defaultValues: { startDate, endDate } });
  return (
    <FormProvider {...form}>
      <DayRangeFields first="First day" last="Last day" />
      <Button onClick={() => form.reset({ startDate: "2028-01-01", endDate: "2028-01-02" })}>
        Load anew
      </Button>
    </FormProvider>
  );
}

const first = page.getByLabelText("First day");
const last = page.getByLabelText("Last day");

it("proposes the first day as the last one of a new conference, which can be longer", async () => {
  await renderPage(<Form startDate="" endDate="" />);
  await first.fill("2027-05-03");
  await expect.element(last).toHaveValue("2027-05-03");
  await last.fill("2027-05-05");
  await expect.element(first).toHaveValue("2027-05-03");
});

it("moves the last day with the first, over the end of a month, also after the record was loaded anew", async () => {
  await renderPage(<Form startDate="2027-05-03" endDate="2027-05-05" />);
  await first.fill("2027-06-29");
  await expect.element(last).toHaveValue("2027-07-01");
  await expect.element(last).toHaveAttribute("min", "2027-06-29");
  await first.fill("");
  await expect.element(last).toHaveValue("2027-07-01");
  await first.fill("2027-06-01");
  await expect.element(last).toHaveValue("2027-06-03");
  await page.getByRole("button", { name: "Load anew" }).click();
  await expect.element(last).toHaveValue("2028-01-02");
  await first.fill("2028-02-28");
  await expect.element(last).toHaveValue("2028-02-29");
});

it("puts a last day that was before the first one right", async () => {
  await renderPage(<Form startDate="2027-05-03" endDate="2027-05-01" />);
  await first.fill("2027-05-10");
  await expect.element(last).toHaveValue("2027-05-10");
});
