import { Box, chakra } from "@chakra-ui/react";
import {
  type CallLateLinkFragment,
  SetLateLinkDocument,
} from "#graphql/admin-tabs/call/generated.ts";
import { paths } from "#site/routes.ts";
import { siteUrl } from "#site/site.ts";
import { useAdmin } from "../admin-context.ts";
import { SecretLink } from "../crud/secret-link.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { useAction } from "../crud/use-action.ts";

/** The secret address at which proposals are taken also before the opening and after the deadline. */
export function LateLink({ lateSecret }: CallLateLinkFragment) {
  const { conferenceId, siteBase } = useAdmin();
  const [set, busy] = useAction(SetLateLinkDocument, {
    success: (_call, { input }) =>
      input.open ? "The link for late proposals has been made" : "The link has been switched off",
    failure: "Failed to change the link for late proposals",
  });
  const address =
    lateSecret &&
    siteUrl(paths.proposal({ link: `late.${lateSecret}` }), {
      base: siteBase,
      origin: window.location.origin,
    });
  return (
    <chakra.section aria-labelledby="late-link" marginTop={10} maxWidth="64rem">
      <SectionTitle id="late-link">Late proposals</SectionTitle>
      <Box as="p" marginTop={2} marginBottom={4} color="fg.muted" fontSize="sm" maxWidth="prose">
        {lateSecret
          ? "Whoever has this link can send proposals, even while the call is closed. They are marked as late."
          : "With a secret link, those to whom you give it can send proposals while the call is closed."}
      </Box>
      <SecretLink
        id="late-link-address"
        address={address ?? undefined}
        copied="Link for late proposals copied to clipboard"
        busy={busy}
        renewal={
          "The current link will stop working. Make a new one?\n\nProposals that were begun with it can still be finished."
        }
        onMake={(question) => set({ input: { conferenceId, open: true } }, question)}
        revokeLabel="Switch Off"
        onRevoke={() =>
          set(
            { input: { conferenceId, open: false } },
            {
              question:
                "The link will stop working. Switch it off?\n\nProposals that were begun with it can be neither submitted nor changed while the call is closed.",
              action: "Switch off",
              danger: true,
            },
          )
        }
      />
    </chakra.section>
  );
}
