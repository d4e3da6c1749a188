import { Action, MailLayout, Paragraph, Quote } from "#mail/templates/mail-layout.tsx";

type ReceiptProps = { conference: string; text: string; url: string };

/** A copy of a proposal, with the link to the page on which its proposer goes on with it. */
export const ProposalReceiptMail = ({ conference, text, url }: ReceiptProps) => (
  <MailLayout
    from={conference}
    heading="Your proposal has arrived"
    footer="If you did not write it, somebody mistyped an address. You can ignore this email."
  >
    <Paragraph>
      {`Thank you for your proposal to ${conference}. This is what you sent us, without web and email addresses:`}
    </Paragraph>
    <Quote>{text}</Quote>
    <Paragraph>
      On your own page you see what becomes of it. From there you can change it until the call
      closes, and withdraw it at any time. Whoever has this link can do so, so keep it to yourself.
    </Paragraph>
    <Action label="Open your page" url={url} />
  </MailLayout>
);

type ConfirmProps = { conference: string; title: string; used: string | null; url: string };

/**
 * Asks a proposer whether a proposal is theirs. Contains nothing that was written but a short title, because the address may
 * be anybody's.
 */
export const ConfirmProposalMail = ({ conference, title, used, url }: ConfirmProps) => (
  <MailLayout
    from={conference}
    heading="Is this proposal yours?"
    footer="If you did not write it, say so by the link, or ignore this email: nothing is done in your name."
  >
    <Paragraph>
      {`We have received “${title}” for ${conference}, with your email address. Please confirm that it is yours.`}
    </Paragraph>
    {used ? (
      <Paragraph>
        {`You can submit ${used} at most, and have confirmed as many. To confirm this one, withdraw another first.`}
      </Paragraph>
    ) : (
      <Paragraph>
        When you have, we ask the others who speak with you, and you can change the proposal until
        the call closes.
      </Paragraph>
    )}
    <Action label="Confirm your proposal" url={url} />
  </MailLayout>
);

type CoSpeakerProps = { conference: string; proposer: string; url: string };

/** Contains nothing that the proposer wrote but a short name, because the address may be anybody's. */
export const CoSpeakerMail = ({ conference, proposer, url }: CoSpeakerProps) => (
  <MailLayout
    from={conference}
    heading="Are you speaking, too?"
    footer="If you know nothing about it, say no by the link, or ignore this email."
  >
    <Paragraph>
      {`${proposer} has proposed a session to ${conference}, and named you as a speaker. Please say whether you take part.`}
    </Paragraph>
    <Action label="See the proposal and answer" url={url} />
  </MailLayout>
);

type DraftProps = { conference: string; title: string; url: string };

/** The link of a draft, which is the only way back to it. */
export const DraftLinkMail = ({ conference, title, url }: DraftProps) => (
  <MailLayout
    from={conference}
    heading="Your draft"
    footer="Somebody asked for this link with your address. If it was not you, you can ignore this email."
  >
    <Paragraph>
      {`You can go on with “${title}” for ${conference} by this link, and submit it. Nobody else sees it until then.`}
    </Paragraph>
    <Action label="Open your draft" url={url} />
  </MailLayout>
);
