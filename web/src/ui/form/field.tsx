import { Box, chakra } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { translucent } from "#theme/translucent.ts";
import { Label } from "#ui/form/label.tsx";
import { Icon } from "#ui/icon.tsx";

type FieldProps = Omit<ComponentProps<typeof TextInput>, "as"> & {
  /** Unique on the page; the field's message is named after it. */
  id: string;
  label: string;
  error?: string | undefined;
  /** Explains the field, below it. */
  help?: string | undefined;
  multiline?: boolean;
  /** A control inside the field, at its end. */
  end?: ReactNode;
};

/** A text field with its label above, and its error and help below. */
export function Field(props: FieldProps) {
  const { id, label, error, help, multiline, end, onInk = false, ...field } = props;
  const input = (
    <TextInput
      as={multiline ? "textarea" : "input"}
      type={multiline ? undefined : "text"}
      minHeight={multiline ? "11rem" : undefined}
      resize={multiline ? "vertical" : undefined}
      paddingBlock={multiline ? 2 : undefined}
      {...field}
      id={id}
      onInk={onInk}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error, help })}
    />
  );
  return (
    <Box minWidth={0}>
      <Label htmlFor={id} color={onInk ? "fg.onInk" : undefined}>
        {label}
      </Label>
      {end ? (
        <Box position="relative">
          {input}
          <Box position="absolute" insetBlock={0} right={1} display="flex" alignItems="center">
            {end}
          </Box>
        </Box>
      ) : (
        input
      )}
      <FieldError id={id} color={onInk ? "danger.onInk" : "danger"}>
        {error}
      </FieldError>
      <FieldHelp id={id}>{help}</FieldHelp>
    </Box>
  );
}

type FieldTexts = { error?: string | null | undefined; help?: string | null | undefined };

/** The ids of the texts of a field that there are, as those of `FieldError` and `FieldHelp`. */
export const describedBy = (id: string, { error, help }: FieldTexts): string | undefined =>
  [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ") || undefined;

type FieldTextProps = { id: string; children: string | null | undefined };

/** What is wrong with the field of an id. */
export function FieldError({ id, children, ...props }: FieldTextProps & { color?: string }) {
  if (!children) return null;
  return (
    <FieldMessage id={`${id}-error`} color="danger" {...props}>
      <WarningSign />
      {children}
    </FieldMessage>
  );
}

/** Explains the field of an id. */
export function FieldHelp({ id, children }: FieldTextProps) {
  if (!children) return null;
  return (
    <Box as="p" id={`${id}-help`} marginTop={2} color="fg.muted" fontSize="sm" lineHeight="1.4">
      {children}
    </Box>
  );
}

/** A message about a field, with an icon. */
export const FieldMessage = chakra("p", {
  base: {
    display: "grid",
    gridTemplateColumns: "1.125rem 1fr",
    gap: 2,
    marginTop: 2,
    fontSize: "sm",
    fontWeight: "medium",
    lineHeight: "1.4",
  },
});

/** Error icon, so that errors are not indicated by colour alone. */
export const WarningSign = () => (
  <Icon viewBox="0 0 20 20" boxSize="1.125rem" marginTop="0.1em" strokeWidth="2">
    <circle cx="10" cy="10" r="8" />
    <path d="M10 5.500v5.500M10 14.250v.010" />
  </Icon>
);

/** The input of a field by itself. */
export const TextInput = chakra("input", {
  base: {
    display: "block",
    width: "100%",
    minHeight: "var(--field-height, 3rem)",
    paddingInline: "var(--field-inset, {spacing.4})",
    paddingBlock: "var(--field-padding, {spacing.2})",
    borderRadius: "control",
    border: "1px solid",
    fontSize: "var(--field-text, {fontSizes.md})",
    lineHeight: "1.5",
    transition: "border-color 120ms, box-shadow 120ms",
    _focusVisible: { borderRadius: "control", outlineOffset: "1px" },
    _disabled: { opacity: 0.6, cursor: "not-allowed" },
  },
  variants: {
    onInk: {
      false: {
        bg: "ground.card",
        color: "fg",
        borderColor: "var(--control-border, {colors.fg.muted})",
        _hover: { borderColor: "fg" },
        "&[aria-invalid=true]": {
          borderColor: "danger",
          boxShadow: "inset 0 0 0 1px {colors.danger}",
        },
      },
      true: {
        bg: "ground.inkRaised",
        color: "fg.onInk",
        borderColor: translucent("fg.onInk", 45),
        _hover: { borderColor: "fg.onInk" },
        "&[aria-invalid=true]": {
          borderColor: "danger.onInk",
          boxShadow: "inset 0 0 0 1px {colors.danger.onInk}",
        },
      },
    },
  },
  defaultVariants: { onInk: false },
});
