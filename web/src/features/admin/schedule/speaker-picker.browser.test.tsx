import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { SpeakerPicker } from "./speaker-picker.tsx";

const speakers = ["Ada Byron", "Béa Curie", "Grace Hopper"].map((name) => ({
  __typename: "Speaker",
  id: name,
  slug: name,
  name,
  title: "Engineer",
  companyName: null,
}));
const namesakes = ["Engineer", "Poet"].map((title) => ({
  ...speakers[0],
  id: title,
  slug: title,
  name: "Anna Schmidt",
  title,
}));
const show = () =>
  renderTab(<Form />, { api: createApi({ speakers: [...speakers, ...namesakes] }) });

function Form() {
  const form = useForm({ defaultValues: { speakerIds: [] } });
  return (
    <FormProvider {...form}>
      <SpeakerPicker name="speakerIds" speakers={[...speakers, ...namesakes] as typeof speakers} />
      <output>{form.watch("speakerIds").join("; ")}</output>
    </FormProvider>
  );
}

const field = page.getByRole("combobox", { name: "Speakers (optional)" });
const chosen = page.getByRole("list").getByRole("listitem");

async function choose(words: string) {
  await field.fill(words);
  await userEvent.keyboard("{Enter}");
}

it("finds speakers by a part of their name, keeps their order, and takes all out with None", async () => {
  await show();
  await field.fill("hop");
  await expectAccessible("with speakers to choose from");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("status")).toHaveTextContent("Grace Hopper");
  await expect.element(field).toHaveValue("");
  await choose("bea");
  await expect.element(page.getByRole("status")).toHaveTextContent("Grace Hopper; Béa Curie");
  await expect.element(chosen.nth(1)).toHaveTextContent("Béa Curie");
  await choose("none");
  await expect.element(page.getByRole("status")).toBeEmptyDOMElement();
});

it("says who is who of speakers who share a name", async () => {
  await show();
  await field.fill("anna");
  await page.getByRole("option", { name: "Anna Schmidt, Poet" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Poet");
  await expect.element(chosen.first()).toHaveTextContent("Anna Schmidt, Poet");
});
