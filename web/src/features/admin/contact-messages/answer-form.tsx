import { Box } from "@chakra-ui/react";
import { type KeyboardEvent, useId, useState } from "react";
import {
  AnswerContactSubmissionDocument,
  useMessageAnswersQuery,
} from "#graphql/admin-tabs/contact-messages/generated.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { LabelledSelect } from "#ui/form/select.tsx";
import { useAdmin } from "../admin-context.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { useKeptValues } from "../crud/use-kept-values.ts";

type AnswerFormProps = {
  message: { id: string; name: string; email: string };
  onSent: () => unknown;
};

/** Answers a message by mail. What is typed is kept in the browser until it is sent. */
export function AnswerForm({ message: { id, name, email }, onSent }: AnswerFormProps) {
  const { values, isKept, change, forget } = useKeptValues(`answer ${id}`, { text: "" });
  const [refusal, setRefusal] = useState<string>();
  const [send, sending] = useEntityMutation(AnswerContactSubmissionDocument, {
    success: `The answer is on its way to ${email}`,
    failure: "The answer was not sent",
    invalidates: ["contactSubmissions", "inbox"],
  });
  const submit = async () => {
    if (sending) return;
    setRefusal(undefined);
    const result = await send({ input: { id, text: values.text } });
    if (!result.done) {
      setRefusal(result.issues.map(({ message: reason }) => reason).join(". "));
      return;
    }
    forget();
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Box
      as="form"
      aria-label={`Answer ${name}`}
      display="grid"
      gap={4}
      marginTop={8}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ReadyAnswers
        onChoose={(answer) => {
          const before = values.text.trimEnd();
          change({ text: before ? `${before}\n\n${answer}` : answer });
        }}
      />
      <Field
        id={useId()}
        label="Your answer"
        multiline
        minHeight="9rem"
        required
        value={values.text}
        onChange={({ target }: { target: { value: string } }) => change({ text: target.value })}
      />
      <FormAlert>{refusal}</FormAlert>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <Button type="submit" size="small" aria-disabled={sending}>
          {sending ? "Sending..." : "Send answer"}
        </Button>
        <Box as="p" color="fg.muted" fontSize="sm">
          {isKept ? "Not sent yet; kept in this browser. " : ""}Replies go to the address of the
          contact page.
        </Box>
      </Box>
    </Box>
  );
}

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
