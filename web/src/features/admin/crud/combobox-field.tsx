import { Box, Combobox, chakra, Portal } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { describedBy, FieldError, FieldHelp } from "#ui/form/field.tsx";
import { Label } from "#ui/form/label.tsx";
import { card } from "./card.ts";

type ComboboxFieldProps<Item> = Omit<ComponentProps<typeof Combobox.Root<Item>>, "children"> & {
  /** Unique on the page; the messages are named after it. */
  id: string;
  label: string;
  help?: string | undefined;
  error: string | undefined;
  input: ComponentProps<typeof Input>;
  /** Inside the input, at its end. */
  end?: ReactNode;
  /** Shown where nothing matches. */
  empty?: string;
};

/** A field with a list of what can be chosen, which typing narrows down. */
export function ComboboxField<Item>(props: ComboboxFieldProps<Item>) {
  const { id, label, help, error, input, end, empty, collection, ...root } = props;
  return (
    <Box minWidth={0}>
      <Combobox.Root unstyled openOnClick lazyMount unmountOnExit collection={collection} {...root}>
        <Combobox.Label asChild>
          <Label>{label}</Label>
        </Combobox.Label>
        <Combobox.Control position="relative">
          <Input
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error, help })}
            {...input}
          />
          {end}
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            {(empty || collection.size > 0) && (
              <Combobox.Content css={list}>
                {empty && (
                  <Combobox.Empty paddingInline={3} paddingBlock={2} color="fg.muted" fontSize="sm">
                    {empty}
                  </Combobox.Empty>
                )}
                {collection.items.map((item) => (
                  <Combobox.Item key={collection.getItemValue(item)} item={item} css={option}>
                    {collection.stringifyItem(item)}
                  </Combobox.Item>
                ))}
              </Combobox.Content>
            )}
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
      <FieldError id={id}>{error}</FieldError>
      <FieldHelp id={id}>{help}</FieldHelp>
    </Box>
  );
}

const Input = chakra(Combobox.Input, {
  base: {
    display: "block",
    width: "100%",
    minHeight: "var(--field-height, 3rem)",
    paddingLeft: 3,
    paddingRight: 10,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "var(--control-border, {colors.fg.muted})",
    bg: "ground.card",
    fontSize: "var(--field-text, {fontSizes.md})",
    textOverflow: "ellipsis",
    "&[aria-invalid=true]": { borderColor: "danger" },
  },
});

const list = {
  maxHeight: "18rem",
  overflowY: "auto",
  padding: 1,
  ...card,
  boxShadow: "lift",
  zIndex: 10,
} as const;

const option = {
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
