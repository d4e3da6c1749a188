import { Action, Alternative, MailLayout, Paragraph } from "#mail/templates/mail-layout.tsx";

type ProgrammeReleaseProps = {
  conference: string;
  speaker: string;
  /** Whether all of it is new in the programme. */
  isNew?: boolean;
  /** Whose clock the sentences follow. */
  city: string;
  /** What has changed, in whole sentences. */
  sentences: readonly string[];
  /** The sessions that are in the programme, with the addresses of their calendar entries. */
  sessions: readonly { title: string; calendarUrl: string }[];
  agendaUrl: string;
};

/** Tells a speaker when they speak, or what a release of the programme has changed in that. */
export const ProgrammeReleaseMail = (props: ProgrammeReleaseProps) => {
  const { conference, speaker, isNew, city, sentences, sessions, agendaUrl } = props;
  return (
    <MailLayout
      from={conference}
      heading={isNew ? "When you speak" : "Your sessions have changed"}
      footer={`You get this email because you are a speaker of ${conference}.`}
    >
      <Paragraph>{`Hello ${speaker},`}</Paragraph>
      <Paragraph>
        {isNew
          ? `You are in the programme of ${conference}. All times are in ${city}:`
          : `A new programme of ${conference} is public. This has changed for you, with all times in ${city}:`}
      </Paragraph>
      {sentences.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      {sessions.map(({ title, calendarUrl }) => (
        <Alternative
          key={calendarUrl}
          text={`“${title}”:`}
          label="entry for your calendar"
          url={calendarUrl}
        />
      ))}
      <Action label="See the programme" url={agendaUrl} />
    </MailLayout>
  );
};
