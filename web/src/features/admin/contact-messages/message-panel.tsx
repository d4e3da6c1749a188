import { useApolloClient } from "@apollo/client/react";
import { Box, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { AdminInboxDocument } from "#graphql/admin/generated.ts";
import {
  type AdminContactSubmissionFragment,
  MarkMessageReadDocument,
  type MessageThreadFragment,
  UpdateContactSubmissionDocument,
  useAdminMessageQuery,
} from "#graphql/admin-tabs/contact-messages/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { logError } from "#lib/log-error.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { Loaded } from "../crud/loaded.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SideDialog } from "../crud/side-dialog.tsx";
import { useAction } from "../crud/use-action.ts";
import { AssigneePicker } from "./assignee-picker.tsx";
import { Composer } from "./composer.tsx";
import { MessageThread, Text } from "./message-thread.tsx";

type Contact = AdminContactSubmissionFragment;

/** Where a message stands in the list, and its neighbours there. */
export type Neighbours = {
  /** Such as "2 of 25"; empty if it is not in the list. */
  position: string;
  previous: string | undefined;
  next: string | undefined;
  open: (id: string) => void;
};

type MessagePanelProps = {
  id: string;
  /** As the list has it; undefined if it is not in it. */
  row: Contact | undefined;
  neighbours: Neighbours;
  /** Called when it is in another state, or somebody else looks after it. */
  onChange: () => unknown;
  onClose: () => void;
};

/** A message with all that followed, which is read from then on, and what one does about it. */
export function MessagePanel({ id, row, neighbours, onChange, onClose }: MessagePanelProps) {
  const { conferenceId } = useAdmin();
  const locale = useLocale();
  const query = useAdminMessageQuery({ conferenceId, id }, cacheAndNetwork);
  const found = query.data?.contactSubmission;
  const message = found ?? row;
  const top = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message begins at its top.
  useEffect(() => {
    top.current?.closest("dialog")?.scrollTo({ top: 0 });
  }, [id]);
  return (
    <SideDialog
      title={message?.subject ?? "Message"}
      note={message ? `${message.name}, ${dateTimeText(locale, message.createdAt)}` : ""}
      above={<Neighbouring neighbours={neighbours} message={message} />}
      onClose={onClose}
    >
      <div ref={top} />
      {message && <About key={`about ${id}`} message={message} onChange={onChange} />}
      <Loaded key={id} query={query} what="the message" placeholder={<Skeleton height="9rem" />}>
        {({ contactSubmission }) =>
          contactSubmission ? (
            <Following thread={contactSubmission} onChange={onChange} />
          ) : (
            <p>There is no such message any more.</p>
          )
        }
      </Loaded>
    </SideDialog>
  );
}

/** Leads to the messages before and after this one. */
function Neighbouring({
  neighbours: { position, previous, next, open },
  message,
}: {
  neighbours: Neighbours;
  message: Contact | undefined;
}) {
  const button = (label: string, to: string | undefined) => (
    <QuietButton aria-disabled={!to} onClick={() => to && open(to)}>
      {label}
      <VisuallyHidden> message</VisuallyHidden>
    </QuietButton>
  );
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap={2}>
      {button("Previous", previous)}
      {button("Next", next)}
      <Box role="status" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
        {position}
        {message && <VisuallyHidden>: {message.subject}</VisuallyHidden>}
      </Box>
    </Box>
  );
}

/** The message as it was sent, with who looks after it. */
function About({ message, onChange }: { message: Contact; onChange: () => unknown }) {
  const { id, email, state, spam, assignee } = message;
  const { canManage } = useAdmin();
  useMarkRead(id, state === "new");
  const isDone = state === "done";
  const [update, busy] = useAction(UpdateContactSubmissionDocument, {
    success: isDone ? "Marked as not answered" : "Marked as answered",
    failure: "The message is as it was",
  });
  const toggle = async () => {
    await update({ input: { id, state: isDone ? "open" : "done" } });
    onChange();
  };
  return (
    <>
      <TextAnchor href={replyAddress(message)}>{email}</TextAnchor>
      {spam && (
        <Box as="p" marginTop={2} color="fg.muted">
          Looks like spam: no email was sent.
        </Box>
      )}
      <Text css={{ marginTop: 5 }}>{message.message}</Text>
      <Box display="flex" flexWrap="wrap" alignItems="end" gap={2} marginTop={6}>
        {canManage ? (
          <>
            <Box flex="1 1 100%" css={{ "--field-height": "2.5rem" }}>
              <AssigneePicker message={message} onChange={onChange} />
            </Box>
            <QuietButton busy={busy} onClick={() => void toggle()}>
              {isDone ? "Mark as not answered" : "Mark as answered"}
            </QuietButton>
          </>
        ) : (
          <Box as="p" color="fg.muted" fontSize="sm" flexBasis="100%">
            {assignee ? `${assignee.fullName} looks after this message.` : "Nobody looks after it."}
          </Box>
        )}
        <ButtonAnchor size="small" kind="quiet" href={replyAddress(message)}>
          Reply by email
        </ButtonAnchor>
      </Box>
    </>
  );
}

/** What followed, and where to write what comes next. */
function Following({
  thread,
  onChange,
}: {
  thread: MessageThreadFragment;
  onChange: () => unknown;
}) {
  const { canManage } = useAdmin();
  return (
    <>
      <MessageThread thread={thread} />
      {canManage && <Composer message={thread} onSent={onChange} />}
    </>
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
