import { Box, chakra } from "@chakra-ui/react";
import {
  CreatePreviewLinkDocument,
  RevokePreviewLinkDocument,
  useAdminPreviewLinkQuery,
} from "#graphql/admin/generated.ts";
import { siteBaseOf } from "#site/conference/site-base.ts";
import { paths } from "#site/routes.ts";
import { siteUrl } from "#site/site.ts";
import { Button } from "#ui/button.tsx";
import { CopyField } from "#ui/form/copy-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { LoadError } from "../crud/load-error.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";

/** The preview link, with which people without an account can see the unpublished conference. */
export function PreviewLink() {
  const { conferenceId } = useAdmin();
  const { data, error, refetch } = useRefetchOnFocus(
    useAdminPreviewLinkQuery({ conferenceId }, cacheAndNetwork),
  );
  const [create, creating] = useEntityMutation(CreatePreviewLinkDocument, {
    withoutForm: true,
    success: "The preview link has been made",
    failure: "Failed to make a preview link",
  });
  const [revoke, revoking] = useEntityMutation(RevokePreviewLinkDocument, {
    withoutForm: true,
    success: "The preview link has been revoked",
    failure: "Failed to revoke the preview link",
  });
  const busy = creating || revoking;
  const conference = data?.conference;
  const token = conference?.previewToken;
  const act = (question: string | undefined, change: typeof create | typeof revoke) => () => {
    if (busy || (question && !window.confirm(question))) return;
    void change({ conferenceId });
  };
  return (
    <chakra.section aria-labelledby="preview-link" marginTop={10}>
      <chakra.h3 id="preview-link" fontSize="lg" fontWeight="semibold" lineHeight="1.2">
        Preview link
      </chakra.h3>
      <Box as="p" marginTop={3} marginBottom={5} color="fg.muted" maxWidth="prose">
        Anyone with the link can see the site as it is now, without an account. Share it only with
        people who may see it before it is published.
      </Box>
      {conference ? (
        <Box display="grid" gap={5}>
          {token && (
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
            <Button
              size="small"
              kind="quiet"
              data-focus-fallback
              aria-disabled={busy}
              onClick={act(
                token ? "The current link will stop working. Make a new one?" : undefined,
                create,
              )}
            >
              {token ? "Make a New Link" : "Make a Link"}
            </Button>
            {token && (
              <Button
                size="small"
                kind="quiet"
                aria-disabled={busy}
                onClick={act("The link will stop working. Revoke it?", revoke)}
              >
                Revoke the Link
              </Button>
            )}
          </Box>
        </Box>
      ) : error ? (
        <LoadError text="Failed to load the preview link" onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="5rem" />
      )}
    </chakra.section>
  );
}
