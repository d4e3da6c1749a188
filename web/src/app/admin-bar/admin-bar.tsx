import { Box, chakra } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import { ConferenceSwitcher } from "#app/admin-bar/conference-switcher.tsx";
import { AccountMenu } from "#app/header/account-menu.tsx";
import { SlimBar } from "#app/slim-bar.tsx";
import { useManagedConferencesQuery } from "#graphql/admin/generated.ts";
import { siteBaseOf } from "#site/conference/site-base.ts";
import { siteConferenceId } from "#site/conference/site-conference-id.ts";
import { paths } from "#site/routes.ts";
import { useSessionState } from "#site/viewer/use-viewer.ts";
import { translucent } from "#theme/translucent.ts";

/** The admin's top bar: the conference being managed, a link to its site, and the account menu. */
export function AdminBar() {
  const [parameters] = useSearchParams();
  const conferenceId = parameters.get("conference") ?? siteConferenceId;
  const session = useSessionState();
  const viewer = session.status === "known" ? session.viewer : undefined;
  const { data } = useManagedConferencesQuery({ ssr: false, skip: !viewer });
  const conferences = data?.conferences ?? [];
  // The server renders the page without its query string, so anything that depends on it appears after
  // hydration.
  const current = conferences.find(({ id }) => id === conferenceId);
  return (
    <SlimBar>
      {viewer && <ConferenceSwitcher conferences={conferences} current={current} />}
      <Box display="flex" alignItems="center" gap={{ base: 1, sm: 3 }} marginLeft="auto">
        {current && <BarLink href={siteBaseOf(current) || paths.home}>View site</BarLink>}
        {viewer && <AccountMenu viewer={viewer} withScheme />}
      </Box>
    </SlimBar>
  );
}

const BarLink = chakra("a", {
  base: {
    display: "flex",
    alignItems: "center",
    minHeight: "2.75rem",
    paddingInline: 3,
    borderRadius: "control",
    whiteSpace: "nowrap",
    color: "fg.onInkMuted",
    fontWeight: "medium",
    _hover: { color: "fg.onInkStrong", bg: translucent("fg.onInk", 12) },
    _focusVisible: { borderRadius: "control" },
  },
});
