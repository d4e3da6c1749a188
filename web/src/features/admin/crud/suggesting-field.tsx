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
};

/** A combobox for a text, which suggests what other records have; anything else may be typed. */
export function SuggestingField(props: SuggestingFieldProps) {
  const { name, label, help, suggestions, required } = props;
  const { field, fieldState } = useController({ name });
  const text: string = field.value ?? "";
  const typed = fold(text.trim());
  const isChosen = suggestions.some((name) => fold(name) === typed);
  // All are offered after a complete name.
  const items = suggestions.filter((name) => isChosen || fold(name).includes(typed));
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
        if (picked !== undefined) field.onChange(picked);
      }}
      selectionBehavior="preserve"
      allowCustomValue
      input={{ ref: field.ref, onBlur: field.onBlur, "aria-required": required }}
    />
  );
}
