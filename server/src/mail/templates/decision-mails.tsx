import type { JoinedLetter } from "@summit/schema/proposal/join-letters.ts";
import { Fragment } from "react";
import { Action, MailLayout, PartTitle, PlainText, useText } from "#mail/templates/mail-layout.tsx";

type LetterProps = JoinedLetter & {
  conference: string;
  /** Where to answer; none if nothing is asked. */
  answerUrl?: string | undefined;
};

/** A letter of the team to the author of one or several proposals. */
export function ProposalLetterMail({ conference, subject, parts, answerUrl }: LetterProps) {
  const t = useText();
  return (
    <MailLayout from={conference} heading={subject} footer={t("mail.letterFooter", { conference })}>
      {parts.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and titles may repeat
        <Fragment key={index}>
          {title && <PartTitle>{title}</PartTitle>}
          <PlainText>{text}</PlainText>
        </Fragment>
      ))}
      {answerUrl && <Action label={t("mail.confirmOrDecline")} url={answerUrl} />}
    </MailLayout>
  );
}
