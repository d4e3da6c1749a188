import { Box, chakra } from "@chakra-ui/react";
import type { MessageKey, Translate } from "@summit/schema/messages/translator.ts";
import type { ComponentProps, ReactNode } from "react";
import { useTranslate } from "#lib/translate.ts";
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

const labels: Record<string, MessageKey & `call.field${string}`> = {
  title: "call.fieldTitle",
  abstract: "call.fieldAbstract",
  description: "call.fieldDescription",
  kind: "call.fieldKind",
  language: "call.fieldLanguage",
  level: "call.fieldLevel",
  trackId: "call.fieldTrack",
  notes: "call.fieldNotes",
  people: "call.fieldPeople",
};

/** The label of a field of a proposal by its name. */
export function fieldLabel(t: Translate, name: string, { questions }: CallData): string {
  const [part, at = "", field] = name.split(".");
  if (part === "person") {
    const person = at === "0" ? t("call.you") : t("call.coSpeaker", { number: at });
    if (!field) return person;
    return field === "email" ? t("call.emailOf", { person }) : t("call.nameOf", { person });
  }
  const label = labels[name];
  return label ? t(label) : (questions.find(({ key }) => key === at)?.label ?? name);
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
  const t = useTranslate();
  if (text === undefined) return null;
  return (
    <Box marginTop={3} paddingLeft={4} borderLeft="4px solid" borderColor="brand">
      <Box as="p" color="fg.muted" fontSize="sm">
        {text ? t("call.otherWindow") : t("call.otherWindowEmpty")}
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
  const t = useTranslate();
  if (options.length === 0) return null;
  const nameOf = (value: string) => options.find(([option]) => option === value)?.[1] ?? value;
  return (
    <Box minWidth={0}>
      <Label htmlFor={id}>{optional ? t("call.optional", { label }) : label}</Label>
      <Select
        id={id}
        name={name}
        defaultValue={defaultValue ?? ""}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, help })}
        options={options.map(([value, label]) => ({ value, label }))}
      >
        <option value="">{optional ? t("call.noPreference") : t("call.choose")}</option>
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
  const { kind, label: text, required, help, options, optionLabels } = question;
  const t = useTranslate();
  const label = required ? text : t("call.optional", { label: text });
  switch (kind) {
    case "choice":
      return (
        <ChoiceField
          {...control}
          label={text}
          optional={!required}
          help={help}
          options={options.map((option, at) => [option, optionLabels[at] ?? option])}
        />
      );
    case "several":
      return (
        <Boxes {...control} help={help} legend={label}>
          {options.map((option, at) => ({ value: option, text: optionLabels[at] ?? option }))}
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
