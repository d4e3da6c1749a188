import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { z } from "zod";
import { EntityForm } from "../crud/entity-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { ListField } from "../crud/list-field.tsx";
import type { SaveResult } from "../crud/use-entity-mutation.ts";
import { renderTab } from "../render-tab.tsx";
import type { ChangedTranslation, Translated } from "./translated-values.ts";

const schema = z.object({
  officeHours: z.string().min(1, "Required"),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
});
type Values = z.infer<typeof schema>;
type Row = Values & {
  version: number;
  translations: NonNullable<Translated["translations"]>;
};

const row: Row = {
  version: 1,
  officeHours: "Every day",
  faq: [{ question: "Where? At 9.30 o'clock", answer: "Here." }],
  translations: [],
};

type Save = (
  values: Values & { translations?: ChangedTranslation[] },
  version?: number,
) => Promise<SaveResult>;

const done: SaveResult = { done: true, result: undefined };

type FormProps = { stored?: Row; onSave?: Save };

function Form({ stored = row, onSave = async () => done }: FormProps) {
  const [{ version, translations, ...values }, setRow] = useState(stored);
  return (
    <>
      <button
        type="button"
        onClick={() => setRow({ ...stored, version: 2, translations: byOthers })}
      >
        Load anew
      </button>
      <EntityForm<Values>
        title="Contact page"
        schema={schema}
        values={values}
        version={version}
        translated={{ model: "ContactDetails", translations }}
        submitLabel="Save"
        onSave={onSave}
      >
        <TextField name="officeHours" label="Office hours" required />
        <ListField
          name="faq"
          label="Questions"
          entry="question"
          blank={{ question: "", answer: "" }}
        >
          {(path) => (
            <>
              <TextField name={`${path}.question`} label="Question" required />
              <TextField name={`${path}.answer`} label="Answer" required />
            </>
          )}
        </ListField>
      </EntityForm>
    </>
  );
}

const byOthers = [
  { language: "de", officeHours: "Täglich", phrases: [] },
  { language: "fr", officeHours: null, phrases: [{ original: "Here.", text: "Ici." }] },
];

const rights = { languages: ["en-GB", "fr", "de"] };
const render = (props: FormProps = {}) => renderTab(<Form {...props} />, { rights });

const language = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const hours = field("Office hours in French");
const question = field("Where? At 9.30 o'clock, in French");
const answer = field("Here., in French");
const save = page.getByRole("button", { name: "Save" });

it("is asked for where the site has further languages only", async () => {
  await renderTab(<Form />);
  await expect.element(field("Office hours")).toBeVisible();
  await expect.element(language("British English")).not.toBeInTheDocument();
});

it("shows each text beside its translation, and sends those that were changed", async () => {
  const onSave = vi.fn<Save>(async () => done);
  const translations = [
    {
      language: "fr",
      officeHours: "Tous les jours",
      phrases: [{ original: "Here.", text: "Ici." }],
    },
  ];
  await render({ stored: { ...row, translations }, onSave });
  await expect.element(language("French")).toHaveTextContent("French1 missing");
  await expect.element(language("German")).toHaveTextContent("German3 missing");
  await language("French").click();
  await expect.element(page.getByRole("group", { name: "Questions" })).toBeVisible();
  await expect.element(hours).toHaveValue("Tous les jours");
  await expect.element(hours).toHaveAttribute("lang", "fr");
  await expect.element(page.getByText("Every day")).toHaveAttribute("lang", "en-GB");
  await expect.element(field("Office hours")).not.toBeInTheDocument();
  await hours.fill("");
  await question.fill("Où ?");
  await save.click();
  await expect
    .poll(() => onSave.mock.lastCall)
    .toEqual([
      {
        officeHours: "Every day",
        faq: row.faq,
        translations: [
          {
            language: "fr",
            officeHours: null,
            phrases: [{ original: "Where? At 9.30 o'clock", text: "Où ?" }],
          },
        ],
      },
      1,
    ]);
});

it("keeps what is typed in each language, and knows of texts that are typed just now", async () => {
  const onSave = vi.fn<Save>(async () => done);
  await render({ onSave });
  await language("French").click();
  await hours.fill("Tous les jours");
  await language("German").click();
  await field("Office hours in German").fill("Täglich");
  await language("British English").click();
  await field("Answer").fill("There.");
  await language("French").click();
  await expect.element(hours).toHaveValue("Tous les jours");
  await expect.element(answer).not.toBeInTheDocument();
  await field("There., in French").fill("Là.");
  await save.click();
  await expect
    .poll(() => onSave.mock.lastCall?.[0].translations)
    .toEqual([
      {
        language: "fr",
        officeHours: "Tous les jours",
        phrases: [{ original: "There.", text: "Là." }],
      },
      { language: "de", officeHours: "Täglich" },
    ]);
  await expect.element(page.getByText("Not saved yet.")).not.toBeInTheDocument();
});

it("offers again what was typed when the form was lost", async () => {
  const { unmount } = await render();
  await language("French").click();
  await question.fill("Où ?");
  await unmount();
  await render();
  await page.getByRole("button", { name: "Restore what you had typed" }).click();
  await language("French").click();
  await expect.element(question).toHaveValue("Où ?");
});

it("shows what the server refuses at its text, and the language that it is in", async () => {
  const path = ["translations", "fr", "phrases", "Here.", "text"];
  const refused: SaveResult = { done: false, issues: [{ path, message: "Is too long" }] };
  const onSave = vi.fn<Save>(async () => refused);
  await render({ onSave });
  await language("French").click();
  await answer.fill("Ici.");
  await language("German").click();
  await save.click();
  await expect.element(answer).toHaveAccessibleDescription("Is too long");
  await expect.element(answer).toHaveFocus();
  await expect.element(language("French")).toHaveTextContent("Frenchhas an error");
  await language("British English").click();
  await field("Office hours").fill("");
  await language("French").click();
  await answer.fill("I.");
  await save.click();
  await expect.element(field("Office hours")).toHaveAccessibleDescription("Required");
  await expect.element(field("Office hours")).toHaveFocus();
  await expect.element(language("British English")).toHaveTextContent("has an error");
});

it("leaves what others have translated meanwhile alone", async () => {
  const change = { by: "Grace", at: "2030-01-01T10:00:00Z", fields: ["translations"] };
  const onSave = vi.fn<Save>(async () => ({ done: false, issues: [], changes: [change] }));
  await render({ onSave });
  await language("French").click();
  await hours.fill("Tous les jours");
  await answer.fill("Par ici.");
  await save.click();
  await page.getByRole("button", { name: "Load anew" }).click();
  const choice = page.getByRole("button", { name: "Keep mine for Here. in French" });
  await expect.element(choice).toBeVisible();
  await expect
    .element(page.getByRole("group", { name: /Office hours in/ }))
    .not.toBeInTheDocument();
  await choice.click();
  onSave.mockResolvedValue(done);
  await save.click();
  await expect
    .poll(() => onSave.mock.lastCall)
    .toEqual([
      {
        officeHours: "Every day",
        faq: row.faq,
        translations: [
          {
            language: "fr",
            officeHours: "Tous les jours",
            phrases: [{ original: "Here.", text: "Par ici." }],
          },
        ],
      },
      2,
    ]);
  await language("German").click();
  await expect.element(field("Office hours in German")).toHaveValue("Täglich");
});
