import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { useAdmin } from "../admin-context.ts";
import { Segments } from "../crud/segments.ts";
import { keptValues } from "../crud/use-kept-values.ts";
import { AnswerForm, type AnswerFormProps, answerDraft } from "./answer-form.tsx";
import { NoteForm, noteDraft } from "./note-form.tsx";

const kinds = ["answer", "note"] as const;

const labels = { answer: "Answer", note: "Note for the team" } as const;
const drafts = { answer: answerDraft, note: noteDraft } as const;

/** Where the team answers a message, or notes something about it. What is typed into either stays. */
export function Composer({ message, onSent }: AnswerFormProps) {
  const { viewerId } = useAdmin();
  const [kind, setKind] = useState<(typeof kinds)[number]>("answer");
  const hasDraft = (each: (typeof kinds)[number]) =>
    each !== kind &&
    Boolean(keptValues<{ text: string }>(viewerId, drafts[each](message.id))?.text);
  return (
    <Box
      display="grid"
      gap={5}
      marginTop={8}
      paddingTop={6}
      borderTop="1px solid"
      borderColor="line"
    >
      <Segments role="group" aria-label="What to write">
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {labels[each]}
            {hasDraft(each) && " (begun)"}
          </button>
        ))}
      </Segments>
      {kind === "answer" ? (
        <AnswerForm message={message} onSent={onSent} />
      ) : (
        <NoteForm message={message} />
      )}
    </Box>
  );
}
