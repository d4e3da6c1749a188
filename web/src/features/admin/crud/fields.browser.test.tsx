import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { z } from "zod";
import { expectAccessible } from "#test/accessible.ts";
import { renderTab } from "../render-tab.tsx";
import { EntityForm } from "./entity-form.tsx";
import { CheckboxField, Fields, SelectField, TextField } from "./fields.tsx";
import { ListField } from "./list-field.tsx";
import type { SaveResult } from "./use-entity-mutation.ts";

const schema = z.object({
  name: z.string(),
  quantity: z.number("Must be a number").nullable(),
  day: z.enum(["day1", "day2"], "Choose a day"),
  active: z.boolean(),
  notes: z.string(),
  hotels: z.array(z.object({ name: z.string().min(1, "Required") })).max(2, "At most 2"),
});
type Values = z.infer<typeof schema>;

const values: Values = {
  name: "",
  quantity: 3,
  day: "day1",
  active: true,
  notes: "",
  hotels: [],
};

async function renderFields(start: Partial<Values> = {}) {
  const onSave = vi.fn(
    async (_values: Values): Promise<SaveResult> => ({ done: false, issues: [] }),
  );
  await renderTab(
    <EntityForm<Values>
      title="All fields"
      schema={schema}
      values={{ ...values, ...start }}
      submitLabel="Save"
      onSave={onSave}
    >
      <TextField name="name" label="Name" required help="As on the badge." />
      <TextField name="quantity" label="Quantity" type="number" min="0" />
      <SelectField
        name="day"
        label="Day"
        options={[
          { value: "day1", label: "Day 1" },
          { value: "day2", label: "Day 2" },
          { value: "day9", label: "Day 9" },
        ]}
      />
      <CheckboxField name="active" label="Active" />
      <Fields title="More">
        <TextField name="notes" label="Notes" multiline />
      </Fields>
      <ListField name="hotels" label="Hotels" entry="hotel" blank={{ name: "" }}>
        {(path) => <TextField name={`${path}.name`} label="Hotel name" required />}
      </ListField>
    </EntityForm>,
  );
  const save = async () => {
    const before = onSave.mock.calls.length;
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => onSave.mock.calls.length).toBe(before + 1);
    return onSave.mock.lastCall?.[0];
  };
  return { save };
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const hotels = page.getByRole("textbox", { name: "Hotel name" });
const save = () => userEvent.keyboard("{Control>}{Enter}{/Control}");

it("have labels and help, and mark optional fields", async () => {
  await renderFields();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await expect.element(name).toHaveAttribute("aria-required", "true");
  await expect.element(name).toHaveAccessibleDescription("As on the badge.");
  await expect.element(page.getByLabelText("Quantity (optional)")).toBeVisible();
  await expect.element(page.getByRole("group", { name: "More" })).toBeVisible();
  await expectAccessible();
});

it("send numbers as numbers, and an empty one as null", async () => {
  const form = await renderFields();
  expect(await form.save()).toMatchObject({ quantity: 3 });
  await page.getByLabelText("Quantity").fill("12");
  expect(await form.save()).toMatchObject({ quantity: 12 });
  await page.getByLabelText("Quantity").fill("");
  expect(await form.save()).toMatchObject({ quantity: null });
});

it("are chosen, ticked and written in", async () => {
  const form = await renderFields();
  await page.getByLabelText("Day").selectOptions("Day 2");
  await page.getByLabelText("Active").click();
  await page.getByLabelText("Notes").fill("One\nTwo");
  expect(await form.save()).toMatchObject({ day: "day2", active: false, notes: "One\nTwo" });
});

it("show the error of a select, and focus it", async () => {
  await renderFields();
  const day = page.getByLabelText("Day");
  await day.selectOptions("Day 9");
  await save();
  await expect.element(day).toHaveAccessibleDescription("Choose a day");
  await expect.element(day).toHaveAttribute("aria-invalid", "true");
  await expect.element(day).toHaveFocus();
  await expectAccessible("with a fault");
});

it("are added to a list, with focus on the new entry", async () => {
  const form = await renderFields();
  await button("Add hotel").click();
  await expect.element(hotels).toHaveFocus();
  await save();
  await expect.element(hotels).toHaveAccessibleDescription("Required");
  await userEvent.keyboard("The Potting Shed");
  expect(await form.save()).toMatchObject({ hotels: [{ name: "The Potting Shed" }] });
});

it("are moved up and removed in a list, which keeps focus", async () => {
  const form = await renderFields({ hotels: [{ name: "A" }, { name: "B" }, { name: "C" }] });
  await expect.element(button("Move hotel 1 up")).not.toBeInTheDocument();
  await button("Move hotel 3 up").click();
  await expect.element(hotels.nth(1)).toHaveValue("C");
  await expect.element(button("Move hotel 2 up")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(hotels.nth(0)).toHaveValue("C");
  await expect.element(button("Remove hotel 1")).toHaveFocus();

  await save();
  await expect
    .element(page.getByRole("group", { name: "Hotels" }))
    .toHaveAccessibleDescription("At most 2");
  await button("Remove hotel 1").click();
  await expect.element(hotels.nth(0)).toHaveValue("A");
  await expect.element(button("Remove hotel 1")).toHaveFocus();
  expect(await form.save()).toMatchObject({ hotels: [{ name: "A" }, { name: "B" }] });
  await button("Remove hotel 2").click();
  await expect.element(button("Remove hotel 1")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Add hotel")).toHaveFocus();
});
