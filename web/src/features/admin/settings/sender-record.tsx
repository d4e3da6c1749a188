import { Box } from "@chakra-ui/react";
import {
  CheckMailSenderDocument,
  type MailSenderFragment,
  RemoveMailSenderDocument,
} from "#graphql/admin-tabs/settings/generated.ts";
import { useAction } from "../crud/use-action.ts";
import { AddressInText, ClaimActions, ClaimCheckedAt, ClaimRecord } from "./claim-parts.tsx";
import { HowMailsPass } from "./how-mails-pass.tsx";

type SenderRecordProps = {
  id: string;
  claim: NonNullable<NonNullable<MailSenderFragment["mailSender"]>["claim"]>;
  /** What mails come from now. */
  usedAddress: string;
};

/** A claimed address: its DNS record, whether mails come from it, and why others accept them. */
export function SenderRecord({ id, claim, usedAddress }: SenderRecordProps) {
  const [check, checking] = useAction(CheckMailSenderDocument, {
    success: ({ mailSender }) =>
      mailSender?.claim?.state === "proven"
        ? "The record is correct"
        : {
            title: "Not yet",
            description: `There is no such record at ${claim.recordName} yet, or another one beside it`,
          },
    failure: "The address is not proven",
  });
  const [remove, removing] = useAction(RemoveMailSenderDocument, {
    success: "The address has been removed",
    failure: "Failed to remove the address",
  });
  const question = `Mails will no longer come from ${claim.address}. Remove the address?`;
  return (
    <Box marginTop={3} display="grid" gap={5}>
      <State claim={claim} usedAddress={usedAddress} />
      <div>
        <ClaimRecord id="sender-record" name={claim.recordName} value={claim.recordValue} />
      </div>
      <HowMailsPass domain={claim.domain} policy={claim.policy} />
      <ClaimActions
        checking={checking}
        removing={removing}
        removeLabel="Remove Address"
        onCheck={() => check({ id })}
        onRemove={() => remove({ id }, { question, action: "Remove the address", danger: true })}
      />
    </Box>
  );
}

/** The state of the claim in words. */
function State({ claim, usedAddress }: Pick<SenderRecordProps, "claim" | "usedAddress">) {
  const { address, state, checkedAt } = claim;
  return (
    <Box maxWidth="prose">
      <p>
        {state === "waiting" && (
          <>
            <AddressInText>{address}</AddressInText> waits for its DNS record. Until then, mails
            come from <AddressInText fontWeight="inherit">{usedAddress}</AddressInText>. New records
            can take some hours to be seen; we look once an hour, and whenever you ask.
          </>
        )}
        {state === "proven" && (
          <>
            Mails of this conference come from <AddressInText>{address}</AddressInText>. Those about
            accounts come from the site.
          </>
        )}
        {state === "missing" && (
          <>
            The DNS record of <AddressInText>{address}</AddressInText> is missing. Mails come from{" "}
            <AddressInText fontWeight="inherit">{usedAddress}</AddressInText> until it is back.
          </>
        )}
      </p>
      <ClaimCheckedAt checkedAt={checkedAt} />
    </Box>
  );
}
