import {
  Action,
  Alternative,
  MailLayout,
  Paragraph,
  PlainText,
  useText,
} from "#mail/templates/mail-layout.tsx";

type ProgrammeReleaseProps = {
  conference: string;
  speaker: string;
  /** Whether all of it is new in the programme. */
  isNew?: boolean;
  /** Whose clock the sentences follow. */
  city: string;
  /** What the team writes in place of the usual beginning. */
  opening?: string | undefined;
  /** What has changed, in whole sentences. */
  sentences: readonly string[];
  /** The sessions that are in the programme, with the addresses of their calendar entries. */
  sessions: readonly { title: string; calendarUrl: string }[];
  agendaUrl: string;
};

/** Tells a speaker when they speak, or what a release of the programme has changed in that. */
export function ProgrammeReleaseMail(props: ProgrammeReleaseProps) {
  const { conference, speaker, isNew, city, opening, sentences, sessions, agendaUrl } = props;
  const t = useText();
  return (
    <MailLayout
      from={conference}
      heading={isNew ? t("mail.times") : t("mail.changes")}
      footer={t("mail.speakerFooter", { conference })}
    >
      {opening ? (
        <PlainText>{opening}</PlainText>
      ) : (
        <>
          <Paragraph>{t("mail.hello", { name: speaker })}</Paragraph>
          <Paragraph>
            {isNew
              ? t("mail.timesText", { conference, city })
              : t("mail.changesText", { conference, city })}
          </Paragraph>
        </>
      )}
      {sentences.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      {sessions.map(({ title, calendarUrl }) => (
        <Alternative
          key={calendarUrl}
          text={t("mail.sessionEntry", { title })}
          label={t("mail.calendarEntry")}
          url={calendarUrl}
        />
      ))}
      <Action label={t("mail.seeProgramme")} url={agendaUrl} />
    </MailLayout>
  );
}
