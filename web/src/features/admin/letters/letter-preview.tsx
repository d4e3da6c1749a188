import { Box } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import { useState } from "react";
import {
  type LetterRecipientsFragment,
  SendTestLetterDocument,
  useLetterPreviewQuery,
} from "#graphql/admin-tabs/letters/generated.ts";
import { LabelledSelect, type Option } from "#ui/form/select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin, useSiteLanguages } from "../admin-context.ts";
import { LoadError } from "../crud/load-error.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { useAction } from "../crud/use-action.ts";
import { Mail, type MailView, MailViews } from "../mail-preview/mail.tsx";
import { useReread } from "./use-reread.ts";

type LetterPreviewProps = {
  id: string;
  version: number;
  readers: LetterRecipientsFragment["people"];
};

/** A letter as one of its readers gets it, by default the first, and a test of it to the viewer. */
export function LetterPreview({ id, version, readers: people }: LetterPreviewProps) {
  const { canManage } = useAdmin();
  const [view, setView] = useState<MailView>("desktop");
  const readers = people.flatMap(({ personId, name, email, language }) =>
    personId ? { value: personId, label: name ?? email, language } : [],
  );
  const [chosen, setChosen] = useState<string>();
  // Whoever was chosen may not be among them any more.
  const reader = readers.find(({ value }) => value === chosen) ?? readers[0];
  const languages = useSiteLanguages();
  // That of the reader, until another one is chosen.
  const [inLanguage, setLanguage] = useState<string>();
  const language = inLanguage ?? reader?.language ?? "";
  const asked = { id, personId: reader?.value ?? null, language: language || null };
  const { data, previousData, error, refetch } = useLetterPreviewQuery(asked, {
    // It says what is stored now, of the letter and of who reads it.
    fetchPolicy: "no-cache",
  });
  useReread(version, refetch);
  const mail = (data ?? previousData)?.letterPreview;
  const [send, sending] = useAction(SendTestLetterDocument, {
    success: "A test is on its way to you",
    failure: "The test was not sent",
  });
  return (
    <section>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap={3}
      >
        <SectionTitle>Preview</SectionTitle>
        {canManage && (
          <QuietButton busy={sending} onClick={() => void send({ input: asked })}>
            Send me a test
          </QuietButton>
        )}
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="end" gap={4} marginTop={3} marginBottom={4}>
        <Readers
          readers={readers}
          chosen={reader?.value ?? ""}
          onChoose={(personId) => {
            setChosen(personId);
            setLanguage(undefined);
          }}
        />
        {languages.length > 1 && (
          <LabelledSelect
            label="Language"
            value={language}
            onChange={({ target }) => setLanguage(target.value)}
            options={languages.map((tag, index) => ({
              value: index === 0 ? "" : tag,
              label: languageName("en-GB", tag),
            }))}
          />
        )}
        <MailViews view={view} onChoose={setView} />
      </Box>
      {mail ? (
        <Mail mail={mail} view={view} title="The letter as its readers see it" />
      ) : error ? (
        <LoadError
          title="Failed to load the preview"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height="20rem" />
      )}
    </section>
  );
}

type ReadersProps = {
  readers: readonly Option[];
  chosen: string;
  onChoose: (personId: string) => void;
};

/** Whose values stand in the preview; nothing where it is the same for all. */
function Readers({ readers, chosen, onChoose }: ReadersProps) {
  if (readers.length === 0) return null;
  return (
    <Box flex="1 1 14rem" maxWidth={{ md: "20rem" }}>
      <LabelledSelect
        label="As it is for"
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        options={readers}
      />
    </Box>
  );
}
