import { Box, Combobox, chakra, Portal, useFilter, useListCollection } from "@chakra-ui/react";
import { useController } from "react-hook-form";
import { Chevron } from "#ui/chevron.tsx";
import { card } from "./card.ts";
import { FieldError } from "./fields.tsx";

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
  const { contains } = useFilter({ sensitivity: "base" });
  const { collection, filter } = useListCollection({
    initialItems: [...choices],
    filter: contains,
    limit: maxShown,
  });
  const chosen = choices.find(({ value }) => value === field.value);
  return (
    <Box minWidth={0}>
      <Combobox.Root
        unstyled
        collection={collection}
        defaultValue={chosen ? [chosen.value] : []}
        defaultInputValue={chosen?.label ?? ""}
        onValueChange={({ value }) => field.onChange(value[0] ?? "")}
        onInputValueChange={({ inputValue, reason }) =>
          filter(reason === "input-change" ? inputValue : "")
        }
        inputBehavior="autohighlight"
        openOnClick
        lazyMount
        unmountOnExit
      >
        <Combobox.Label {...labelStyles}>{label}</Combobox.Label>
        <Combobox.Control position="relative">
          <Input
            ref={field.ref}
            onBlur={field.onBlur}
            aria-invalid={fieldState.error ? true : undefined}
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
      <FieldError id={`${name}-error`}>{fieldState.error?.message}</FieldError>
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
    minHeight: "3rem",
    paddingLeft: 3,
    paddingRight: 11,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "fg.muted",
    bg: "ground.card",
    fontSize: "md",
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
