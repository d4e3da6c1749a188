import { Action, Alternative, MailLayout, Paragraph } from "#mail/templates/mail-layout.tsx";

type NoticeProps = {
  conference: string;
  /** The proposals in the admin. */
  url: string;
  /** Where these emails are switched off. */
  settingsUrl: string;
};

const footerOf = (conference: string) =>
  `You get this email because you decide about the proposals to ${conference}.`;

const SwitchOff = ({ settingsUrl }: Pick<NoticeProps, "settingsUrl">) => (
  <Alternative text="Too many of these emails?" label="Switch them off" url={settingsUrl} />
);

/** Tells the team at once that somebody cannot come who is in the programme. */
export const CannotComeMail = ({
  conference,
  sentence,
  url,
  settingsUrl,
}: NoticeProps & { sentence: string }) => (
  <MailLayout from={conference} heading="A speaker cannot come" footer={footerOf(conference)}>
    <Paragraph>{sentence}</Paragraph>
    <Paragraph>
      The session is still in the programme. Cancel it, or give its time to another one.
    </Paragraph>
    <Action label="See the proposals" url={url} />
    <SwitchOff settingsUrl={settingsUrl} />
  </MailLayout>
);

/** Tells the team once a day what happened to proposals. */
export const ProposalDigestMail = ({
  conference,
  parts,
  url,
  settingsUrl,
}: NoticeProps & { parts: readonly { heading: string; titles: readonly string[] }[] }) => (
  <MailLayout from={conference} heading="News of the proposals" footer={footerOf(conference)}>
    {parts.map(({ heading, titles }) => (
      <Paragraph key={heading}>{`${heading}: ${titles.join(", ")}.`}</Paragraph>
    ))}
    <Action label="See the proposals" url={url} />
    <SwitchOff settingsUrl={settingsUrl} />
  </MailLayout>
);
