import { Box, chakra } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { get, useFormContext } from "react-hook-form";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";
import { Field, FieldError } from "#ui/form/field.tsx";
import { LabelledSelect, type Option } from "#ui/form/select.tsx";
import { useFormSection } from "./form-sections.tsx";
import { TwoColumns } from "./two-columns.ts";

type FieldProps = {
  /** Path of the value in the form. */
  name: string;
  label: string;
  /** Explains the field, below it. */
  help?: string;
  required?: boolean;
  /** Takes the whole width of the form. */
  wide?: boolean;
};

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<typeof Field>,
    | "type"
    | "autoComplete"
    | "autoCapitalize"
    | "spellCheck"
    | "inputMode"
    | "multiline"
    | "minHeight"
    | "placeholder"
    | "lang"
    | "dir"
  > & {
    step?: string;
    min?: string;
    /** Suggestions while typing. */
    suggestions?: readonly string[];
    /** The error message, if it is not in the form's errors. */
    error?: string | undefined;
    /** Called with what somebody has entered. */
    onChanged?: (value: string) => void;
  };

/** A text, number, date or time field. Numbers are validated as numbers, empty ones as null. */
export function TextField({
  name,
  label,
  help,
  required,
  wide,
  type = "text",
  suggestions = [],
  error,
  onChanged,
  ...input
}: TextFieldProps) {
  const id = useId();
  const { register, formState } = useFormContext();
  const numeric = type === "number";
  return (
    <Slot wide={wide ?? input.multiline}>
      <Field
        id={id}
        help={help}
        label={required ? label : `${label} (optional)`}
        type={type}
        error={error ?? messageAt(formState.errors, name)}
        aria-required={required}
        list={suggestions.length > 0 ? `${id}-suggestions` : undefined}
        {...input}
        {...register(name, {
          ...(numeric && { setValueAs: toNumber }),
          ...(onChanged && { onChange: ({ target }) => onChanged(target.value) }),
        })}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </Slot>
  );
}

type LinesFieldProps = Pick<TextFieldProps, "name" | "label" | "minHeight" | "required" | "help">;

/** A list as a textarea with one entry per line. */
export function LinesField({
  name,
  label,
  required,
  minHeight = "8rem",
  help = "One per line.",
}: LinesFieldProps) {
  const { formState } = useFormContext();
  const entries: unknown = get(formState.errors, name);
  const wrong = Array.isArray(entries) ? entries.findIndex(Boolean) : -1;
  const reason = messageAt(formState.errors, `${name}.${wrong}`);
  return (
    <TextField
      name={name}
      label={label}
      required={required}
      multiline
      minHeight={minHeight}
      help={help}
      error={reason && `Entry ${wrong + 1}: ${reason}`}
    />
  );
}

/** The error message at a path of the form: of the value, or of the list as a whole. */
export function messageAt(errors: object, name: string): string | undefined {
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
  return error?.message ?? error?.root?.message;
}

const toNumber = (text: unknown) => (text === "" || text === null ? null : Number(text));

type SelectFieldProps = Omit<FieldProps, "help" | "required"> & {
  options: readonly Option[];
  /** Beside the label, for what is chosen. */
  mark?: ReactNode;
};

/** A choice from a list of options. */
export function SelectField({ name, label, wide, options, mark }: SelectFieldProps) {
  const id = useId();
  const { register, formState } = useFormContext();
  const error = messageAt(formState.errors, name);
  return (
    <Slot wide={wide}>
      <LabelledSelect
        label={
          <>
            {label} {mark}
          </>
        }
        options={options}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...register(name)}
      />
      <FieldError id={id}>{error}</FieldError>
    </Slot>
  );
}

/** A checkbox for yes or no. */
export function CheckboxField({ name, label, wide }: Pick<FieldProps, "name" | "label" | "wide">) {
  const { register } = useFormContext();
  return (
    // On the line of the fields beside it, which have their labels above.
    <Slot wide={wide} alignSelf="end">
      <CheckboxLabel minHeight="var(--field-height, 3rem)" fontSize="sm" fontWeight="medium">
        <Checkbox {...register(name)} />
        {label}
      </CheckboxLabel>
    </Slot>
  );
}

type FieldsProps = { title: string; children: ReactNode };

/** A group of fields with a legend. */
export function Fields({ title, children }: FieldsProps) {
  const section = useFormSection(title);
  return (
    <chakra.fieldset ref={section} css={sectionStyles} _notFirst={{ marginTop: 5 }}>
      <Legend>{title}</Legend>
      <TwoColumns>{children}</TwoColumns>
    </chakra.fieldset>
  );
}

/** Of a section of a form. The focus moves to it only to continue there, so its outline would say nothing. */
export const sectionStyles = { gridColumn: "1 / -1", minWidth: 0, outline: "none" } as const;

/** The name of a group of fields. */
export const Legend = chakra("legend", {
  base: {
    width: "100%",
    marginBottom: 4,
    paddingBottom: 2,
    borderBottom: "1px solid",
    borderColor: "line",
    fontWeight: "semibold",
  },
});

type SlotProps = Pick<FieldProps, "wide"> & { alignSelf?: "end"; children: ReactNode };

function Slot({ wide, ...props }: SlotProps) {
  return <Box gridColumn={wide ? "1 / -1" : undefined} minWidth={0} {...props} />;
}
