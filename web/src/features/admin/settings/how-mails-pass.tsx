import { chakra } from "@chakra-ui/react";
import type { MailPolicy } from "#graphql/admin-tabs/settings/generated.ts";

type HowMailsPassProps = {
  domain: string;
  /** Null while nobody knows. */
  policy: MailPolicy | null;
};

const Term = chakra("dt", { base: { fontWeight: "semibold" } });
const Code = chakra("code", { base: { fontFamily: "monospace", fontSize: "0.9375em" } });

/** Why others take the mails for those of the domain, by the names of the standards, which the administrators of domains know. */
export function HowMailsPass({ domain, policy }: HowMailsPassProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "max-content minmax(0, 1fr)" }}
      columnGap={5}
      rowGap={{ base: 1, md: 2 }}
      maxWidth="46rem"
      overflowWrap="anywhere"
      fontSize="sm"
      css={{ "& dd": { marginBottom: { base: 2, md: 0 } } }}
    >
      <Term>DKIM</Term>
      <dd>Every mail is signed for {domain}. The record above has the key.</dd>
      <Term>SPF</Term>
      <dd>
        Servers look at the record of the site’s domain, to which mails return that cannot be
        delivered. The one of {domain} needs no change.
      </dd>
      <Term>DMARC</Term>
      <dd>
        A signature for the domain of the sender is enough, also for strict alignment.{" "}
        <Policy domain={domain} policy={policy} />
      </dd>
    </chakra.dl>
  );
}

function Policy({ domain, policy }: HowMailsPassProps) {
  if (policy === null) return null;
  if (policy !== "missing") {
    return (
      <>
        The domain has a policy: <Code>p={policy}</Code>.
      </>
    );
  }
  return (
    <>
      The domain has no policy, which large mailbox providers ask of whoever writes to many. A TXT
      record <Code>_dmarc.{domain}</Code> with <Code>v=DMARC1; p=none</Code> is enough.
    </>
  );
}
