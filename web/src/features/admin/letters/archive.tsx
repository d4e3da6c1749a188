import { Box } from "@chakra-ui/react";
import { type AdminLetterQuery, letterRecords } from "#graphql/admin-tabs/letters/generated.ts";
import { paths } from "#site/routes.ts";
import { sitePath } from "#site/site.ts";
import { TextAnchor } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { useAction } from "../crud/use-action.ts";

type ArchiveProps = { letter: NonNullable<AdminLetterQuery["letter"]> };

/** Whether everybody can read an issue that was sent, which can change at any time, and where. */
export function Archive({ letter: { id, version, state, isPublic, slug } }: ArchiveProps) {
  const { siteBase: base, canManage } = useAdmin();
  const [update, updating] = useAction(letterRecords.update, {
    success: ({ isPublic: isIn }) =>
      `The issue ${slug ? "is" : "will be"} ${isIn ? "in the archive" : "left out of the archive"}`,
    failure: "The archive has not changed",
    invalidates: ["letters", "letter"],
  });
  // What was stopped before its sending began has no address.
  if (state === "stopped" && !slug) return null;
  return (
    <section>
      <SectionTitle marginBottom={3}>Archive</SectionTitle>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap={4} rowGap={2}>
        <Box as="p" role="status">
          {isPublic
            ? slug
              ? "Everybody can read it in the archive of the newsletter."
              : "Everybody can read it in the archive of the newsletter once its sending begins."
            : "It is not in the archive of the newsletter."}
        </Box>
        {isPublic && slug && (
          <TextAnchor href={sitePath(paths.newsletterIssue({ slug }), { base })}>
            View on site
          </TextAnchor>
        )}
        {canManage && (
          <QuietButton
            busy={updating}
            onClick={() => void update({ input: { id, version, isPublic: !isPublic } })}
          >
            {isPublic ? "Take it out" : "Put it into the archive"}
          </QuietButton>
        )}
      </Box>
    </section>
  );
}
