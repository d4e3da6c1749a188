import type { Person } from "@summit/prisma/client.ts";
import { addressesOf } from "@summit/schema/person/addresses.ts";
import { usedUp } from "@summit/schema/proposal/proposal-checks.ts";
import { proposalLink, speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import { paths } from "@summit/web/routes";
import { withoutAddresses } from "#mail/conference-in-mail.ts";
import type { MessageSources, MessageWriters } from "#mail/message.ts";
import { replyToTeam } from "#mail/reply-to.ts";
import {
  ConfirmProposalMail,
  CoSpeakerMail,
  DraftLinkMail,
  ProposalReceiptMail,
} from "#mail/templates/proposal-mails.tsx";
import { addressIn, type Site } from "#sites/site.ts";

type ProposalMessages = Pick<MessageWriters, "proposal-receipt" | "co-speaker" | "draft-link">;

/** Mails to those who propose sessions. */
export function proposalMessages({ db, secrets }: MessageSources): ProposalMessages {
  /** The address of somebody's own page; null if they have none, or the mail would reach somebody else by now. */
  const pageOf = (site: Site, person: Person, recipient: string) => {
    const link = addressesOf(person).includes(recipient) && speakingLink(secrets, person);
    return link ? addressIn(site, paths.speaking({ link })) : null;
  };

  return {
    async "proposal-receipt"({ conference, recipient, data: { proposalId: id } }) {
      const proposal = await db.proposal.findUnique({
        where: { id, state: "submitted" },
        include: {
          people: { where: { position: 0 }, include: { person: true } },
          conference: { select: { call: { select: { mostPerPerson: true } } } },
        },
      });
      const [proposer] = proposal?.people ?? [];
      const url = proposer && pageOf(conference.lastingSite, proposer.person, recipient);
      if (!proposal || !url || proposer.status === "declined") return null;
      const { title, abstract, description } = proposal;
      const { personId } = proposer;
      const { t } = conference;
      const rest = { leadsToPageOf: personId, ...(await replyToTeam({ db }, conference)) };
      if (proposer.status === "invited") {
        const { call } = proposal.conference;
        return {
          subject: t("mail.confirmProposalSubject", { conference: conference.name }),
          body: (
            <ConfirmProposalMail
              conference={conference.name}
              title={shortText(title) ?? t("mail.untitledProposal")}
              used={await usedUp(db, call, personId, id)}
              url={url}
            />
          ),
          ...rest,
        };
      }
      return {
        subject: t("mail.receiptSubject", { conference: conference.name }),
        body: (
          <ProposalReceiptMail
            conference={conference.name}
            text={harmless([title, abstract, description].filter(Boolean).join("\n\n"))}
            url={url}
          />
        ),
        ...rest,
      };
    },

    async "co-speaker"({ conference, recipient, data: { proposalId, personId } }) {
      const invited = await db.proposalPerson.findUnique({
        where: { proposalId_personId: { proposalId, personId }, status: "invited" },
        include: {
          person: true,
          proposal: { include: { people: { where: { position: 0 } } } },
        },
      });
      const url = invited && pageOf(conference.lastingSite, invited.person, recipient);
      if (!url || invited.proposal.state !== "submitted") return null;
      const [proposer] = invited.proposal.people;
      return {
        subject: conference.t("mail.coSpeakerSubject", { conference: conference.name }),
        body: (
          <CoSpeakerMail
            conference={conference.name}
            proposer={shortText(proposer?.name ?? "")}
            url={url}
          />
        ),
        leadsToPageOf: personId,
        ...(await replyToTeam({ db }, conference)),
      };
    },

    async "draft-link"({ conference, data: { draftId: id } }) {
      const draft = await db.proposal.findUnique({ where: { id, state: "draft" } });
      const link = draft && proposalLink(secrets, draft);
      if (!link) return null;
      return {
        subject: conference.t("mail.draftSubject", { conference: conference.name }),
        body: (
          <DraftLinkMail
            conference={conference.name}
            title={shortText(draft.title) ?? conference.t("mail.untitledProposal")}
            url={addressIn(conference.site, paths.proposal({ link }))}
          />
        ),
        ...(await replyToTeam({ db }, conference)),
      };
    },
  };
}

/** A copy of what somebody typed who may not have the address: programs make no link of it. */
const harmless = (text: string) => text.split("\n").map(withoutAddresses).join("\n");

/**
 * What a stranger typed for a mail that may reach another stranger: short, on one line, and nothing if programs would make
 * a link of it.
 */
function shortText(text: string): string | undefined {
  const hasLink = /[/@:]|www\.|\.\p{L}{2,}/iu.test(text);
  return hasLink ? undefined : [...text.replace(/\s+/g, " ")].slice(0, 60).join("") || undefined;
}
