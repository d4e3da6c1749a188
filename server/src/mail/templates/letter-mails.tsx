import { Section } from "@react-email/section";
import { Alternative, MailLayout, useText } from "#mail/templates/mail-layout.tsx";

interface LetterProps {
  conference: string;
  subject: string;
  /** The text in HTML that is safe, with the styles of its elements. */
  html: string;
  /** Its beginning, for lists of mails. */
  beginning: string;
}

const Body = ({ html }: { html: string }) => (
  <Section>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown without HTML of its own. */}
    <div dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  </Section>
);

/** A letter of the team to somebody whom the conference deals with. */
export function LetterMail({
  conference,
  subject,
  html,
  beginning,
  why,
}: LetterProps & { why: "speaker" | "person" | "team" }) {
  const t = useText();
  const footers = {
    speaker: t("mail.letterToSpeakers", { conference }),
    person: t("mail.letterToPeople", { conference }),
    team: t("mail.letterToTeam", { conference }),
  };
  return (
    <MailLayout from={conference} heading={subject} beginning={beginning} footer={footers[why]}>
      <Body html={html} />
    </MailLayout>
  );
}

interface IssueProps extends LetterProps {
  /** Its page in the archive; none if it is not public. */
  pageUrl?: string | undefined;
  unsubscribeUrl: string;
}

/** An issue of the newsletter. */
export function IssueMail({
  conference,
  subject,
  html,
  beginning,
  pageUrl,
  unsubscribeUrl,
}: IssueProps) {
  const t = useText();
  return (
    <MailLayout
      from={conference}
      heading={subject}
      beginning={beginning}
      footer={t("mail.issueFooter", { conference })}
    >
      <Body html={html} />
      {pageUrl && (
        <Alternative text={t("mail.issueOnline")} label={t("mail.readOnline")} url={pageUrl} />
      )}
      <Alternative
        text={t("mail.noMoreIssues")}
        label={t("mail.unsubscribe")}
        url={unsubscribeUrl}
      />
    </MailLayout>
  );
}
