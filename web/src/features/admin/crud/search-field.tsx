import { Box, Combobox, chakra, createListCollection, Portal, useFilter } from "@chakra-ui/react";
import { type Ref, useState } from "react";
import { useController } from "react-hook-form";
import { Chevron } from "#ui/chevron.tsx";
import { card } from "./card.ts";
import { FieldError } from "./fields.tsx";
import { useHighlight } from "./use-highlight.ts";

export type Choice = { value: string; label: string };

type SearchFieldProps = {
  name: string;
  label: string;
  choices: readonly Choice[];
};

/** Maximum number of matches; typing narrows them down. */
const maxShown = 60;

/** A combobox for long lists of options. */
export function SearchField({ name, label, choices }: SearchFieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <ChoiceBox
      ref={field.ref}
      label={label}
      choices={choices}
      chosen={choices.find(({ value }) => value === field.value)}
      onChoose={field.onChange}
      onBlur={field.onBlur}
      errorId={`${name}-error`}
      error={fieldState.error?.message}
    />
  );
}

type ChoiceBoxProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  choices: readonly Choice[];
  /** What is chosen, with which it begins. */
  chosen?: Choice | undefined;
  /** Whether it is empty again after each choice, for a list beside it. */
  clears?: boolean;
  placeholder?: string;
  /** @param value of the choice; empty if it was cleared */
  onChoose: (value: string) => void;
  onBlur?: () => void;
  errorId: string;
  error: string | undefined;
};

/** A combobox, which finds choices by a part of what they are called. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { ref, label, choices, chosen, clears, placeholder, onChoose, onBlur } = props;
  const { contains } = useFilter({ sensitivity: "base" });
  const [query, setQuery] = useState("");
  const matching = choices.filter((choice) => contains(choice.label, query)).slice(0, maxShown);
  // The box shows what is chosen only if it is among these.
  const isCut = chosen && query === "" && !matching.includes(chosen);
  const found = isCut ? [chosen, ...matching] : matching;
  const highlight = useHighlight(
    found.map(({ value }) => value),
    query,
  );
  const collection = createListCollection({ items: found });
  return (
    <Box minWidth={0}>
      <Combobox.Root
        unstyled
        collection={collection}
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
        openOnClick
        lazyMount
        unmountOnExit
      >
        <Combobox.Label {...labelStyles}>{label}</Combobox.Label>
        <Combobox.Control position="relative">
          <Input
            ref={ref}
            onBlur={onBlur}
            placeholder={placeholder}
            data-focus-fallback={clears}
            aria-invalid={props.error ? true : undefined}
            aria-describedby={props.error ? props.errorId : undefined}
          />
          <Combobox.Trigger
            css={trigger}
            aria-label={`Show what there is for ${label.toLowerCase()}`}
          >
            <Chevron />
          </Combobox.Trigger>
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            <Combobox.Content css={list}>
              <Combobox.Empty paddingInline={3} paddingBlock={2} color="fg.muted" fontSize="sm">
                Nothing is called that.
              </Combobox.Empty>
              {collection.items.map((item) => (
                <Combobox.Item key={item.value} item={item} css={option}>
                  {item.label}
                </Combobox.Item>
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
      <FieldError id={props.errorId}>{props.error}</FieldError>
    </Box>
  );
}

export const labelStyles = {
  display: "block",
  marginBottom: 2,
  fontSize: "sm",
  fontWeight: "medium",
  lineHeight: "1.4",
} as const;

export const Input = chakra(Combobox.Input, {
  base: {
    display: "block",
    width: "100%",
    minHeight: "var(--field-height, 3rem)",
    paddingLeft: 3,
    paddingRight: 11,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "fg.muted",
    bg: "ground.card",
    fontSize: "var(--field-text, {fontSizes.md})",
    textOverflow: "ellipsis",
    "&[aria-invalid=true]": { borderColor: "danger" },
  },
});

const trigger = {
  position: "absolute",
  insetBlock: 0,
  right: 0,
  width: "2.75rem",
  display: "grid",
  placeItems: "center",
  cursor: "pointer",
} as const;

export const list = {
  maxHeight: "18rem",
  overflowY: "auto",
  padding: 1,
  ...card,
  boxShadow: "lift",
  zIndex: 10,
} as const;

export const option = {
  minHeight: "2.5rem",
  display: "flex",
  alignItems: "center",
  paddingInline: 3,
  borderRadius: "control",
  fontSize: "sm",
  cursor: "pointer",
  "&[data-highlighted]": { bg: "ground.brand", color: "brand.strong" },
  "&[data-state=checked]": { fontWeight: "semibold" },
} as const;
