import { Box } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import type { OpeningKind } from "@summit/schema/validation/letter-texts.ts";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import {
  type MailOpeningPreviewQueryVariables,
  useMailOpeningPreviewQuery,
} from "#graphql/admin-tabs/letter-texts/generated.ts";
import { LabelledSelect } from "#ui/form/select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { LoadError } from "../crud/load-error.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { Mail, type MailView, MailViews } from "../mail-preview/mail.tsx";

type Text = { subject: string; body: string };
type Values = Text & { translations?: Record<string, Partial<Text>> };

/** A mail that begins with the text of the form around it, as a speaker would get it, before the text is saved. */
export function OpeningPreview({ kind }: { kind: OpeningKind }) {
  const { conferenceId, languages } = useAdmin();
  const form = useFormContext<Values>();
  const [asked, setAsked] = useState<MailOpeningPreviewQueryVariables>();
  const [language, setLanguage] = useState("");
  const show = async (tag: string) => {
    setLanguage(tag);
    if (!(await form.trigger())) return;
    const { translations, ...first } = form.getValues();
    const inLanguage = translations?.[tag];
    // Its text may have been emptied since it was chosen.
    const text = inLanguage?.body ? inLanguage : first;
    if (text === first) setLanguage("");
    setAsked({
      conferenceId,
      kind,
      subject: text.subject ?? "",
      body: text.body ?? "",
      language: text === first ? null : tag,
    });
  };
  const translated = form.watch("translations") ?? {};
  const written = languages.slice(1).filter((tag) => translated[tag]?.body);
  return (
    <Box as="section" display="grid" gap={3} minWidth={0}>
      <Box display="flex" flexWrap="wrap" alignItems="end" gap={3}>
        <QuietButton onClick={() => void show(language)}>
          {asked ? "Update the preview" : "Preview the email"}
        </QuietButton>
        {asked && written.length > 0 && (
          <LabelledSelect
            label="Language"
            value={language}
            onChange={({ target }) => void show(target.value)}
            options={[
              { value: "", label: languageName("en-GB", languages[0] ?? "") },
              ...written.map((tag) => ({ value: tag, label: languageName("en-GB", tag) })),
            ]}
          />
        )}
      </Box>
      {asked && <Preview asked={asked} />}
    </Box>
  );
}

function Preview({ asked }: { asked: MailOpeningPreviewQueryVariables }) {
  const [view, setView] = useState<MailView>("desktop");
  const { data, previousData, error, refetch } = useMailOpeningPreviewQuery(asked, {
    // It says what is stored now of the programme and of tasks.
    fetchPolicy: "no-cache",
  });
  if (error) {
    return (
      <LoadError title="Failed to load the preview" error={error} onRetry={() => void refetch()} />
    );
  }
  const shown = data ?? previousData;
  if (!shown) return <Skeleton height="20rem" />;
  const mail = shown.mailOpeningPreview;
  return (
    <>
      <SectionTitle>Preview</SectionTitle>
      {mail ? (
        <>
          <MailViews view={view} onChoose={setView} />
          <Mail mail={mail} view={view} title="The email as a speaker gets it" />
        </>
      ) : (
        <p>{nothingYet[asked.kind]}</p>
      )}
    </>
  );
}

/** Why there is no mail to look at. */
const nothingYet: Record<OpeningKind, string> = {
  times: "It can be shown once a speaker has a session in the public programme.",
  changes: "It can be shown once a release has changed a speaker’s session.",
  task: "It can be shown once there is a task, and a speaker to remind of it.",
};
