import { Box, chakra } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SubmittedForm } from "#site/submitted-form.ts";
import { Button } from "#ui/button.tsx";
import { Field, FieldMessage, WarningSign } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";
import { Notice } from "#ui/notice.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import type { CallData } from "./call-data.ts";
import { keepDraft } from "./keep-draft.ts";

type Props = { call: CallData; submitted: SubmittedForm };

const notes: Record<string, { title: string; text: string }> = {
  draft: {
    title: "This is your draft.",
    text: "Keep the address of this page: it is the only key to it. Nobody else sees it until you submit it.",
  },
  submitted: {
    title: "Your proposal is submitted.",
    text: "You can change it here until the call closes, and withdraw it at any time. Keep the address of this page.",
  },
  withdrawn: {
    title: "Your proposal is withdrawn.",
    text: "While the call is open you can submit it again.",
  },
};

/** A proposal at its secret address. It works without scripts, which only keep a draft as one writes. */
export function ProposalForm({ call, submitted }: Props) {
  const { values, errors } = submitted;
  const { state = "draft" } = values;
  const takes = values.takes === "yes";
  const [saved, setSaved] = useState(values.saved ? `Saved ${values.saved}` : "");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current && state === "draft") return keepDraft(form.current, setSaved);
    return undefined;
  }, [state]);
  const props = (name: string) => ({
    ...{ id: `proposal-${name}`, name, defaultValue: values[name] },
    ...(errors[name] && { error: errors[name] }),
  });
  const note = notes[state];
  const wrong = Object.entries(errors);
  const people = Array.from({ length: call.mostSpeakers }, (_, at) => at);
  const named = people.filter(
    (at) => at === 0 || values[`person.${at}.email`] || values[`person.${at}.name`],
  );
  return (
    <Box maxWidth="44rem">
      {note && <Notice title={note.title}>{note.text}</Notice>}
      {!takes && (
        <Notice title="The call takes no proposals now.">
          What you have written is kept here. You can still withdraw it.
        </Notice>
      )}
      {(wrong.length > 0 || submitted.reason) && (
        <Box
          role="alert"
          marginBottom={8}
          padding={5}
          border="2px solid"
          borderColor="danger"
          borderRadius="control"
        >
          <strong>
            {submitted.reason ?? "Nearly there. What you wrote is kept; please look at this:"}
          </strong>
          <Box as="ul" marginTop={2} paddingLeft={5} listStyleType="disc">
            {wrong.map(([name, message]) => (
              <li key={name}>
                <chakra.a href={`#proposal-${name}`} textDecoration="underline">
                  {labelOf(name, call)}: {message}
                </chakra.a>
              </li>
            ))}
          </Box>
        </Box>
      )}
      <form ref={form} method="post" action="" noValidate>
        <Part number={1} title="Your session" text="What the programme says.">
          <Field {...props("title")} label="Title" autoComplete="off" />
          <Field
            {...props("abstract")}
            label="Abstract"
            help="A few sentences for the programme, up to 2,000 characters."
            multiline
          />
          <Choice
            {...props("kind")}
            label="Kind of session"
            options={call.kinds.map(({ key, name, minutes }) => [
              key,
              `${name}, ${minutes} minutes`,
            ])}
          />
          <Choice
            {...props("language")}
            label="Language"
            options={call.languages.map((tag) => [tag, languageName("en-GB", tag)])}
          />
          <Choice
            {...props("level")}
            label="Level"
            optional
            options={call.levels.map((level) => [level, level])}
          />
          <Choice
            {...props("trackId")}
            label="Track"
            optional
            options={call.tracks.map(({ id, name }) => [id, name])}
          />
        </Part>
        <Part number={2} title="For those who decide" text="Only the team reads this.">
          <Field
            {...props("description")}
            label="Details (optional)"
            help="What happens in it, for whom, and why you. Up to 10,000 characters, with Markdown."
            multiline
          />
          <Field {...props("notes")} label="Notes to the team (optional)" multiline />
          {call.questions.map((question) => (
            <Question key={question.key} question={question} {...props(`answer.${question.key}`)} />
          ))}
        </Part>
        <Part
          number={3}
          title="Who speaks"
          text="Co-speakers get a mail once you submit, and confirm for themselves."
        >
          {[...named, ...people.filter((at) => !named.includes(at)).slice(0, 2)].map((at) => (
            <Box key={at} as="fieldset" border={0}>
              <chakra.legend fontWeight="medium" marginBottom={3}>
                {at === 0 ? "You" : `Co-speaker ${at} (optional)`}
                {statusText[values[`person.${at}.status`] ?? ""]}
              </chakra.legend>
              <Box
                display="grid"
                gap={4}
                gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }}
              >
                <Field
                  {...props(`person.${at}.name`)}
                  label="Name"
                  autoComplete={at === 0 ? "name" : "off"}
                />
                <Field
                  {...props(`person.${at}.email`)}
                  type="email"
                  label="Email"
                  autoComplete={at === 0 ? "email" : "off"}
                />
              </Box>
            </Box>
          ))}
        </Part>
        <Box position="absolute" left="-100vw" boxSize="1px" overflow="hidden" inert>
          <label>
            Website
            <input type="text" name="website" autoComplete="off" tabIndex={-1} />
          </label>
        </Box>
        <Box display="flex" flexWrap="wrap" alignItems="center" gap={4} marginTop={10}>
          {takes && (
            <Button type="submit" name="action" value="submit" size="large">
              {state === "submitted" ? "Send changes" : "Submit proposal"}
            </Button>
          )}
          {state === "draft" && (
            <Button type="submit" name="action" value="save" kind="quiet">
              Save draft
            </Button>
          )}
          {state !== "withdrawn" && (
            <Button type="submit" name="action" value="withdraw" kind="danger">
              {state === "draft" ? "Delete draft" : "Withdraw"}
            </Button>
          )}
          <chakra.span role="status" color="fg.muted">
            {saved}
          </chakra.span>
        </Box>
      </form>
    </Box>
  );
}

