import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { Button } from "#ui/button.tsx";
import { SuggestingField } from "./suggesting-field.tsx";

function Form() {
  const form = useForm({ defaultValues: { location: "" } });
  return (
    <FormProvider {...form}>
      <SuggestingField
        name="location"
        label="Location"
        help="For example Main Hall."
        suggestions={["Main Hall", "Foyer", "Attic"]}
      />
      <Button onClick={() => form.setError("location", { message: "Is too long" })}>Refuse</Button>
    </FormProvider>
  );
}

const field = page.getByRole("combobox", { name: "Location (optional)" });

it("completes a name by keyboard, and takes new ones", async () => {
  await renderPage(<Form />);
  await field.click();
  await userEvent.keyboard("main{ArrowDown}");
  await expect
    .element(page.getByRole("option", { name: "Main Hall" }))
    .toHaveAttribute("data-highlighted");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("Main Hall");
  await field.fill("foy");
  await page.getByRole("option", { name: "Foyer" }).click();
  await expect.element(field).toHaveValue("Foyer");
  await field.fill("Roof");
  await expect.element(field).toHaveValue("Roof");
});

it("is described by its help, and by what is wrong with it", async () => {
  await renderPage(<Form />);
  await expect.element(field).toHaveAccessibleDescription("For example Main Hall.");
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect.element(field).toHaveAccessibleDescription(/^Is too long For example Main Hall\.$/);
});
