import { knownLanguages, languageName, textComparer } from "@summit/schema/validation/formats.ts";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { PickedField } from "./picked-field.tsx";
import { type Choice, SearchField, withStored } from "./search-field.tsx";

/** "French (fr)". */
export const languageLabel = (tag: string) => `${languageName("en-GB", tag)} (${tag})`;

/** The languages by their English names, with those that a record has. */
export function languageChoices(stored: unknown): Choice[] {
  const compare = textComparer("en-GB");
  return withStored(knownLanguages(), stored)
    .map((tag) => ({ value: tag, label: languageLabel(tag) }))
    .sort((one, other) => compare(one.label, other.label));
}

type LanguageFieldProps = { name: string; label: string; help: string; required?: boolean };

/** A language, found by its name or its code. */
export function LanguageField(props: LanguageFieldProps) {
  const { formState } = useFormContext();
  const stored: unknown = formState.defaultValues?.[props.name];
  const [choices] = useState(() => languageChoices(stored));
  // Remounted when the record's language changes.
  return <SearchField key={String(stored)} choices={choices} {...props} />;
}

/** Several languages, in order. */
export function LanguagesField({ name, label }: { name: string; label: string }) {
  const { formState } = useFormContext();
  const stored: unknown = formState.defaultValues?.[name];
  const [choices] = useState(() => languageChoices(stored));
  return (
    <PickedField
      name={name}
      label={label}
      placeholders={["None", "Add another language"]}
      choices={choices}
      nameOf={languageLabel}
    />
  );
}