const statusText: Record<string, string> = {
  invited: " · has not answered yet",
  declined: " · has declined",
};

const labels: Record<string, string> = {
  ...{ title: "Title", abstract: "Abstract", description: "Details", kind: "Kind of session" },
  ...{
    language: "Language",
    level: "Level",
    trackId: "Track",
    notes: "Notes",
    people: "Who speaks",
  },
};

function labelOf(name: string, { questions }: CallData): string {
  const [part, at = ""] = name.split(".");
  if (part === "person") return at === "0" ? "You" : `Co-speaker ${at}`;
  return labels[name] ?? questions.find(({ key }) => key === at)?.label ?? name;
}

function Part({
  number,
  title,
  text,
  children,
}: {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <chakra.section aria-labelledby={`part-${number}`} marginBottom={{ base: 12, md: 14 }}>
      <Box as="p" color="fg.muted" fontSize="sm">
        Part {number} of 3
      </Box>
      <Heading2 id={`part-${number}`} fontSize="2xl" marginBottom={1}>
        {title}
      </Heading2>
      <Box as="p" marginBottom={6} color="fg.muted">
        {text}
      </Box>
      <Box display="grid" gap={6}>
        {children}
      </Box>
    </chakra.section>
  );
}

type ControlProps = {
  id: string;
  name: string;
  defaultValue: string | undefined;
  error?: string | undefined;
};

type ChoiceProps = ControlProps & {
  label: string;
  optional?: boolean;
  help?: string | null;
  options: (readonly [string, string])[];
};

/** One of several options; nothing where there is none. */
function Choice({ id, name, defaultValue, error, label, optional, help, options }: ChoiceProps) {
  if (options.length === 0) return null;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" marginBottom={2} fontSize="sm" fontWeight="medium">
        {optional ? `${label} (optional)` : label}
      </chakra.label>
      <Select
        id={id}
        name={name}
        defaultValue={defaultValue ?? ""}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        <option value="">{optional ? "Any" : "Please choose"}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <Remarks id={id} error={error} help={help} />
    </Box>
  );
}

function Remarks({
  id,
  error,
  help,
}: {
  id: string;
  error?: string | undefined;
  help?: string | null | undefined;
}) {
  return (
    <>
      {error && (
        <FieldMessage id={`${id}-error`} color="danger">
          <WarningSign />
          {error}
        </FieldMessage>
      )}
      {help && (
        <Box as="p" id={`${id}-help`} marginTop={2} color="fg.muted" fontSize="sm">
          {help}
        </Box>
      )}
    </>
  );
}

/** One of the call's own questions. */
function Question({
  question,
  ...control
}: ControlProps & { question: CallData["questions"][number] }) {
  const { kind, label: text, required, help, options } = question;
  const label = required ? text : `${text} (optional)`;
  const { id, name, defaultValue = "", error } = control;
  if (kind === "choice") {
    return (
      <Choice
        {...control}
        label={text}
        optional={!required}
        help={help}
        options={options.map((option) => [option, option])}
      />
    );
  }
  if (kind === "several" || kind === "consent") {
    const boxes = kind === "several" ? options : ["yes"];
    const chosen = new Set(defaultValue.split("\n"));
    return (
      <Box as="fieldset" id={id} border={0} aria-describedby={error ? `${id}-error` : undefined}>
        {kind === "several" && (
          <chakra.legend marginBottom={2} fontSize="sm" fontWeight="medium">
            {label}
          </chakra.legend>
        )}
        {boxes.map((option) => (
          <chakra.label key={option} display="flex" gap={3} paddingBlock={2}>
            <input type="checkbox" name={name} value={option} defaultChecked={chosen.has(option)} />
            {kind === "several" ? option : label}
          </chakra.label>
        ))}
        <Remarks id={id} error={error} help={help} />
      </Box>
    );
  }
  return (
    <Field
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
