import { Box, Combobox, createListCollection, Portal } from "@chakra-ui/react";
import { fold } from "@summit/schema/validation/fold.ts";
import { useController } from "react-hook-form";
import { FieldError } from "./fields.tsx";
import { Input, labelStyles, list, option } from "./search-field.tsx";

type SuggestingFieldProps = {
  name: string;
  label: string;
  help?: string;
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
  const describedBy = [fieldState.error && `${name}-error`, help && `${name}-help`]
    .filter(Boolean)
    .join(" ");
  const [before, typed] = several ? lastOf(text) : ["", text];
  const isChosen = suggestions.some((name) => fold(name) === fold(typed.trim()));
  // All are offered after a complete name.
  const items = suggestions.filter((name) => isChosen || fold(name).includes(fold(typed.trim())));
  const collection = createListCollection({ items });
  return (
    <Box minWidth={0}>
      <Combobox.Root
        unstyled
        collection={collection}
        value={[]}
        inputValue={text}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason !== "input-change") return;
          field.onChange(inputValue);
        }}
        onValueChange={({ value: [picked] }) => {
          if (picked === undefined) return;
          const kept = isChosen && several ? `${text.trim()}, ` : before;
          field.onChange(kept + picked);
        }}
        selectionBehavior="preserve"
        allowCustomValue
        openOnClick
        lazyMount
        unmountOnExit
      >
        <Combobox.Label {...labelStyles}>{required ? label : `${label} (optional)`}</Combobox.Label>
        <Combobox.Control position="relative">
          <Input
            ref={field.ref}
            onBlur={field.onBlur}
            aria-required={required}
            aria-invalid={fieldState.error ? true : undefined}
            aria-describedby={describedBy || undefined}
          />
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            {collection.items.length > 0 && (
              <Combobox.Content css={list}>
                {collection.items.map((item) => (
                  <Combobox.Item key={item} item={item} css={option}>
                    {item}
                  </Combobox.Item>
                ))}
              </Combobox.Content>
            )}
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
      <FieldError id={`${name}-error`}>{fieldState.error?.message}</FieldError>
      {help && (
        <Box
          as="p"
          id={`${name}-help`}
          marginTop={2}
          color="fg.muted"
          fontSize="sm"
          lineHeight="1.4"
        >
          {help}
        </Box>
      )}
    </Box>
  );
}

/** What is before the last of several names, and that one. */
function lastOf(text: string): [before: string, last: string] {
  const end = text.lastIndexOf(",") + 1;
  return end === 0 ? ["", text] : [`${text.slice(0, end).trimEnd()} `, text.slice(end)];
}
