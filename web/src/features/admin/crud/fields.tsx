import { Box, chakra } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { get, useFormContext } from "react-hook-form";
import { Field, FieldMessage, WarningSign } from "#ui/form/field.tsx";

type FieldProps = {
  /** Path of the value in the form. */
  name: string;
  label: string;
  /** What is not obvious about it. */
  help?: string;
  required?: boolean;
  /** Takes the whole width of the form. */
  wide?: boolean;
};

type TextFieldProps = FieldProps &
  Pick<ComponentProps<typeof Field>, "type" | "autoComplete" | "multiline" | "placeholder"> & {
    step?: string;
    min?: string;
  };

/** A text, number, date or time. Numbers reach the rules as numbers; an empty one as null. */
export function TextField({
  name,
  label,
  help,
  required,
  wide,
  type = "text",
  ...input
}: TextFieldProps) {
  const id = useId();
  const { register, formState } = useFormContext();
  const error = messageAt(formState.errors, name);
  const numeric = type === "number";
  return (
    <Slot wide={wide ?? input.multiline} help={help}>
      <Field
        id={id}
        label={required ? label : `${label} (optional)`}
        type={type}
        error={error}
        aria-required={required}
        {...input}
        {...register(name, numeric ? { setValueAs: toNumber } : {})}
      />
    </Slot>
  );
}

/** What is wrong at a path of the form. */
function messageAt(errors: object, name: string): string | undefined {
  const error: { message?: string } | undefined = get(errors, name);
  return error?.message;
}

const toNumber = (text: unknown) => (text === "" || text === null ? null : Number(text));

type SelectFieldProps = FieldProps & { options: readonly { value: string; label: string }[] };

/** One of a few. */
export function SelectField({ name, label, help, wide, options }: SelectFieldProps) {
  const id = useId();
  const { register, formState } = useFormContext();
  const error = messageAt(formState.errors, name);
  return (
    <Slot wide={wide} help={help}>
      <Label htmlFor={id}>{label}</Label>
      <Select id={id} aria-invalid={error ? true : undefined} {...register(name)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {error && (
        <FieldMessage color="danger">
          <WarningSign />
          {error}
        </FieldMessage>
      )}
    </Slot>
  );
}

/** Yes or no. */
export function CheckboxField({ name, label, help, wide }: FieldProps) {
  const id = useId();
  const { register } = useFormContext();
  return (
    <Slot wide={wide} help={help}>
      <Box display="flex" alignItems="center" gap={3} minHeight="3rem">
        <chakra.input
          id={id}
          type="checkbox"
          boxSize="1.25rem"
          accentColor="brand"
          {...register(name)}
        />
        <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
          {label}
        </chakra.label>
      </Box>
    </Slot>
  );
}

function Slot({
  wide,
  help,
  children,
}: Pick<FieldProps, "wide" | "help"> & { children: ReactNode }) {
  return (
    <Box gridColumn={wide ? "1 / -1" : undefined} minWidth={0}>
      {children}
      {help && (
        <Box as="p" marginTop={2} color="fg.muted" fontSize="sm" lineHeight="1.4">
          {help}
        </Box>
      )}
    </Box>
  );
}

export const Label = chakra("label", {
  base: {
    display: "block",
    marginBottom: 2,
    fontSize: "sm",
    fontWeight: "medium",
    lineHeight: "1.4",
  },
});

export const Select = chakra("select", {
  base: {
    display: "block",
    width: "100%",
    minHeight: "3rem",
    paddingInline: 3,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "fg.muted",
    bg: "ground.card",
    fontSize: "md",
    "&[aria-invalid=true]": { borderColor: "danger" },
  },
});
