import type { Translate } from "@summit/schema/messages/translator.ts";
import { Action, MailLayout, Paragraph, PlainText, useText } from "#mail/templates/mail-layout.tsx";

type Props = {
  conference: string;
  url: string;
  /** What is still to do. */
  task?: string | undefined;
  /** Until when. */
  due?: string | undefined;
  /** Whether that day is over. */
  isOverdue?: boolean;
  /** What the team writes in place of the usual text. */
  opening?: string | undefined;
};

export function SpeakingMail(props: Props) {
  const { conference, url, task, opening } = props;
  const t = useText();
  return (
    <MailLayout
      from={conference}
      heading={task ?? t("mail.speaking")}
      footer={t("mail.speakingFooter")}
    >
      {opening ? <PlainText>{opening}</PlainText> : <Paragraph>{textOf(t, props)}</Paragraph>}
      <Action label={t("mail.openPage")} url={url} />
    </MailLayout>
  );
}

function textOf(t: Translate, { conference, task, due, isOverdue = false }: Props): string {
  if (!task) return t("mail.speakingText", { conference });
  if (!due) return t("mail.taskText", { conference, task });
  return isOverdue
    ? t("mail.taskTextOverdue", { conference, task, date: due })
    : t("mail.taskTextBy", { conference, task, date: due });
}
