import { Box, chakra } from "@chakra-ui/react";
import { type CallLateLinkFragment, SetLateLinkDocument } from "#graphql/admin-tabs/generated.ts";
import { paths } from "#site/routes.ts";
import { siteUrl } from "#site/site.ts";
import type { Question } from "#ui/ask-store.ts";
import { CopyField } from "#ui/form/copy-field.tsx";
import { useAdmin } from "../admin-context.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
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
  const act = (open: boolean, question?: Question) => () => {
    if (!busy) void set({ input: { conferenceId, open } }, question);
  };
  const renewal = {
    question:
      "The current link will stop working. Make a new one?\n\nProposals that were begun with it can still be finished.",
    action: "Make a new link",
  };
  return (
    <chakra.section aria-labelledby="late-link" marginTop={10} maxWidth="64rem">
      <SectionTitle id="late-link">Late proposals</SectionTitle>
      <Box as="p" marginTop={2} marginBottom={4} color="fg.muted" fontSize="sm" maxWidth="prose">
        {lateSecret
          ? "Whoever has this link can send proposals, also while the call is closed. They are marked as late."
          : "With a secret link, those to whom you give it can send proposals while the call is closed."}
      </Box>
      {lateSecret && (
        <Box marginBottom={4}>
          <CopyField
            id="late-link-address"
            label="Link"
            value={siteUrl(paths.proposal({ link: `late.${lateSecret}` }), {
              base: siteBase,
              origin: window.location.origin,
            })}
            copyLabel="Copy link"
            copied="Link for late proposals copied to clipboard"
          />
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap={3}>
        <QuietButton
          data-focus-fallback
          aria-disabled={busy}
          onClick={act(true, lateSecret ? renewal : undefined)}
        >
          {lateSecret ? "Make a New Link" : "Make a Link"}
        </QuietButton>
        {lateSecret && (
          <QuietButton
            aria-disabled={busy}
            onClick={act(false, {
              question: "The link will stop working. Switch it off?",
              action: "Switch off",
              danger: true,
            })}
          >
            Switch Off
          </QuietButton>
        )}
      </Box>
    </chakra.section>
  );
}
