import { useWatch } from "react-hook-form";
import type { QuestionKind } from "#graphql/admin-tabs/generated.ts";
import { CheckboxField, LinesField, SelectField, TextField } from "../crud/fields.tsx";

const kinds: Record<QuestionKind, string> = {
  text: "A line of text",
  longText: "A longer text",
  choice: "One of several options",
  several: "Any of several options",
  number: "A number",
  link: "A link",
  file: "A link to a file",
  consent: "Consent (a box to tick)",
};

const options = Object.entries(kinds).map(([value, label]) => ({ value, label }));

/** The fields of one question of a call. */
export function QuestionFields({ path }: { path: string }) {
  const kind: QuestionKind = useWatch({ name: `${path}.kind` });
  return (
    <>
      <TextField name={`${path}.label`} label="Question" required wide />
      <TextField name={`${path}.help`} label="What helps to answer it" wide />
      <SelectField name={`${path}.kind`} label="Answer" options={options} />
      <CheckboxField name={`${path}.required`} label="Has to be answered" />
      {(kind === "choice" || kind === "several") && (
        <LinesField name={`${path}.options`} label="Options" minHeight="6rem" />
      )}
    </>
  );
}
