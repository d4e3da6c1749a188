import { Box, chakra } from "@chakra-ui/react";
import { formatDuration, languageName } from "@summit/schema/validation/formats.ts";
import type { ReactNode } from "react";
import { useLocale } from "#lib/locale.ts";
import type { SubmittedForm } from "#site/submitted-form.ts";
import { Button } from "#ui/button.tsx";
import { Pair } from "#ui/form/pair.tsx";
import { SpamTrap } from "#ui/form/spam-trap.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import type { CallData } from "./call-data.ts";
import { lazyKeepDraft } from "./lazy-keep-draft.ts";
import { ChoiceField, OwnQuestion, Written } from "./proposal-fields.tsx";

type Props = { call: CallData; submitted: SubmittedForm };

/** What a field of this name gets. */
const fieldsOf =
  ({ values, errors }: SubmittedForm) =>
  (name: string) => ({
    id: `proposal-${name}`,
    name,
    defaultValue: values[name],
    ...(errors[name] && { error: errors[name] }),
    other: values[`other.${name}`],
  });

/** The form of a proposal. It works without scripts, which only keep a draft as one writes. */
export function OwnProposalForm(props: Props) {
  const { values } = props.submitted;
  const { state = "draft" } = values;
  const isDraft = state === "draft";
  return (
    <chakra.form
      ref={lazyKeepDraft}
      data-plain=""
      data-keep-draft={isDraft ? "draft" : "changes"}
      method="post"
      action=""
      aria-label="Your proposal"
      noValidate
    >
      {/* What Enter in a field presses: nothing is submitted by accident. */}
      {isDraft && <button type="submit" name="action" value="save" hidden />}
      <input type="hidden" name="base" defaultValue={values.base} autoComplete="off" />
      <SessionPart {...props} />
      <TeamPart {...props} />
      <PeoplePart {...props} isDraft={isDraft} />
      <SpamTrap />
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap={4}
        paddingTop={8}
        borderTop="1px solid"
        borderColor="line"
      >
        {values.takes === "yes" && (
          <Button type="submit" name="action" value="submit" size="large">
            {state === "submitted" ? "Send changes" : "Submit proposal"}
          </Button>
        )}
        {isDraft && (
          <Button type="submit" name="action" value="save" kind="quiet" size="large">
            Save draft
          </Button>
        )}
        <chakra.span data-saved="" role="status" flex="1 1 12rem" color="fg.muted" fontSize="sm">
          {isDraft && values.saved ? `Saved on ${values.saved}` : ""}
        </chakra.span>
      </Box>
    </chakra.form>
  );
}

function SessionPart({ call, submitted }: Props) {
  const locale = useLocale();
  const field = fieldsOf(submitted);
  return (
    <Part number={1} title="Your session" text="What the programme says about it.">
      <Written {...field("title")} label="Title" autoComplete="off" />
      <Written
        {...field("abstract")}
        label="Abstract"
        help="A few sentences, up to 2,000 characters."
        multiline
      />
      <Pair>
        <ChoiceField
          {...field("kind")}
          label="Kind of session"
          options={call.kinds.map(({ key, name, minutes }) => [
            key,
            `${name}, ${formatDuration(locale, minutes)}`,
          ])}
        />
        <ChoiceField
          {...field("language")}
          label="Language"
          options={call.languages.map((tag) => [tag, languageName(locale, tag)])}
        />
        <ChoiceField
          {...field("level")}
          label="Level"
          optional
          options={call.levels.map((level) => [level, level])}
        />
        <ChoiceField
          {...field("trackId")}
          label="Track"
          optional
          options={call.tracks.map(({ id, name }) => [id, name])}
        />
      </Pair>
    </Part>
  );
}

function TeamPart({ call, submitted }: Props) {
  const field = fieldsOf(submitted);
  return (
    <Part number={2} title="For those who decide" text="Only the team reads this.">
      <Written
        {...field("description")}
        label="Details (optional)"
        help="What happens in it, for whom, and why you give it. Up to 10,000 characters; Markdown works."
        multiline
      />
      {call.questions.map((question) => (
        <OwnQuestion key={question.key} question={question} {...field(`answer.${question.key}`)} />
      ))}
      <Written {...field("notes")} label="Notes to the team (optional)" multiline />
    </Part>
  );
}

function PeoplePart({ call, submitted, isDraft }: Props & { isDraft: boolean }) {
  const field = fieldsOf(submitted);
  const { values } = submitted;
  const people = Array.from({ length: call.mostSpeakers }, (_, at) => at);
  const named = people.filter(
    (at) => at === 0 || values[`person.${at}.email`] || values[`person.${at}.name`],
  );
  const shown = [...named, ...people.filter((at) => !named.includes(at)).slice(0, 2)];
  return (
    <Part
      number={3}
      title="Who speaks"
      text={
        call.mostSpeakers > 1
          ? "When you submit, we email each co-speaker a link by which they say whether they take part."
          : "We write to you at this address."
      }
    >
      {shown.map((at) => (
        <Box key={at} as="fieldset" border={0} minWidth={0} id={`proposal-person.${at}`}>
          <chakra.legend display="flex" flexWrap="wrap" columnGap={3} marginBottom={3}>
            <strong>{at === 0 ? "You" : `Co-speaker ${at} (optional)`}</strong>
            <Status status={at > 0 ? values[`person.${at}.status`] : undefined} />
          </chakra.legend>
          <Pair>
            <Written
              {...field(`person.${at}.name`)}
              label="Name"
              autoComplete={at === 0 ? "name" : "off"}
            />
            <Written
              {...field(`person.${at}.email`)}
              type="email"
              label="Email address"
              autoComplete={at === 0 ? "email" : "off"}
            />
          </Pair>
          {at === 0 && isDraft && (
            <Button
              type="submit"
              name="action"
              value="link"
              kind="quiet"
              size="small"
              marginTop={4}
            >
              Mail me the link of this draft
            </Button>
          )}
        </Box>
      ))}
    </Part>
  );
}

const statuses: Record<string, string> = {
  invited: "has not answered yet",
  confirmed: "takes part",
  declined: "does not take part",
};

function Status({ status }: { status: string | undefined }) {
  const text = status && statuses[status];
  if (!text) return null;
  return (
    <Box as="span" color={status === "declined" ? "danger" : "fg.muted"} fontSize="sm">
      {text}
    </Box>
  );
}

type PartProps = { number: number; title: string; text: string; children: ReactNode };

function Part({ number, title, text, children }: PartProps) {
  const id = `part-${number}`;
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-title`}
      marginBottom={{ base: 12, md: 16 }}
      scrollMarginTop="calc(var(--header) + 1.5rem)"
    >
      <Box as="p" color="fg.muted" fontSize="sm" fontWeight="medium">
        {number} of 3
      </Box>
      <Heading2 id={`${id}-title`} fontSize="2xl" marginBottom={1}>
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
