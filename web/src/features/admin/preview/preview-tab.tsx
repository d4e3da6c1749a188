import { Box, chakra } from "@chakra-ui/react";
import { useManagedConferencesQuery } from "#graphql/admin/generated.ts";
import { useAdminProgrammeModeQuery } from "#graphql/admin-tabs/preview/generated.ts";
import { siteBaseOf } from "#site/conference/site-base.ts";
import { paths } from "#site/routes.ts";
import { sitePath } from "#site/site.ts";
import { showDrafts } from "#site/viewer/signed-in.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { card } from "../crud/card.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { TextSkeleton } from "../crud/text-skeleton.tsx";
import { EmbedSnippet } from "./embed-snippet.tsx";
import { PreviewLink } from "./preview-link.tsx";

const pages = [
  { label: "Home page", path: paths.home, shows: "Line-up, sponsors, news and the countdown." },
  { label: "Venue page", path: paths.venue, shows: "The place, hotels nearby and the way there." },
  { label: "Contact page", path: paths.contact, shows: "The form, answers and who to write to." },
];

/** Links to the public pages, which open in new browser tabs. */
export function PreviewTab() {
  const { conferenceId, canManage } = useAdmin();
  const { data } = useManagedConferencesQuery({ current: conferenceId }, { ssr: false });
  const mode = useAdminProgrammeModeQuery({ conferenceId }).data?.conference?.programmeMode;
  const own = data?.conferences.find(({ id }) => id === conferenceId);
  if (!own) {
    return (
      <section>
        <TabHeader title="Preview" />
        <Loading label="Loading">
          <TextSkeleton />
        </Loading>
      </section>
    );
  }
  const base = siteBaseOf(own);
  const { isMain, status } = own;
  const isPublic = status === "published";
  return (
    <section>
      <TabHeader title="Preview" />
      <Box as="p" color="fg.muted" maxWidth="prose" marginBottom={6}>
        {isPublic
          ? `${mode === "releases" ? "Sessions become public, move and are cancelled with the next release; everything else is public at once." : "Saved changes are public immediately."} Drafts appear only to the team, on these pages when they are opened here.`
          : "Only the team sees these pages, and whoever has the preview link, until the conference is published."}{" "}
        The pages open in a new browser tab.
      </Box>
      <Pages>
        {pages.map(({ label, path, shows }) => (
          <Page key={path}>
            <Box flex="1 1 16rem">
              <chakra.h3 fontWeight="semibold" lineHeight="1.4">
                {label}
              </chakra.h3>
              <Box as="p" color="fg.muted" fontSize="sm">
                {shows}
              </Box>
            </Box>
            <ButtonAnchor
              href={sitePath(path, { base })}
              // Before the browser fetches the page ahead, which it does when a link is hovered or pressed.
              onPointerEnter={showDrafts}
              onFocus={showDrafts}
              onClick={showDrafts}
              target="_blank"
              rel="noopener"
              data-no-prefetch
              kind="quiet"
              size="small"
            >
              Open {label.toLowerCase()}
            </ButtonAnchor>
          </Page>
        ))}
      </Pages>
      {canManage && !isMain && <PreviewLink />}
      {isPublic && <EmbedSnippet base={base} />}
    </section>
  );
}

const Pages = chakra("ul", {
  base: card,
});

const Page = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 4,
    padding: { base: 4, md: 5 },
    borderColor: "line",
    "&:not(:last-of-type)": { borderBottom: "1px solid {colors.line}" },
  },
});
