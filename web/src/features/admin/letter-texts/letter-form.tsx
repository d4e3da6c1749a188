import { Box } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import {
  letterText,
  type OpeningKind,
  openingKinds,
  placeholdersOf,
  type TextKind,
} from "@summit/schema/validation/letter-texts.ts";
import { Fragment } from "react";
import {
  SaveDecisionLetterDocument,
  SaveMailOpeningDocument,
  useDecisionLettersQuery,
} from "#graphql/admin-tabs/letter-texts/generated.ts";
import { showToast } from "#ui/toast-store.ts";
import { useAdmin } from "../admin-context.ts";
import { ActionForm } from "../crud/action-form.tsx";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { TextField } from "../crud/fields.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { TextSkeleton } from "../crud/text-skeleton.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { useHistory } from "../history/use-history.tsx";
import { OpeningPreview } from "./opening-preview.tsx";
import { textNames } from "./text-names.ts";

const blank = { subject: "", body: "" };

type InLanguage = { language: string; subject: string; body: string };

/** The fields of a text in each further language, empty where it is not translated. */
const inEach = (languages: readonly string[], translations: readonly InLanguage[]) =>
  Object.fromEntries(
    languages.map((language) => {
      const { subject, body } = translations.find((each) => each.language === language) ?? blank;
      return [language, { subject, body }];
    }),
  );

type Texts = Readonly<Record<string, { subject?: string | null; body?: string | null }>>;

/** The languages that have a text. */
const written = (texts: Texts): InLanguage[] =>
  Object.entries(texts).flatMap(([language, { subject, body }]) =>
    subject || body ? [{ language, subject: subject ?? "", body: body ?? "" }] : [],
  );

/** A letter in a further language. Where it is empty, its readers get the text above. */
function LetterInLanguage({ language }: { language: string }) {
  const name = languageName("en-GB", language);
  return (
    <Box as="fieldset" marginTop={2} display="grid" gap={4}>
      <Box as="legend" fontWeight="semibold" marginBottom={2}>
        In {name}
      </Box>
      <TextField
        name={`translations.${language}.subject`}
        label={`Subject in ${name}`}
        lang={language}
        dir="auto"
      />
      <TextField
        name={`translations.${language}.body`}
        label={`Text in ${name}`}
        lang={language}
        dir="auto"
        multiline
        minHeight="12rem"
      />
    </Box>
  );
}

const isOpening = (kind: TextKind): kind is OpeningKind =>
  openingKinds.some((each) => each === kind);

/** Saves a text by the mutation of its kind. */
function useSaveText() {
  const options = {
    success: "The text is saved",
    failure: "Failed to save the text",
    invalidates: ["decisionLetters"],
  } as const;
  const [saveLetter] = useEntityMutation(SaveDecisionLetterDocument, options);
  const [saveOpening] = useEntityMutation(SaveMailOpeningDocument, options);
  return ({ kind, ...text }: GivenText) =>
    isOpening(kind)
      ? saveOpening({ input: { kind, ...text } })
      : saveLetter({ input: { kind, ...text } });
}

type GivenText = {
  conferenceId: string;
  kind: TextKind;
  version: number | null;
  subject?: string;
  body?: string;
  translations?: InLanguage[];
};

/** A text of the conference, with the words that stand for values. */
export function LetterForm({ kind, onClose }: { kind: TextKind; onClose: () => void }) {
  const { conferenceId, languages } = useAdmin();
  const others = languages.slice(1);
  const query = useDecisionLettersQuery({ conferenceId }, cacheAndNetwork);
  const save = useSaveText();
  const history = useHistory();
  const returnToUsual = async (version: number) => {
    const saved = await save({ conferenceId, kind, version });
    if (saved.done) return onClose();
    if (!saved.changes) return;
    showToast({
      title: "Failed to save the text",
      description: "Somebody has changed the texts meanwhile. Look at this one again.",
      kind: "destructive",
    });
  };
  return (
    <Loaded query={query} what="the text" placeholder={<TextSkeleton />}>
      {({ decisionLetters: { id, version, letters, openings } }) => {
        const letter = [...letters, ...openings].find((each) => each.kind === kind);
        const { subject = "", body = "", translations = [] } = letter ?? {};
        return (
          <Box>
            {/* That of an opening is the title of its dialog. */}
            {!isOpening(kind) && <SectionTitle marginBottom={4}>{textNames[kind]}</SectionTitle>}
            <ActionForm
              label={`Text: ${textNames[kind]}`}
              schema={letterText}
              values={{ subject, body, translations: inEach(others, translations) }}
              version={version}
              submitLabel="Save text"
              busyLabel="Saving..."
              kind="strong"
              onSave={async (values, base) => {
                const saved = await save({
                  conferenceId,
                  kind,
                  version: base ?? null,
                  ...values,
                  translations: [
                    ...written(values.translations ?? {}),
                    // Of languages that the site has lost, and may have again.
                    ...translations
                      .filter(({ language }) => !others.includes(language))
                      .map(({ language, subject, body }) => ({ language, subject, body })),
                  ],
                });
                if (saved.done) onClose();
                return saved;
              }}
            >
              <TextField name="subject" label="Subject" required />
              <TextField name="body" label="Text" required multiline minHeight="18rem" />
              {others.map((language) => (
                <LetterInLanguage key={language} language={language} />
              ))}
              <Box
                as="dl"
                display="grid"
                gridTemplateColumns="max-content minmax(0, 1fr)"
                columnGap={3}
                fontSize="sm"
                color="fg.muted"
              >
                {Object.entries(placeholdersOf(kind)).map(([word, meaning]) => (
                  <Fragment key={word}>
                    <Box as="dt" fontFamily="monospace">{`{${word}}`}</Box>
                    <dd>{meaning}</dd>
                  </Fragment>
                ))}
              </Box>
              {isOpening(kind) && <OpeningPreview kind={kind} />}
            </ActionForm>
            <Box display="flex" flexWrap="wrap" gap={3} marginTop={4}>
              <QuietButton
                onClick={() => {
                  void returnToUsual(version);
                }}
              >
                Return to the usual text
              </QuietButton>
              {id && (
                <QuietButton onClick={() => history.open({ id, name: "Texts of letters" })}>
                  History
                </QuietButton>
              )}
              {!isOpening(kind) && <QuietButton onClick={onClose}>Back</QuietButton>}
            </Box>
            {history.panel}
          </Box>
        );
      }}
    </Loaded>
  );
}
