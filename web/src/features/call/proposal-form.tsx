import { Box, chakra } from "@chakra-ui/react";
import type { MessageKey, Translate } from "@summit/schema/messages/translator.ts";
import { formatDuration, languageName } from "@summit/schema/validation/formats.ts";
import type { ReactNode } from "react";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import type { SubmittedForm } from "#site/submitted-form.ts";
import { Button } from "#ui/button.tsx";
import { Pair } from "#ui/form/pair.tsx";
import { SpamTrap } from "#ui/form/spam-trap.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import type { CallData } from "./call-data.ts";
import type { DraftWords } from "./keep-draft.ts";
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

/** What the behaviour that keeps drafts says. */
const wordsFor = (t: Translate): string =>
  JSON.stringify({
    saving: t("call.saving"),
    offline: t("call.offline"),
    unsent: t("call.unsent"),
    // Filled in there.
    saved: t("call.savedOn", { time: "{time}" }),
    notSaved: t("call.notSaved", { reason: "{reason}" }),
    conflict: t("call.notSavedConflict", { reason: "{reason}" }),
  } satisfies DraftWords);

/** The form of a proposal. It works without scripts, which only keep a draft as one writes. */
export function OwnProposalForm(props: Props) {
  const t = useTranslate();
  const { values } = props.submitted;
  const { state = "draft" } = values;
  const isDraft = state === "draft";
  return (
    <chakra.form
      ref={lazyKeepDraft}
      data-plain=""
      data-keep-draft={isDraft ? "draft" : "changes"}
      data-words={wordsFor(t)}
      method="post"
      action=""
      aria-label={t("call.yourProposal")}
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
            {state === "submitted" ? t("call.sendChanges") : t("call.submit")}
          </Button>
        )}
        {isDraft && (
          <Button type="submit" name="action" value="save" kind="quiet" size="large">
            {t("call.saveDraft")}
          </Button>
        )}
        <chakra.span data-saved="" role="status" flex="1 1 12rem" color="fg.muted" fontSize="sm">
          {isDraft && values.saved ? t("call.savedOn", { time: values.saved }) : ""}
        </chakra.span>
      </Box>
    </chakra.form>
  );
}

function SessionPart({ call, submitted }: Props) {
  const locale = useLocale();
  const t = useTranslate();
  const field = fieldsOf(submitted);
  return (
    <Part number={1} title={t("call.partSession")} text={t("call.partSessionText")}>
      <Written {...field("title")} label={t("call.fieldTitle")} autoComplete="off" />
      <Written
        {...field("abstract")}
        label={t("call.fieldAbstract")}
        help={t("call.abstractHelp")}
        multiline
      />
      <Pair>
        <ChoiceField
          {...field("kind")}
          label={t("call.fieldKind")}
          options={call.kinds.map(({ key, name, minutes }) => [
            key,
            `${name}, ${formatDuration(locale, minutes)}`,
          ])}
        />
        <ChoiceField
          {...field("language")}
          label={t("call.fieldLanguage")}
          options={call.languages.map((tag) => [tag, languageName(locale, tag)])}
        />
        <ChoiceField
          {...field("level")}
          label={t("call.fieldLevel")}
          optional
          options={call.levels.map((level, at) => [level, call.levelLabels[at] ?? level])}
        />
        <ChoiceField
          {...field("trackId")}
          label={t("call.fieldTrack")}
          optional
          options={call.tracks.map(({ id, name }) => [id, name])}
        />
      </Pair>
    </Part>
  );
}

function TeamPart({ call, submitted }: Props) {
  const t = useTranslate();
  const field = fieldsOf(submitted);
  return (
    <Part number={2} title={t("call.partTeam")} text={t("call.partTeamText")}>
      <Written
        {...field("description")}
        label={t("call.fieldDescriptionOptional")}
        help={t("call.descriptionHelp")}
        multiline
      />
      {call.questions.map((question) => (
        <OwnQuestion key={question.key} question={question} {...field(`answer.${question.key}`)} />
      ))}
      <Written {...field("notes")} label={t("call.fieldNotesOptional")} multiline />
    </Part>
  );
}

function PeoplePart({ call, submitted, isDraft }: Props & { isDraft: boolean }) {
  const t = useTranslate();
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
      title={t("call.fieldPeople")}
      text={call.mostSpeakers > 1 ? t("call.partPeopleCoText") : t("call.partPeopleText")}
    >
      {shown.map((at) => (
        <Box key={at} as="fieldset" border={0} minWidth={0} id={`proposal-person.${at}`}>
          <chakra.legend display="flex" flexWrap="wrap" columnGap={3} marginBottom={3}>
            <strong>
              {at === 0 ? t("call.you") : t("call.coSpeakerOptional", { number: at })}
            </strong>
            <Status status={at > 0 ? values[`person.${at}.status`] : undefined} />
          </chakra.legend>
          <Pair>
            <Written
              {...field(`person.${at}.name`)}
              label={t("call.fieldName")}
              autoComplete={at === 0 ? "name" : "off"}
            />
            <Written
              {...field(`person.${at}.email`)}
              type="email"
              label={t("call.fieldEmail")}
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
              {t("call.mailLink")}
            </Button>
          )}
        </Box>
      ))}
    </Part>
  );
}

const statuses: Record<string, MessageKey & `call.status${string}`> = {
  invited: "call.statusInvited",
  confirmed: "call.statusConfirmed",
  declined: "call.statusDeclined",
};

function Status({ status }: { status: string | undefined }) {
  const t = useTranslate();
  const key = status && statuses[status];
  if (!key) return null;
  return (
    <Box as="span" color={status === "declined" ? "danger" : "fg.muted"} fontSize="sm">
      {t(key)}
    </Box>
  );
}

type PartProps = { number: number; title: string; text: string; children: ReactNode };

function Part({ number, title, text, children }: PartProps) {
  const t = useTranslate();
  const id = `part-${number}`;
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-title`}
      marginBottom={{ base: 12, md: 16 }}
      scrollMarginTop="calc(var(--header) + 1.5rem)"
    >
      <Box as="p" color="fg.muted" fontSize="sm" fontWeight="medium">
        {t("call.part", { number })}
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
