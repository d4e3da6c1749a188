import { createListCollection } from "@chakra-ui/react";
import { fold } from "@summit/schema/validation/fold.ts";
import { useController } from "react-hook-form";
import { ComboboxField } from "./combobox-field.tsx";

type SuggestingFieldProps = {
  name: string;
  label: string;
  help: string;
  /** What there is already. */
  suggestions: readonly string[];
  required?: boolean;
  /** Whether several can be given, with commas between them. */
  several?: boolean;
};

/** A combobox for a text, which suggests what other records have; anything else may be typed. */
export function SuggestingField(props: SuggestingFieldProps) {
  const { name, label, help, suggestions, several, required } = props;
  const { field, fieldState } = useController({ name });
  const text: string = field.value ?? "";
  const [before, typed] = several ? lastOf(text) : ["", text];
  const isChosen = suggestions.some((name) => fold(name) === fold(typed.trim()));
  // All are offered after a complete name.
  const items = suggestions.filter((name) => isChosen || fold(name).includes(fold(typed.trim())));
  return (
    <ComboboxField
      id={name}
      label={required ? label : `${label} (optional)`}
      help={help}
      error={fieldState.error?.message}
      collection={createListCollection({ items })}
      value={[]}
      inputValue={text}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason === "input-change") field.onChange(inputValue);
      }}
      onValueChange={({ value: [picked] }) => {
        if (picked === undefined) return;
        const kept = isChosen && several ? `${text.trim()}, ` : before;
        field.onChange(kept + picked);
      }}
      selectionBehavior="preserve"
      allowCustomValue
      input={{ ref: field.ref, onBlur: field.onBlur, "aria-required": required }}
    />
  );
}

/** What is before the last of several names, and that one. */
function lastOf(text: string): [before: string, last: string] {
  const end = text.lastIndexOf(",") + 1;
  return end === 0 ? ["", text] : [`${text.slice(0, end).trimEnd()} `, text.slice(end)];
}
