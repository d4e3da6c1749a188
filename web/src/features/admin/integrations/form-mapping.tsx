import { Box, chakra } from "@chakra-ui/react";
import { type FormEvent, useLayoutEffect, useState } from "react";
import {
  type AdminFormQuestionsQuery,
  SaveFormMappingDocument,
  type SpeakerField,
  useAdminFormQuestionsQuery,
} from "#graphql/admin-tabs/integrations/generated.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { LoadError } from "../crud/load-error.tsx";
import { RefusalNote } from "../crud/refusal-note.tsx";
import { type Column, RowsTable } from "../crud/rows-table.tsx";
import { type SaveResult, useEntityMutation } from "../crud/use-entity-mutation.ts";
import { useKeptValues } from "../crud/use-kept-values.ts";

type Question = AdminFormQuestionsQuery["formQuestions"][number] & { id: string };

const nothingChosen: { changed: readonly (readonly [question: string, choice: Choice])[] } = {
  changed: [],
};

/** A question's setting: a field of a speaker, not used, or derived from its wording. */
type Choice = SpeakerField | "nothing" | "automatic";

const fieldText: Record<SpeakerField, string> = {
  name: "Name",
  title: "Job title",
  companyName: "Company",
  bio: "Biography",
  topic: "Topic",
  imageUrl: "Photo",
  linkedinUrl: "LinkedIn",
  twitterUrl: "Twitter",
  githubUrl: "GitHub",
  email: "Email",
  talkTitle: "Title of the talk",
  abstract: "Abstract",
  description: "Description",
  kind: "Kind of session",
  level: "Level",
  language: "Language",
  notes: "Notes to the team",
};

type FormMappingProps = {
  /** The proposals of pending form submissions follow the mapping. */
  onSaved: () => void;
  /** Whether there are unsaved changes. */
  onUnsaved: (unsaved: boolean) => void;
};

/** Maps the form's questions to the fields of a speaker. */
export function FormMapping({ onSaved, onUnsaved }: FormMappingProps) {
  const { conferenceId } = useAdmin();
  const { data, error, refetch } = useAdminFormQuestionsQuery({ conferenceId }, cacheAndNetwork);
  const [saveMapping, saving] = useEntityMutation(SaveFormMappingDocument, {
    success: "Mapping saved successfully",
    failure: "Failed to save the mapping",
    invalidates: ["formQuestions"],
  });
  // A Map, because questions may have any name, such as "constructor".
  const { values, change, forget } = useKeptValues(`form mapping ${conferenceId}`, nothingChosen);
  const changed: ReadonlyMap<string, Choice> = new Map(values.changed);
  const [refusal, setRefusal] = useState<SaveResult>();
  const dirty = changed.size > 0;
  const unsaved = dirty && !saving;
  useLayoutEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  const questions = data?.formQuestions.map((each) => ({ ...each, id: each.question }));
  if (error && !questions) {
    const title = "Failed to load the form’s questions";
    return <LoadError title={title} error={error} onRetry={() => void refetch()} />;
  }
  if (!questions) return <Skeleton height="8rem" />;
  if (questions.length === 0) {
    return (
      <Box as="p" color="fg.muted" maxWidth="prose">
        The questions of the form are listed here once the first form response has arrived.
      </Box>
    );
  }

  const choiceOf = (question: Question) => changed.get(question.question) ?? storedChoice(question);
  const choose = (question: Question, choice: Choice) => {
    const choices = new Map(changed).set(question.question, choice);
    if (choice === storedChoice(question)) choices.delete(question.question);
    if (choices.size === 0) forget();
    else change({ changed: [...choices] });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!dirty) return;
    const input = {
      conferenceId,
      questions: questions.map((question) => inputOf(question.question, choiceOf(question))),
    };
    const saved = await saveMapping({ input });
    setRefusal(saved);
    if (!saved.done) return;
    forget();
    onSaved();
  };

  const columns: readonly Column<Question>[] = [
    { header: "Question", cell: (question) => <strong>{nameOf(question)}</strong> },
    { header: "Newest answer", cell: ({ example }) => <Example>{example}</Example> },
    {
      header: "Becomes",
      cell: (question) => (
        <Select
          aria-label={`What “${nameOf(question)}” becomes`}
          minWidth={{ md: "13rem" }}
          minHeight="2.75rem"
          fontSize="sm"
          value={choiceOf(question)}
          onChange={({ currentTarget: { value } }) => choose(question, value as Choice)}
          options={Object.entries(fieldText).map(([value, label]) => ({ value, label }))}
        >
          <option value="automatic">{automaticText(question)}</option>
          <option value="nothing">Not used</option>
        </Select>
      ),
    },
  ];
  return (
    <form onSubmit={save}>
      <RowsTable label="Questions of the form" rows={questions} columns={columns} />
      {refusal?.done === false && (
        <Box marginTop={5}>
          <RefusalNote
            refusal={{
              signedOut: refusal.signedOut === true,
              reasons: refusal.issues.slice(0, 1).map(({ message }) => message),
            }}
          />
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={4} marginTop={5}>
        <Button type="submit" size="small" aria-disabled={saving || !dirty}>
          {saving ? "Saving..." : "Save mapping"}
        </Button>
        <Box as="p" color="fg.muted" fontSize="sm">
          Pending form responses follow at once; accepted ones stay as they are.
        </Box>
      </Box>
    </form>
  );
}

const nameOf = ({ title, question }: Question) => title || question;

const storedChoice = ({ automatic, field }: Question): Choice =>
  automatic ? "automatic" : (field ?? "nothing");

const inputOf = (question: string, choice: Choice) => ({
  question,
  automatic: choice === "automatic",
  field: choice === "automatic" || choice === "nothing" ? null : choice,
});

/** The derived field is known only while the setting is automatic. */
function automaticText({ automatic, field }: Question): string {
  if (!automatic) return "By its words";
  return `By its words: ${field ? fieldText[field] : "Not used"}`;
}

const Example = chakra("span", {
  base: { color: "fg.muted", fontSize: "sm", lineClamp: 2, overflowWrap: "anywhere" },
});
