import { Fragment } from "react";
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

/** What a digest tells of one tab of the admin. */
type DigestArea = {
  label: string;
  url: string;
  parts: readonly { heading: string; texts: readonly string[] }[];
};

type DigestProps = Pick<NoticeProps, "conference" | "settingsUrl"> & {
  areas: readonly DigestArea[];
};

/** Tells the team once a day what happened to proposals, messages and mails. */
export const ProposalDigestMail = ({ conference, areas, settingsUrl }: DigestProps) => (
  <MailLayout
    from={conference}
    heading="What is new"
    footer={`You get this email because you are an owner or editor of ${conference}.`}
  >
    {areas.map(({ label, url, parts }) => (
      <Fragment key={label}>
        {parts.map(({ heading, texts }) => (
          <Paragraph key={heading}>{`${heading}: ${texts.join(", ")}.`}</Paragraph>
        ))}
        <Action label={label} url={url} />
      </Fragment>
    ))}
    <SwitchOff settingsUrl={settingsUrl} />
  </MailLayout>
);
