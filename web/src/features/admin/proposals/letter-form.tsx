import { Box } from "@chakra-ui/react";
import { letterText, placeholders } from "@summit/schema/validation/letter-texts.ts";
import {
  type LetterKind,
  SaveDecisionLetterDocument,
  useDecisionLettersQuery,
} from "#graphql/admin-tabs/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { ActionForm } from "../crud/action-form.tsx";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { TextField } from "../crud/fields.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { letterNames } from "./proposal-words.ts";

/** The text of a letter of the conference, with the words that stand for values. */
export function LetterForm({ kind, onClose }: { kind: LetterKind; onClose: () => void }) {
  const { conferenceId } = useAdmin();
  const query = useDecisionLettersQuery({ conferenceId }, cacheAndNetwork);
  const [save] = useEntityMutation(SaveDecisionLetterDocument, {
    success: "The text is saved",
    failure: "Failed to save the text",
    invalidates: ["decisionLetters"],
  });
  return (
    <Loaded query={query} what="the text">
      {({ decisionLetters }) => {
        const { subject = "", body = "" } =
          decisionLetters.find((letter) => letter.kind === kind) ?? {};
        return (
          <Box>
            <SectionTitle marginBottom={4}>{letterNames[kind]}</SectionTitle>
            <ActionForm
              label={`Text: ${letterNames[kind]}`}
              schema={letterText}
              values={{ subject, body }}
              submitLabel="Save text"
              busyLabel="Saving..."
              kind="strong"
              onSave={async (values) => {
                const saved = await save({ input: { conferenceId, kind, ...values } });
                if (saved.done) onClose();
                return saved;
              }}
            >
              <TextField name="subject" label="Subject" required />
              <TextField name="body" label="Text" required multiline minHeight="18rem" />
              <Box as="dl" fontSize="sm" color="fg.muted">
                {Object.entries(placeholders).map(([word, meaning]) => (
                  <Box key={word} display="flex" gap={2}>
                    <Box as="dt" fontFamily="monospace">{`{${word}}`}</Box>
                    <dd>{meaning}</dd>
                  </Box>
                ))}
              </Box>
            </ActionForm>
            <Box display="flex" flexWrap="wrap" gap={3} marginTop={4}>
              <QuietButton
                onClick={() => {
                  void save({ input: { conferenceId, kind } }).then(
                    ({ done }) => done && onClose(),
                  );
                }}
              >
                Return to the usual text
              </QuietButton>
              <QuietButton onClick={onClose}>Back</QuietButton>
            </Box>
          </Box>
        );
      }}
    </Loaded>
  );
}
