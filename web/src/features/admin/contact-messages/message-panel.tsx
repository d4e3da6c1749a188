import { useApolloClient } from "@apollo/client/react";
import { Box, chakra } from "@chakra-ui/react";
import { useEffect } from "react";
import { AdminInboxDocument } from "#graphql/admin/generated.ts";
import {
  type AdminContactSubmissionFragment,
  MarkMessageReadDocument,
  UpdateContactSubmissionDocument,
} from "#graphql/admin-tabs/contact-messages/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { logError } from "#lib/log-error.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SideDialog } from "../crud/side-dialog.tsx";
import { useAction } from "../crud/use-action.ts";
import { AnswerForm } from "./answer-form.tsx";

type Contact = AdminContactSubmissionFragment;

type MessagePanelProps = {
  message: Contact;
  /** Called when it is in another state. */
  onState: () => unknown;
  onClose: () => void;
};

/** A message as a whole, which is read from then on, and what one does about it. */
export function MessagePanel({ message, onState, onClose }: MessagePanelProps) {
  const { id, name, email, subject, state, spam, createdAt } = message;
  const locale = useLocale();
  const { canManage } = useAdmin();
  useMarkRead(id, state === "new");
  const isDone = state === "done";
  const [update, busy] = useAction(UpdateContactSubmissionDocument, {
    success: isDone ? "Marked as not answered" : "Marked as answered",
    failure: "The message is as it was",
  });
  const toggle = async () => {
    await update({ input: { id, state: isDone ? "open" : "done" } });
    onState();
  };
  return (
    <SideDialog
      title={subject}
      note={`${name}, ${dateTimeText(locale, createdAt)}`}
      onClose={onClose}
    >
      <TextAnchor href={replyAddress(message)}>{email}</TextAnchor>
      {spam && (
        <Box as="p" marginTop={2} color="fg.muted">
          Looks like spam: no email was sent.
        </Box>
      )}
      <Text>{message.message}</Text>
      {message.answers.map((answer) => (
        <Answer key={answer.id} answer={answer} />
      ))}
      {canManage && <AnswerForm message={message} onSent={onState} />}
      <Box display="flex" flexWrap="wrap" gap={2} marginTop={6}>
        <ButtonAnchor size="small" kind="quiet" href={replyAddress(message)}>
          Reply by email
        </ButtonAnchor>
        {canManage && (
          <QuietButton busy={busy} onClick={() => void toggle()}>
            {isDone ? "Mark as not answered" : "Mark as answered"}
          </QuietButton>
        )}
      </Box>
    </SideDialog>
  );
}

/** What the team has answered. */
function Answer({ answer: { text, author, createdAt } }: { answer: Contact["answers"][number] }) {
  const locale = useLocale();
  return (
    <Box marginTop={6} paddingLeft={4} borderLeft="3px solid" borderColor="brand.strong">
      <Box as="p" color="fg.muted" fontSize="sm">
        Answered by {author ?? "somebody who has left"}, {dateTimeText(locale, createdAt)}
      </Box>
      <Text css={{ marginTop: "0.25rem" }}>{text}</Text>
    </Box>
  );
}

/** Marks a new message as read, once it is on the screen. */
function useMarkRead(id: string, isNew: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!isNew) return;
    client
      .mutate({
        mutation: MarkMessageReadDocument,
        variables: { input: { id } },
        refetchQueries: [AdminInboxDocument],
      })
      // It is still unread then, for the next who opens it.
      .catch(logError);
  }, [client, id, isNew]);
}

/** Opens the mail program with an answer to a message. */
export const replyAddress = ({ email, subject }: Pick<Contact, "email" | "subject">): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

const Text = chakra("p", {
  base: {
    marginTop: 5,
    maxWidth: "prose",
    fontSize: "md",
    lineHeight: "1.6",
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
    unicodeBidi: "plaintext",
  },
});
