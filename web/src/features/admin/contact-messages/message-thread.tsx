import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { MessageThreadFragment } from "#graphql/admin-tabs/contact-messages/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { NoWrap } from "#ui/no-wrap.tsx";
import { StateMark } from "#ui/state-mark.tsx";
import { withoutQuotes } from "./quoted.ts";

type Thread = Pick<MessageThreadFragment, "name" | "message" | "answers" | "notes" | "replies">;

/** What was written about a message, in order of time; the message itself is above it. */
export function MessageThread({ thread }: { thread: Thread }) {
  const { name, answers, notes, replies } = thread;
  const entries = [
    ...answers.map((answer) => ({
      at: answer.createdAt,
      entry: <Answer key={answer.id} answer={answer} />,
    })),
    ...notes.map((note) => ({
      at: note.createdAt,
      entry: <Note key={note.id} note={note} />,
    })),
    ...replies.map((reply) => ({
      at: reply.receivedAt,
      entry: <Reply key={reply.id} reply={reply} name={name} />,
    })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (entries.length === 0) return null;
  return (
    <Box
      as="ol"
      aria-label="What followed"
      display="grid"
      gap={5}
      marginTop={6}
      listStyleType="none"
    >
      {entries.map(({ entry }) => entry)}
    </Box>
  );
}

const left = "somebody who has left";

/** What the team has answered. */
function Answer({ answer: { text, author, createdAt } }: { answer: Thread["answers"][number] }) {
  return (
    <Entry kind="answer" by={`Answered by ${author ?? left}`} at={createdAt}>
      <Text>{text}</Text>
    </Entry>
  );
}

/** What one of the team tells the others. */
function Note({ note: { text, author, createdAt } }: { note: Thread["notes"][number] }) {
  return (
    <Entry kind="note" by={`Note by ${author ?? left}, for the team`} at={createdAt}>
      <Text>{text}</Text>
    </Entry>
  );
}

/** What was replied to an answer. */
function Reply({ reply, name }: { reply: Thread["replies"][number]; name: string }) {
  const { text, from, isFromOther, isCut, attachments, receivedAt } = reply;
  const { own, quoted } = withoutQuotes(text);
  return (
    <Entry kind="reply" by={`Reply from ${isFromOther ? from : name}`} at={receivedAt}>
      {isFromOther && (
        <Box marginTop={2}>
          <StateMark color="danger">Another address than the message’s</StateMark>
        </Box>
      )}
      {own && <Text>{own}</Text>}
      {quoted && (
        <Box as="details" marginTop={2} fontSize="sm">
          <Summary>Quoted text</Summary>
          <Text css={{ color: "fg.muted", fontSize: "sm" }}>{quoted}</Text>
        </Box>
      )}
      {isCut && (
        <Hint>
          {text ? "The rest is" : "The email was too large, or could not be read. It is"} in the
          mailbox.
        </Hint>
      )}
      {attachments > 0 && (
        <Hint>
          {attachments === 1 ? "An attachment is" : `${attachments} attachments are`} in the
          mailbox.
        </Hint>
      )}
      {!text && !isCut && <Hint>It has no text.</Hint>}
    </Entry>
  );
}

type EntryProps = {
  kind: "answer" | "note" | "reply";
  by: string;
  at: string;
  children: ReactNode;
};

function Entry({ kind, by, at, children }: EntryProps) {
  const locale = useLocale();
  return (
    <EntryBox data-kind={kind}>
      <Box as="p" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {by}, <NoWrap>{dateTimeText(locale, at)}</NoWrap>
      </Box>
      {children}
    </EntryBox>
  );
}

const EntryBox = chakra("li", {
  base: {
    minWidth: 0,
    paddingInlineStart: 4,
    borderInlineStart: "3px solid",
    borderColor: "line",
    "&[data-kind=answer]": { borderColor: "brand.strong" },
    "&[data-kind=note]": {
      padding: 4,
      border: "1px dashed",
      borderColor: "fg.muted",
      borderRadius: "control",
      bg: "ground.card",
    },
  },
});

const Hint = chakra("p", { base: { marginTop: 2, color: "fg.muted", fontSize: "sm" } });

const Summary = chakra("summary", {
  base: {
    width: "fit-content",
    minHeight: "1.75rem",
    color: "brand.strong",
    fontWeight: "medium",
    cursor: "pointer",
    _hover: { textDecoration: "underline" },
  },
});

/** A text as somebody has written it. */
export const Text = chakra("p", {
  base: {
    marginTop: 1,
    maxWidth: "prose",
    fontSize: "md",
    lineHeight: "1.6",
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
    unicodeBidi: "plaintext",
  },
});
