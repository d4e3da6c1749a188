import { usedUp } from "@summit/schema/proposal/proposal-checks.ts";
import { coSpeakerLink, proposalLink } from "@summit/schema/proposal/proposal-link.ts";
import { paths } from "@summit/web/routes";
import { withoutAddresses } from "#mail/conference-in-mail.ts";
import type { MessageSources, MessageWriters } from "#mail/message.ts";
import { replyToTeam } from "#mail/reply-to.ts";
import {
  ConfirmProposalMail,
  CoSpeakerMail,
  ProposalLinksMail,
  ProposalReceiptMail,
} from "#mail/templates/proposal-mails.tsx";
import { addressIn, type Site } from "#sites/site.ts";

type ProposalMessages = Pick<MessageWriters, "proposal-receipt" | "co-speaker" | "proposal-links">;

const mostLinks = 20;

/** Mails to those who propose sessions. */
export function proposalMessages({ db, secrets }: MessageSources): ProposalMessages {
  const urlOf = (site: Site, link: string) => addressIn(site, paths.proposal({ link }));

  return {
    async "proposal-receipt"({ conference, data: { proposalId: id } }) {
      const proposal = await db.proposal.findUnique({
        where: { id, state: "submitted" },
        include: {
          people: { where: { position: 0 } },
          conference: { select: { call: { select: { mostPerPerson: true } } } },
        },
      });
      const [proposer] = proposal?.people ?? [];
      const link = proposal && proposalLink(secrets, proposal);
      if (!link) return null;
      const { title, abstract, description } = proposal;
      const reply = await replyToTeam({ db }, conference);
      const confirmLink = proposer && coSpeakerLink(secrets, proposer);
      if (proposer && proposer.status !== "confirmed") {
        if (!confirmLink || proposer.status === "declined") return null;
        const { personId } = proposer;
        const { call } = proposal.conference;
        return {
          subject: `Please confirm your proposal to ${conference.name}`,
          body: (
            <ConfirmProposalMail
              conference={conference.name}
              title={shortText(title) ?? "Your proposal"}
              used={await usedUp(db, call, personId, id)}
              url={urlOf(conference.site, confirmLink)}
            />
          ),
          ...reply,
        };
      }
      return {
        subject: `Your proposal to ${conference.name}`,
        body: (
          <ProposalReceiptMail
            conference={conference.name}
            text={harmless([title, abstract, description].filter(Boolean).join("\n\n"))}
            url={urlOf(conference.site, link)}
          />
        ),
        ...reply,
      };
    },

    async "co-speaker"({ conference, data: { linkNonce } }) {
      const invited = await db.proposalPerson.findUnique({
        where: { linkNonce, status: "invited" },
        include: { proposal: { include: { people: { where: { position: 0 } } } } },
      });
      const link = invited && coSpeakerLink(secrets, invited);
      if (!link || invited.proposal.state !== "submitted") return null;
      const [proposer] = invited.proposal.people;
      return {
        subject: `Are you speaking at ${conference.name}?`,
        body: (
          <CoSpeakerMail
            conference={conference.name}
            proposer={shortText(proposer?.name ?? "") ?? "Somebody"}
            url={urlOf(conference.site, link)}
          />
        ),
        ...(await replyToTeam({ db }, conference)),
      };
    },

    async "proposal-links"({ conference, recipient, data: { draftId } }) {
      const proposals = await db.proposal.findMany({
        where: {
          conferenceId: conference.id,
          state: { not: "withdrawn" },
          OR: [
            { people: { some: { position: 0, email: recipient } } },
            ...(draftId ? [{ id: draftId, state: "draft" as const }] : []),
          ],
        },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: mostLinks,
        include: { people: { where: { position: 0 } } },
      });
      const links = proposals.flatMap((proposal) => {
        const { title, state, people } = proposal;
        const [proposer] = people;
        // Whoever wrote it may have entered an address that is not theirs.
        const isProven = state !== "submitted" || !proposer || proposer.status === "confirmed";
        const link = isProven ? proposalLink(secrets, proposal) : coSpeakerLink(secrets, proposer);
        return link
          ? [
              {
                title: shortText(title) ?? "Your proposal",
                state: isProven ? state : "not confirmed",
                url: urlOf(conference.site, link),
              },
            ]
          : [];
      });
      if (links.length === 0) return null;
      return {
        subject: `The links of your proposals to ${conference.name}`,
        body: <ProposalLinksMail conference={conference.name} proposals={links} />,
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
