import { Action, MailLayout, Paragraph } from "#mail/templates/mail-layout.tsx";

type Props = {
  conference: string;
  url: string;
  /** What is still to do. */
  task?: string | undefined;
  /** Until when. */
  due?: string | undefined;
  /** Whether that day is over. */
  isOverdue?: boolean;
};

export const SpeakingMail = ({ conference, url, task, due, isOverdue = false }: Props) => (
  <MailLayout
    from={conference}
    heading={task ?? "Your page as a speaker"}
    footer="Whoever has the link can change your page, so please do not pass it on."
  >
    <Paragraph>
      {task
        ? `This is still to do for ${conference}${due ? (isOverdue ? `, and was due by ${due}` : `, by ${due}`) : ""}: ${task}`
        : `On your page for ${conference} you will find your proposals and sessions, and what we need from you. You need no password.`}
    </Paragraph>
    <Action label="Open your page" url={url} />
  </MailLayout>
);
