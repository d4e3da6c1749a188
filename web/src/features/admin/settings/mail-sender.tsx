import { Box } from "@chakra-ui/react";
import {
  type MailSenderFragment,
  useAdminMailSenderQuery,
} from "#graphql/admin-tabs/settings/generated.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { Loaded } from "../crud/loaded.tsx";
import { AddressInText } from "./claim-parts.tsx";
import { ClaimSender } from "./claim-sender.tsx";
import { SenderRecord } from "./sender-record.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Where the conference's mails come from: the form to claim an address, or its DNS record and state. */
export function MailSender() {
  const { conferenceId } = useAdmin();
  const query = useAdminMailSenderQuery({ conferenceId }, cacheAndNetwork);
  return (
    <SettingsSection id="mail-sender" title="Sender of mails">
      <Loaded
        query={query}
        what="the sender of mails"
        placeholder={<Skeleton height="6rem" marginTop={3} />}
      >
        {({ conference }) =>
          conference?.mailSender && <Sender id={conference.id} sender={conference.mailSender} />
        }
      </Loaded>
    </SettingsSection>
  );
}

type SenderProps = { id: string; sender: NonNullable<MailSenderFragment["mailSender"]> };

function Sender({ id, sender: { address, isOffered, claim } }: SenderProps) {
  const { canAdminister } = useAdmin();
  if (claim) return <SenderRecord id={id} claim={claim} usedAddress={address} />;
  return (
    <>
      <Box as="p" marginTop={3} maxWidth="prose">
        Mails of this conference come from <AddressInText>{address}</AddressInText>, the address of
        the site.{" "}
        {isOffered
          ? "They can come from an address of your own domain instead, once a DNS record proves that it is yours."
          : "They could come from an address of your own domain, but the operator of this site has not set that up."}
      </Box>
      {isOffered && canAdminister && <ClaimSender id={id} />}
    </>
  );
}
