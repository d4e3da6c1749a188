import { Combobox, createListCollection, useFilter } from "@chakra-ui/react";
import { fold } from "@summit/schema/validation/fold.ts";
import { type Ref, useState } from "react";
import { useController } from "react-hook-form";
import { Chevron } from "#ui/chevron.tsx";
import { ComboboxField } from "./combobox-field.tsx";
import { useHighlight } from "./use-highlight.ts";

export type Choice = { value: string; label: string };

type SearchFieldProps = {
  name: string;
  label: string;
  choices: readonly Choice[];
  help?: string;
  required?: boolean;
};

/** Values to choose from, with one or several that a record has already. */
export const withStored = (values: readonly string[], stored: unknown): string[] =>
  [
    ...new Set([
      ...values,
      ...[stored].flat().filter((value) => typeof value === "string" && value),
    ]),
  ] as string[];

/** Maximum number of matches; typing narrows them down. */
const maxShown = 60;

/** A combobox for long lists of options. */
export function SearchField({ name, label, choices, help, required }: SearchFieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <ChoiceBox
      id={name}
      ref={field.ref}
      label={label}
      choices={choices}
      chosen={choices.find(({ value }) => value === field.value)}
      onChoose={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      help={help}
      required={required}
    />
  );
}

type ChoiceBoxProps = {
  /** Unique on the page; the error is named after it. */
  id: string;
  ref: Ref<HTMLInputElement>;
  label: string;
  choices: readonly Choice[];
  /** What is chosen, with which it begins. */
  chosen?: Choice | undefined;
  /** Whether what is typed is a choice, too, where there is none of that name. */
  adds?: boolean | undefined;
  /** Whether it is empty again after each choice, for a list beside it. */
  clears?: boolean;
  placeholder?: string;
  /** @param value of the choice; empty if it was cleared */
  onChoose: (value: string) => void;
  onBlur?: () => void;
  error: string | undefined;
  help?: string | undefined;
  required?: boolean | undefined;
};

/** A combobox, which finds choices by a part of what they are called. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { id, ref, label, choices, chosen, adds, clears, placeholder, onChoose } = props;
  const { onBlur, error, help, required } = props;
  const { contains } = useFilter({ sensitivity: "base" });
  const [query, setQuery] = useState("");
  const matching = choices.filter((choice) => contains(choice.label, query)).slice(0, maxShown);
  // The box shows what is chosen only if it is among these.
  const isCut = chosen && query === "" && !matching.includes(chosen);
  const typed = query.trim();
  const same = choices.find(({ value }) => fold(value) === fold(typed));
  const added = adds && typed && !same ? [{ value: typed, label: `Add “${typed}”` }] : [];
  const found = isCut ? [chosen, ...matching] : [...matching, ...added];
  const highlight = useHighlight(
    found.map(({ value }) => value),
    query,
  );
  return (
    <ComboboxField
      id={id}
      label={label}
      error={error}
      help={help}
      collection={createListCollection({ items: found })}
      {...(clears ? { value: [] } : { defaultValue: chosen ? [chosen.value] : [] })}
      defaultInputValue={chosen?.label ?? ""}
      onValueChange={({ value }) => {
        if (!clears || value[0] !== undefined) onChoose(value[0] ?? "");
      }}
      onInputValueChange={({ inputValue, reason }) =>
        setQuery(reason === "input-change" ? inputValue : "")
      }
      selectionBehavior={clears ? "clear" : "replace"}
      {...highlight}
      input={{
        ref,
        onBlur: () => {
          // A whole name needs no key to be chosen.
          if (adds && typed && same) onChoose(same.value);
          onBlur?.();
        },
        placeholder,
        "data-focus-fallback": clears,
        "aria-required": required,
      }}
      end={
        <Combobox.Trigger
          css={trigger}
          aria-label={`Show what there is for ${label.toLowerCase()}`}
        >
          <Chevron />
        </Combobox.Trigger>
      }
      empty="Nothing is called that."
    />
  );
}

const trigger = {
  position: "absolute",
  insetBlock: 0,
  right: 0,
  width: "2.75rem",
  display: "grid",
  placeItems: "center",
  cursor: "pointer",
} as const;
