import { Box, chakra } from "@chakra-ui/react";
import {
  CreatePreviewLinkDocument,
  RevokePreviewLinkDocument,
  useAdminPreviewLinkQuery,
} from "#graphql/admin-tabs/preview/generated.ts";
import { siteBaseOf } from "#site/conference/site-base.ts";
import { paths } from "#site/routes.ts";
import { siteUrl } from "#site/site.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { Loaded } from "../crud/loaded.tsx";
import { SecretLink } from "../crud/secret-link.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { useAction } from "../crud/use-action.ts";

/** The preview link, with which people without an account can see the unpublished conference. */
export function PreviewLink() {
  const { conferenceId } = useAdmin();
  const query = useAdminPreviewLinkQuery({ conferenceId }, cacheAndNetwork);
  const [create, creating] = useAction(CreatePreviewLinkDocument, {
    success: "The preview link has been made",
    failure: "Failed to make a preview link",
  });
  const [revoke, revoking] = useAction(RevokePreviewLinkDocument, {
    success: "The preview link has been revoked",
    failure: "Failed to revoke the preview link",
  });
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
            <SecretLink
              id="preview-link-address"
              address={
                conference && token
                  ? siteUrl(paths.previewBy(token), {
                      base: siteBaseOf(conference),
                      origin: window.location.origin,
                    })
                  : undefined
              }
              copied="Preview link copied to clipboard"
              busy={creating || revoking}
              renewal="The current link will stop working. Make a new one?"
              onMake={(question) => create({ conferenceId }, question)}
              onRevoke={() =>
                revoke(
                  { conferenceId },
                  {
                    question: "The link will stop working. Revoke it?",
                    action: "Revoke",
                    danger: true,
                  },
                )
              }
            />
          );
        }}
      </Loaded>
    </chakra.section>
  );
}
