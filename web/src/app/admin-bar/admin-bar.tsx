import { Box, chakra } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import { ConferenceSwitcher } from "#app/admin-bar/conference-switcher.tsx";
import { AccountMenu } from "#app/header/account-menu.tsx";
import { SlimBar } from "#app/slim-bar.tsx";
import { useLinkedConferenceQuery, useManagedConferencesQuery } from "#graphql/admin/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { siteBaseOf } from "#site/conference/site-base.ts";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { titleSlotId } from "#site/title-slot.ts";
import { useForViewer } from "#site/viewer/for-viewer.ts";
import { useSessionState } from "#site/viewer/use-viewer.ts";
import { translucent } from "#theme/translucent.ts";
import { Icon } from "#ui/icon.tsx";

/**
 * The top bar of the admin and the account: the viewer's conferences, a link to the site of the one named in the
 * address, and the account menu.
 */
export function AdminBar() {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const site = useSite();
  const conferenceId = parameters.get("conference") ?? site.conferenceId;
  const session = useSessionState();
  const viewer = session.status === "known" ? session.viewer : undefined;
  const { data } = useManagedConferencesQuery(
    { current: conferenceId },
    { ssr: useForViewer(), skip: !viewer },
  );
  const { data: linked } = useLinkedConferenceQuery(
    { id: conferenceId },
    { ssr: false, skip: session.status !== "known" || viewer != null },
  );
  const conferences = data?.conferences ?? [];
  // Where the server renders the page for everybody, it does so without its query string.
  const current = conferences.find(({ id }) => id === conferenceId);
  // Attendees have an account, too, and may not be signed in yet: they get back to the site that they come from.
  const shown = (data ?? linked)?.conference;
  return (
    <SlimBar>
      <Where>
        {viewer && <ConferenceSwitcher conferences={conferences} current={current} />}
        <TitleSlot id={titleSlotId} />
      </Where>
      <Box display="flex" alignItems="center" gap={{ base: 1, sm: 3 }} marginLeft="auto">
        {shown && (
          <BarLink href={siteBaseOf(shown) || paths.home}>
            <Icon viewBox="0 0 16 16" boxSize="1.125rem" strokeWidth="1.75" hideFrom="sm">
              <path d="M6 3.500h6.500V10M12.500 3.500L4 12" />
            </Icon>
            <Box as="span" srOnly={{ base: true, sm: false }}>
              {t("site.viewSite")}
            </Box>
          </BarLink>
        )}
        {viewer && <AccountMenu viewer={viewer} conferenceId={conferenceId} withScheme />}
      </Box>
    </SlimBar>
  );
}

/**
 * The conference and the title of the page. Where there is not much width, the title stands for the conference, whose name it
 * begins with, and a tap on it opens the switcher.
 */
const Where = chakra("div", {
  base: {
    display: { base: "flex", lg: "contents" },
    position: "relative",
    flex: "1 1 0",
    minWidth: 0,
    alignItems: "center",
    lgDown: {
      "&:has(> :last-child > *) [data-switcher]": {
        "& > span": { srOnly: true },
        _after: { content: '""', position: "absolute", inset: 0 },
      },
    },
  },
});

/** The page's own title, with its action. */
const TitleSlot = chakra("div", {
  base: {
    display: "flex",
    order: { base: -1, lg: 0 },
    flex: { base: "0 1 auto", lg: "1 1 0" },
    minWidth: 0,
    alignItems: "center",
    justifyContent: "center",
    gap: 4,
    color: "fg.onInk",
    "& a": {
      flexShrink: 0,
      // Above the switcher, which lies over the title.
      position: "relative",
      zIndex: 1,
      minHeight: "2rem",
      paddingInline: 3,
      color: "fg.onInk",
      borderColor: "line.onInk",
      fontSize: "sm",
    },
  },
});

const BarLink = chakra("a", {
  base: {
    display: "flex",
    alignItems: "center",
    minHeight: "2.75rem",
    paddingInline: { base: 2, sm: 3 },
    borderRadius: "control",
    whiteSpace: "nowrap",
    color: "fg.onInkMuted",
    fontWeight: "medium",
    _hover: { color: "fg.onInkStrong", bg: translucent("fg.onInk", 12) },
    _focusVisible: { borderRadius: "control" },
  },
});
