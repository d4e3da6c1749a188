import { Action, MailLayout, Paragraph, Quote, useText } from "#mail/templates/mail-layout.tsx";

type ReceiptProps = { conference: string; text: string; url: string };

/** A copy of a proposal, with the link to the page on which its proposer goes on with it. */
export function ProposalReceiptMail({ conference, text, url }: ReceiptProps) {
  const t = useText();
  return (
    <MailLayout from={conference} heading={t("mail.receipt")} footer={t("mail.receiptFooter")}>
      <Paragraph>{t("mail.receiptText", { conference })}</Paragraph>
      <Quote>{text}</Quote>
      <Paragraph>{t("mail.receiptPage")}</Paragraph>
      <Action label={t("mail.openPage")} url={url} />
    </MailLayout>
  );
}

type ConfirmProps = {
  conference: string;
  title: string;
  /** How many proposals they may submit, if they have confirmed as many; else null. */
  used: number | null;
  url: string;
};

/**
 * Asks a proposer whether a proposal is theirs. Contains nothing that was written but a short title, because the address may
 * be anybody's.
 */
export function ConfirmProposalMail({ conference, title, used, url }: ConfirmProps) {
  const t = useText();
  return (
    <MailLayout
      from={conference}
      heading={t("mail.confirmProposal")}
      footer={t("mail.confirmProposalFooter")}
    >
      <Paragraph>{t("mail.confirmProposalText", { title, conference })}</Paragraph>
      <Paragraph>
        {used ? t("mail.confirmProposalUsedUp", { count: used }) : t("mail.confirmProposalThen")}
      </Paragraph>
      <Action label={t("mail.confirmProposalAction")} url={url} />
    </MailLayout>
  );
}

type CoSpeakerProps = {
  conference: string;
  /** Nobody if they have no name that may be shown. */
  proposer: string | undefined;
  url: string;
};

/** Contains nothing that the proposer wrote but a short name, because the address may be anybody's. */
export function CoSpeakerMail({ conference, proposer, url }: CoSpeakerProps) {
  const t = useText();
  return (
    <MailLayout from={conference} heading={t("mail.coSpeaker")} footer={t("mail.coSpeakerFooter")}>
      <Paragraph>
        {proposer
          ? t("mail.coSpeakerText", { proposer, conference })
          : t("mail.coSpeakerTextNobody", { conference })}
      </Paragraph>
      <Action label={t("mail.coSpeakerAction")} url={url} />
    </MailLayout>
  );
}

type DraftProps = { conference: string; title: string; url: string };

/** The link of a draft, which is the only way back to it. */
export function DraftLinkMail({ conference, title, url }: DraftProps) {
  const t = useText();
  return (
    <MailLayout from={conference} heading={t("mail.draft")} footer={t("mail.draftFooter")}>
      <Paragraph>{t("mail.draftText", { title, conference })}</Paragraph>
      <Action label={t("mail.draftAction")} url={url} />
    </MailLayout>
  );
}
