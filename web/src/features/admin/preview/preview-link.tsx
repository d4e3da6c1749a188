import { Box, chakra } from "@chakra-ui/react";
import {
  CreatePreviewLinkDocument,
  RevokePreviewLinkDocument,
  useAdminPreviewLinkQuery,
} from "#graphql/admin-tabs/generated.ts";
import { siteBaseOf } from "#site/conference/site-base.ts";
import { paths } from "#site/routes.ts";
import { siteUrl } from "#site/site.ts";
import type { Question } from "#ui/ask-store.ts";
import { CopyField } from "#ui/form/copy-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { Loaded } from "../crud/loaded.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { useAction } from "../crud/use-action.ts";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";

/** The preview link, with which people without an account can see the unpublished conference. */
export function PreviewLink() {
  const { conferenceId } = useAdmin();
  const query = useRefetchOnFocus(useAdminPreviewLinkQuery({ conferenceId }, cacheAndNetwork));
  const [create, creating] = useAction(CreatePreviewLinkDocument, {
    success: "The preview link has been made",
    failure: "Failed to make a preview link",
  });
  const [revoke, revoking] = useAction(RevokePreviewLinkDocument, {
    success: "The preview link has been revoked",
    failure: "Failed to revoke the preview link",
  });
  const busy = creating || revoking;
  const act = (change: typeof create | typeof revoke, question?: Question) => () => {
    if (!busy) void change({ conferenceId }, question);
  };
  return (
    <chakra.section aria-labelledby="preview-link" marginTop={10}>
      <SectionTitle id="preview-link">Preview link</SectionTitle>
      <Box as="p" marginTop={3} marginBottom={5} color="fg.muted" maxWidth="prose">
        Anyone with the link can see the site as it is now, without an account. Share it only with
        people who may see it before it is published.
      </Box>
      <Loaded query={query} what="the preview link" placeholder={<Skeleton height="5rem" />}>
        {({ conference }) => {
          const token = conference?.previewToken;
          return (
            <Box display="grid" gap={5}>
              {conference && token && (
                <CopyField
                  id="preview-link-address"
                  label="Link"
                  value={siteUrl(paths.previewBy(token), {
                    base: siteBaseOf(conference),
                    origin: window.location.origin,
                  })}
                  copyLabel="Copy link"
                  copied="Preview link copied to clipboard"
                />
              )}
              <Box display="flex" flexWrap="wrap" gap={3}>
                <QuietButton
                  data-focus-fallback
                  aria-disabled={busy}
                  onClick={act(
                    create,
                    token
                      ? {
                          question: "The current link will stop working. Make a new one?",
                          action: "Make a new link",
                        }
                      : undefined,
                  )}
                >
                  {token ? "Make a New Link" : "Make a Link"}
                </QuietButton>
                {token && (
                  <QuietButton
                    aria-disabled={busy}
                    onClick={act(revoke, {
                      question: "The link will stop working. Revoke it?",
                      action: "Revoke",
                      danger: true,
                    })}
                  >
                    Revoke the Link
                  </QuietButton>
                )}
              </Box>
            </Box>
          );
        }}
      </Loaded>
    </chakra.section>
  );
}
