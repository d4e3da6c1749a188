import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import { messageAt } from "./fields.tsx";
import { Cross } from "./row-icons.tsx";
import { type Choice, ChoiceBox } from "./search-field.tsx";

type PickedFieldProps = {
  name: string;
  label: string;
  /** In the empty field, with and without anything picked. */
  placeholders: readonly [none: string, more: string];
  /** What can be picked, in its order; what is picked already is left out. */
  choices: readonly Choice[];
  nameOf: (value: string) => string;
  /** Before the name of what is picked. */
  picture?: (value: string) => ReactNode;
  /** The choice that takes out all that is picked. */
  none?: string;
  /** Whether what is typed can be picked, too, though there is no such choice yet. */
  adds?: boolean;
  help?: string;
};

/** No value has it. */
const noneValue = "\0none";

/** Several values of a form's field, in order: each with its name, and a combobox for the next. */
export function PickedField(props: PickedFieldProps) {
  const { name, label, placeholders, choices, nameOf, picture, none, adds, help } = props;
  const id = useId();
  const { field } = useController({ name });
  const { formState } = useFormContext();
  const picked: readonly string[] = field.value ?? [];
  // An error of one value is shown for all.
  const error = [name, ...picked.map((_, index) => `${name}.${index}`)]
    .map((path) => messageAt(formState.errors, path))
    .find(Boolean);
  return (
    <Box minWidth={0}>
      <ChoiceBox
        id={id}
        ref={field.ref}
        label={`${label} (optional)`}
        placeholder={placeholders[picked.length === 0 ? 0 : 1]}
        choices={[
          ...(none ? [{ value: noneValue, label: none }] : []),
          ...choices.filter(({ value }) => !picked.includes(value)),
        ]}
        adds={adds}
        clears
        onChoose={(value) => field.onChange(value === noneValue ? [] : [...picked, value])}
        onBlur={field.onBlur}
        error={error}
        help={help}
      />
      {picked.length > 0 && (
        <Picked>
          {picked.map((value) => (
            <li key={value}>
              {picture?.(value)}
              <span>{nameOf(value)}</span>
              <button
                type="button"
                aria-label={`Remove ${nameOf(value)}`}
                title="Remove"
                onClick={() => field.onChange(picked.filter((other) => other !== value))}
              >
                <Cross />
              </button>
            </li>
          ))}
        </Picked>
      )}
    </Box>
  );
}

const Picked = chakra("ol", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: 2,
    marginTop: 2,
    listStyleType: "none",
    "& li": {
      display: "flex",
      alignItems: "center",
      gap: 2,
      minWidth: 0,
      minHeight: "2rem",
      paddingLeft: 3,
      border: "1px solid",
      borderColor: "line",
      borderRadius: "1rem",
      bg: "ground.card",
      fontSize: "sm",
      lineHeight: "1.3",
      overflow: "hidden",
      "&:has(> :nth-child(3))": { paddingLeft: 0 },
    },
    "& span": { minWidth: 0, overflowWrap: "anywhere", paddingBlock: 1 },
    "& button": {
      alignSelf: "stretch",
      flexShrink: 0,
      display: "grid",
      placeItems: "center",
      width: { base: "2.75rem", md: "2rem" },
      color: "fg.muted",
      cursor: "pointer",
      _hover: { color: "danger" },
      _focusVisible: { outlineOffset: "-3px", borderRadius: "1rem" },
    },
  },
});
