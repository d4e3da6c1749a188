import { Box, chakra } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";
import { describedBy, Field, FieldError, FieldHelp } from "#ui/form/field.tsx";
import { Label } from "#ui/form/label.tsx";
import { Select } from "#ui/form/select.tsx";
import type { CallData } from "./call-data.ts";

type ControlProps = {
  id: string;
  name: string;
  defaultValue: string | undefined;
  error?: string | undefined;
  /** What is stored where it differs, because it was changed in another window. */
  other: string | undefined;
};

const labels: Record<string, string> = {
  title: "Title",
  abstract: "Abstract",
  description: "Details",
  kind: "Kind of session",
  language: "Language",
  level: "Level",
  trackId: "Track",
  notes: "Notes to the team",
  people: "Who speaks",
};

/** The label of a field of a proposal by its name. */
export function fieldLabel(name: string, { questions }: CallData): string {
  const [part, at = "", field] = name.split(".");
  if (part === "person") {
    const who = at === "0" ? "You" : `Co-speaker ${at}`;
    return field ? `${who}, ${field === "email" ? "email address" : field}` : who;
  }
  return labels[name] ?? questions.find(({ key }) => key === at)?.label ?? name;
}

type WrittenProps = Omit<ComponentProps<typeof Field>, keyof ControlProps> & ControlProps;

/** Something to write. */
export const Written = ({ other, ...field }: WrittenProps) => (
  <div>
    <Field
      {...field}
      dir="auto"
      // Grows with the text, where browsers can.
      {...(field.multiline && { css: { fieldSizing: "content", maxHeight: "70vh" } })}
    />
    <Other text={other} />
  </div>
);

/** The text of the other window. */
function Other({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Box marginTop={3} paddingLeft={4} borderLeft="4px solid" borderColor="brand">
      <Box as="p" color="fg.muted" fontSize="sm">
        {text ? "In the other window:" : "In the other window this is empty."}
      </Box>
      <Box dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Box>
    </Box>
  );
}

type ChoiceProps = ControlProps & {
  label: string;
  optional?: boolean;
  help?: string | null;
  options: (readonly [string, string])[];
};

/** One of several options; nothing where there is none. */
export function ChoiceField(props: ChoiceProps) {
  const { id, name, defaultValue, error, other, label, optional, help, options } = props;
  if (options.length === 0) return null;
  const nameOf = (value: string) => options.find(([option]) => option === value)?.[1] ?? value;
  return (
    <Box minWidth={0}>
      <Label htmlFor={id}>{optional ? `${label} (optional)` : label}</Label>
      <Select
        id={id}
        name={name}
        defaultValue={defaultValue ?? ""}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, help })}
        options={options.map(([value, label]) => ({ value, label }))}
      >
        <option value="">{optional ? "No preference" : "Please choose"}</option>
      </Select>
      <FieldError id={id}>{error}</FieldError>
      <FieldHelp id={id}>{help}</FieldHelp>
      <Other text={other === undefined ? undefined : nameOf(other)} />
    </Box>
  );
}

type QuestionProps = ControlProps & { question: CallData["questions"][number] };

/** One of the call's own questions. */
export function OwnQuestion({ question, ...control }: QuestionProps) {
  const { kind, label: text, required, help, options } = question;
  const label = required ? text : `${text} (optional)`;
  switch (kind) {
    case "choice":
      return (
        <ChoiceField
          {...control}
          label={text}
          optional={!required}
          help={help}
          options={options.map((option) => [option, option])}
        />
      );
    case "several":
      return (
        <Boxes {...control} help={help} legend={label}>
          {options.map((option) => ({ value: option, text: option }))}
        </Boxes>
      );
    case "consent":
      return (
        <Boxes {...control} help={help}>
          {[{ value: "yes", text }]}
        </Boxes>
      );
    default:
      return (
        <Written
          {...control}
          label={label}
          {...(help && { help })}
          multiline={kind === "longText"}
          {...(kind === "number" && { inputMode: "decimal" as const })}
          {...((kind === "link" || kind === "file") && {
            inputMode: "url" as const,
            placeholder: "https://",
          })}
        />
      );
  }
}

type BoxesProps = ControlProps & {
  legend?: ReactNode;
  help: string | null;
  children: { value: string; text: string }[];
};

/** Any of several options. */
function Boxes(props: BoxesProps) {
  const { id, name, defaultValue = "", error, other, legend, help, children: boxes } = props;
  const chosen = new Set(defaultValue.split("\n"));
  return (
    <Box
      as="fieldset"
      id={id}
      tabIndex={-1}
      minWidth={0}
      border={0}
      aria-describedby={describedBy(id, { error, help })}
    >
      {legend && (
        <chakra.legend marginBottom={1} fontSize="sm" fontWeight="medium">
          {legend}
        </chakra.legend>
      )}
      {boxes.map(({ value, text }) => (
        <CheckboxLabel key={value}>
          <Checkbox
            name={name}
            value={value}
            defaultChecked={chosen.has(value)}
            aria-invalid={error ? true : undefined}
          />
          {text}
        </CheckboxLabel>
      ))}
      <FieldError id={id}>{error}</FieldError>
      <FieldHelp id={id}>{help}</FieldHelp>
      <Other text={other} />
    </Box>
  );
}
