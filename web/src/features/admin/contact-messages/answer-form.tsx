import {
  AnswerContactSubmissionDocument,
  useMessageAnswersQuery,
} from "#graphql/admin-tabs/contact-messages/generated.ts";
import { LabelledSelect } from "#ui/form/select.tsx";
import { useAdmin } from "../admin-context.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { WritingForm } from "./writing-form.tsx";

export type AnswerFormProps = {
  message: { id: string; name: string; email: string; receivesReplies: boolean };
  /** Called when an answer is sent. */
  onSent: () => unknown;
};

/** Answers a message by mail. */
export function AnswerForm({ message, onSent }: AnswerFormProps) {
  const { id, name, email, receivesReplies } = message;
  const [send, sending] = useEntityMutation(AnswerContactSubmissionDocument, {
    success: `The answer is on its way to ${email}`,
    failure: "The answer was not sent",
    invalidates: ["contactSubmissions", "inbox"],
  });
  return (
    <WritingForm
      keptAs={answerDraft(id)}
      title={`Answer ${name}`}
      label="Your answer"
      action={sending ? "Sending..." : "Send answer"}
      busy={sending}
      note={
        receivesReplies
          ? "Replies come back into this thread."
          : "Replies go to the address of the contact page."
      }
      send={(text) => send({ input: { id, text } })}
      onSent={onSent}
    >
      {(insert) => <ReadyAnswers onChoose={insert} />}
    </WritingForm>
  );
}

/** The name under which an answer is kept that was not sent. */
export const answerDraft = (id: string): string => `answer ${id}`;

/** The answers of the questions on the contact page, to begin with; nothing where there are none. */
function ReadyAnswers({ onChoose }: { onChoose: (answer: string) => void }) {
  const { conferenceId } = useAdmin();
  const { data } = useMessageAnswersQuery({ conferenceId }, { ssr: false });
  const faq = data?.contactDetails?.faq ?? [];
  if (faq.length === 0) return null;
  return (
    <LabelledSelect
      label="Insert an answer from the contact page"
      value=""
      options={faq.map(({ question }, at) => ({ value: at, label: question }))}
      onChange={({ target }) => {
        const chosen = faq[Number(target.value)];
        if (target.value && chosen) onChoose(chosen.answer);
      }}
    >
      <option value="">Choose a question</option>
    </LabelledSelect>
  );
}
