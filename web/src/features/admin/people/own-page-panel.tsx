import { Box, chakra } from "@chakra-ui/react";
import {
  type OwnPageFragment,
  RenewSpeakingLinkDocument,
  RevokeSpeakingLinkDocument,
  SendSpeakingLinkDocument,
} from "#graphql/admin-tabs/people/generated.ts";
import { paths } from "#site/routes.ts";
import { siteUrl } from "#site/site.ts";
import { useAdmin } from "../admin-context.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SecretLink } from "../crud/secret-link.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { useAction } from "../crud/use-action.ts";
import { PersonPanel } from "./person-panel.tsx";

type OwnPagePanelProps = { person: OwnPageFragment; onClose: () => void };

/** The link to somebody's own page as a speaker, above the list of people. */
export const OwnPagePanel = ({ person, onClose }: OwnPagePanelProps) => (
  <PersonPanel
    title={`Own page of ${person.name}`}
    personId={person.id}
    closeLabel="Close"
    onClose={onClose}
  >
    {() => <OwnPage person={person} />}
  </PersonPanel>
);

/** The same below their form. */
export const OwnPageSection = ({ person }: { person: OwnPageFragment }) => (
  <chakra.section aria-labelledby="own-page" marginTop={10} maxWidth="64rem">
    <SectionTitle id="own-page">Own page</SectionTitle>
    <OwnPage person={person} />
  </chakra.section>
);

/** The link is made, copied, sent by mail, renewed and revoked. */
function OwnPage({ person: { id, name, email, speakingLink: link } }: { person: OwnPageFragment }) {
  const { siteBase } = useAdmin();
  const [renew, renewing] = useAction(RenewSpeakingLinkDocument, {
    success: `The link has been made. ${name} has not been sent it yet.`,
    failure: "Failed to make a link",
  });
  const [revoke, revoking] = useAction(RevokeSpeakingLinkDocument, {
    success: `The link of ${name} does not work any more`,
    failure: "Failed to revoke the link",
  });
  const [send, sending] = useAction(SendSpeakingLinkDocument, {
    success: `The link is on its way to ${email}`,
    failure: "Failed to send the link",
    invalidates: ["outgoingMails"],
  });
  const busy = renewing || revoking || sending;
  return (
    <Box display="grid" gap={5} marginTop={2}>
      <Box as="p" fontSize="sm" color="fg.muted" maxWidth="prose">
        There they see what has become of their proposals, confirm their sessions, do their tasks
        and edit their profile, without an account. Whoever has the link can do so.
      </Box>
      {!email && (
        <Box as="p" fontSize="sm">
          {name} has no email address. Enter one to send the link, or copy it and send it yourself.
        </Box>
      )}
      <SecretLink
        id="own-page-address"
        address={
          link
            ? siteUrl(paths.speaking({ link }), { base: siteBase, origin: window.location.origin })
            : undefined
        }
        none={<p>{name} has no link yet.</p>}
        copied={`Link to the page of ${name} copied to clipboard`}
        busy={busy}
        renewal={`The current link of ${name} will stop working. Make a new one?`}
        onMake={(question) => renew({ id }, question)}
        onRevoke={() =>
          revoke(
            { id },
            {
              question: `The link of ${name} will stop working, and they can no longer open their page. Revoke it?`,
              action: "Revoke",
              danger: true,
            },
          )
        }
      >
        {email && (
          <QuietButton
            busy={busy}
            onClick={() =>
              void send(
                { id },
                { question: `Send the link to ${name} at ${email}?`, action: "Send" },
              )
            }
          >
            {link ? "Send by Email" : "Make and Send by Email"}
          </QuietButton>
        )}
      </SecretLink>
    </Box>
  );
}
