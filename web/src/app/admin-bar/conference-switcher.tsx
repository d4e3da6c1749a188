import { Box, chakra } from "@chakra-ui/react";
import { BarMenu, BarMenuButton, BarMenuLink } from "#app/header/bar-menu.tsx";
import { closeMenus } from "#app/header/close-menus.ts";
import type { ManagedConferencesQuery } from "#graphql/admin/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { adminPath } from "#site/conference/admin-path.ts";
import { paths } from "#site/routes.ts";
import { Chevron } from "#ui/chevron.tsx";

const menuId = "conference-switcher";

type Conferences = ManagedConferencesQuery["conferences"];

type ConferenceSwitcherProps = {
  conferences: Conferences;
  /** The conference being managed; undefined while it loads, and if the viewer does not manage it. */
  current: Conferences[number] | undefined;
};

/** A button with the name of the conference being managed, which opens a menu of the viewer's other ones. */
export function ConferenceSwitcher({ conferences, current }: ConferenceSwitcherProps) {
  const t = useTranslate();
  return (
    <Box minWidth={0}>
      <BarMenuButton
        type="button"
        data-switcher
        popoverTarget={menuId}
        gap={1}
        paddingInline={{ base: 1, sm: 3 }}
        // No word is broken at 320 px.
        fontSize="min(1em, 3.9vw)"
        fontWeight="semibold"
      >
        {/* On phones, most names need two lines. */}
        <Box as="span" dir="auto" lineHeight="1.2" textAlign="start" lineClamp={{ base: 2, lg: 1 }}>
          {current?.name ?? t("site.conferences")}
        </Box>
        <Chevron />
      </BarMenuButton>
      <BarMenu id={menuId} aria-label={t("site.myConferences")}>
        <chakra.ul overflowY="auto" maxHeight="min(24rem, 60dvh)">
          {conferences.map(({ id, name: label }) => (
            <li key={id}>
              <BarMenuLink
                to={adminPath(id)}
                dir="auto"
                aria-current={id === current?.id ? "true" : undefined}
                onClick={closeMenus}
              >
                {label}
              </BarMenuLink>
            </li>
          ))}
        </chakra.ul>
        <Box {...(conferences.length > 0 && ruled)}>
          <BarMenuLink to={paths.createConference} onClick={closeMenus}>
            {t("site.newConference")}
          </BarMenuLink>
        </Box>
      </BarMenu>
    </Box>
  );
}

const ruled = {
  marginTop: 2,
  paddingTop: 2,
  borderTop: "1px solid",
  borderColor: "line",
} as const;
