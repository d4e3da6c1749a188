import { Box, chakra } from "@chakra-ui/react";
import {
  CheckConferenceHostDocument,
  type ConferenceHostFragment,
  RemoveConferenceHostDocument,
} from "#graphql/admin-tabs/settings/generated.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { TextAnchor } from "#ui/text-link.tsx";
import { useAction } from "../crud/use-action.ts";
import { ClaimActions, ClaimCheckedAt, ClaimRecord } from "./claim-parts.tsx";

type Claim = NonNullable<ConferenceHostFragment["hostClaim"]>;

type HostRecordProps = {
  id: string;
  claim: Claim;
  /** The host is proven, but the conference is not published. */
  isHidden: boolean;
};

/** A claimed host: its DNS record, and whether the site is served there. */
export function HostRecord({ id, claim, isHidden }: HostRecordProps) {
  const [check, checking] = useAction(CheckConferenceHostDocument, {
    success: ({ hostClaim }) =>
      hostClaim?.state === "proven"
        ? "The record is correct"
        : {
            title: "Not yet",
            description: `There is no such record at ${claim.recordName} yet`,
          },
    failure: "The domain is not proven",
  });
  const [remove, removing] = useAction(RemoveConferenceHostDocument, {
    success: "The domain has been removed",
    failure: "Failed to remove the domain",
  });
  const question = `The site will no longer be found at ${claim.host}. Remove the domain?`;
  return (
    <Box marginTop={3} display="grid" gap={5}>
      <State claim={claim} isHidden={isHidden} />
      <chakra.ol display="grid" gap={6} maxWidth="46rem" listStyleType="decimal" paddingLeft={5}>
        <li>
          <ClaimRecord id="host-record" name={claim.recordName} value={claim.recordValue} />
        </li>
        <li>
          <p>
            Point <strong>{claim.host}</strong> to the server of this site, with a CNAME record for{" "}
            <strong>{window.location.hostname}</strong> or the address records of that name.
          </p>
        </li>
      </chakra.ol>
      <ClaimActions
        checking={checking}
        removing={removing}
        removeLabel="Remove Domain"
        onCheck={() => check({ id })}
        onRemove={() => remove({ id }, { question, action: "Remove the domain", danger: true })}
      />
    </Box>
  );
}

/** The state of the claim in words. */
function State({ claim, isHidden }: Pick<HostRecordProps, "claim" | "isHidden">) {
  const locale = useLocale();
  const { host, state, checkedAt, servedUntil } = claim;
  const url = Object.assign(new URL(window.location.origin), { hostname: host }).origin;
  return (
    <Box maxWidth="prose">
      <p>
        {state === "waiting" && (
          <>
            <strong>{host}</strong> waits for its DNS record. New records can take some hours to be
            seen; we look once a day, and whenever you ask.
          </>
        )}
        {state === "proven" && isHidden && (
          <>
            <strong>{host}</strong> is proven to be yours. The site is shown there once the
            conference is published.
          </>
        )}
        {state === "proven" && !isHidden && (
          <>
            The site is at{" "}
            <TextAnchor href={url} target="_blank" rel="noopener">
              {host}
            </TextAnchor>
            .
          </>
        )}
        {state === "missing" && (
          <>
            The DNS record of <strong>{host}</strong> is gone. The site stays there until{" "}
            {servedUntil && dateTimeText(locale, servedUntil)}, unless the record comes back.
          </>
        )}
      </p>
      <ClaimCheckedAt checkedAt={checkedAt} />
    </Box>
  );
}
