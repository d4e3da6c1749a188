import { builder } from "#builder.ts";
import { hasRight, roleIn } from "#conference/access.ts";
import { Conference, selectOwnRole } from "#conference/conference.type.ts";
import {
  ownSender,
  type SenderClaim,
  senderClaimOf,
  senderColumns,
} from "#mail-sender/sender-proof.ts";

const MailSenderState = builder.enumType("MailSenderState", {
  description: "The state of a conference's claim to an address for its mails.",
  values: {
    waiting: {
      description: "The DNS record has not been found yet. Mails come from the site's address.",
    },
    proven: { description: "The DNS record is correct. Mails come from the address." },
    missing: {
      description: "The DNS record is gone. Mails come from the site's address until it is back.",
    },
  },
});

const MailPolicy = builder.enumType("MailPolicy", {
  description:
    "What the DMARC record of a domain asks for mails that are not proven to be its own.",
  values: {
    missing: { description: "There is no record." },
    none: { description: "Nothing." },
    quarantine: { description: "That they are treated as suspicious." },
    reject: { description: "That they are refused." },
  },
});

const MailSenderClaim = builder.objectRef<SenderClaim>("MailSenderClaim").implement({
  description:
    "A conference's claim to an address for its mails, and the DNS record that proves it and has the key for their signatures.",
  fields: (t) => ({
    address: t.exposeString("address", {
      description:
        "The address, in lower case and with non-ASCII letters of its domain in Punycode.",
    }),
    domain: t.exposeString("domain", { description: "Its domain." }),
    state: t.expose("state", { type: MailSenderState, description: "Its state." }),
    recordName: t.exposeString("recordName", { description: "Name of the TXT record." }),
    recordValue: t.exposeString("recordValue", {
      description: "The required value of the TXT record: a DKIM key.",
    }),
    checkedAt: t.expose("checkedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the record was last looked up; null if it never was.",
    }),
    policy: t.expose("policy", {
      type: MailPolicy,
      nullable: true,
      description: "The DMARC policy of the domain; null while nobody knows.",
    }),
  }),
});

interface Sender {
  address: string;
  isOffered: boolean;
  claim: SenderClaim | null;
}

const MailSender = builder.objectRef<Sender>("MailSender").implement({
  description: "Where the mails of a conference come from.",
  fields: (t) => ({
    address: t.exposeString("address", {
      description:
        "The address that they come from now: the site's, or a proven one of the conference.",
    }),
    isOffered: t.exposeBoolean("isOffered", {
      description:
        "Whether they can come from an address of its own, because the site's operator has set up a key to sign with.",
    }),
    claim: t.expose("claim", {
      type: MailSenderClaim,
      nullable: true,
      description: "Its claim to an address, if there is one.",
    }),
  }),
});

builder.prismaObjectField(Conference, "mailSender", (t) =>
  t.field({
    type: MailSender,
    nullable: true,
    description: "Where its mails come from. For its team; null for others.",
    select: (args, context) => ({ ...selectOwnRole(args, context), ...senderColumns }),
    resolve: (conference, _args, { viewer, settings: { signingKey, mailAddress } }) =>
      hasRight(roleIn(viewer, conference), "read")
        ? {
            address: ownSender(conference, signingKey)?.address ?? mailAddress,
            isOffered: signingKey !== null,
            claim: senderClaimOf(conference, signingKey),
          }
        : null,
  }),
);
