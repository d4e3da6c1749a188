import { Box } from "@chakra-ui/react";
import { knownLanguages, languageName, textComparer } from "@summit/schema/validation/formats.ts";
import { useId, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { messageAt } from "./fields.tsx";
import { RowButton } from "./rows-table.tsx";
import { type Choice, ChoiceBox, SearchField, withStored } from "./search-field.tsx";

const labelOf = (tag: string) => `${languageName("en-GB", tag)} (${tag})`;

/** The languages by their English names, with those that a record has. */
function languageChoices(stored: unknown): Choice[] {
  const compare = textComparer("en-GB");
  return withStored(knownLanguages(), stored)
    .map((tag) => ({ value: tag, label: labelOf(tag) }))
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
  const id = useId();
  const { field } = useController({ name });
  const { formState } = useFormContext();
  const chosen: readonly string[] = field.value ?? [];
  const [choices] = useState(() => languageChoices(chosen));
  const error = [name, ...chosen.map((_, index) => `${name}.${index}`)]
    .map((path) => messageAt(formState.errors, path))
    .find(Boolean);
  return (
    <Box minWidth={0}>
      <ChoiceBox
        id={id}
        ref={field.ref}
        label={`${label} (optional)`}
        placeholder={chosen.length === 0 ? "None" : "Add another language"}
        choices={choices.filter(({ value }) => !chosen.includes(value))}
        clears
        onChoose={(tag) => field.onChange([...chosen, tag])}
        onBlur={field.onBlur}
        error={error}
      />
      <Box as="ol" display="grid" gap={1} marginTop={chosen.length > 0 ? 3 : 0} fontSize="sm">
        {chosen.map((tag) => (
          <Box as="li" key={tag} display="flex" alignItems="center" gap={2} minWidth={0}>
            {labelOf(tag)}
            <RowButton
              type="button"
              aria-label={`Remove ${labelOf(tag)}`}
              onClick={() => field.onChange(chosen.filter((other) => other !== tag))}
            >
              Remove
            </RowButton>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
