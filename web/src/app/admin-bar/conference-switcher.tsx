import { Box, chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { closeMenus } from "#app/header/close-menus.ts";
import type { ManagedConferencesQuery } from "#graphql/admin/generated.ts";
import { adminPath } from "#site/conference/admin-path.ts";
import { paths } from "#site/routes.ts";
import { translucent } from "#theme/translucent.ts";
import { Chevron } from "#ui/chevron.tsx";

const menuId = "conference-switcher";

type Conferences = ManagedConferencesQuery["conferences"];

type ConferenceSwitcherProps = {
  conferences: Conferences;
  /** The one that is managed; undefined until it is known, and for one that the viewer does not manage. */
  current: Conferences[number] | undefined;
};

/** The conference that is managed, behind a button that leads to the viewer's others. */
export function ConferenceSwitcher({ conferences, current }: ConferenceSwitcherProps) {
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the page changes.
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [pathname, search]);

  return (
    <Box minWidth={0}>
      <SwitcherButton type="button" popoverTarget={menuId}>
        <Box as="span" dir="auto" truncate>
          {current?.name ?? "Conferences"}
        </Box>
        <Chevron />
      </SwitcherButton>
      <Panel ref={panel} id={menuId} popover="auto" role="group" aria-label="Your conferences">
        <chakra.ul overflowY="auto" maxHeight="min(24rem, 60dvh)">
          {conferences.map(({ id, name: label }) => (
            <li key={id}>
              <PanelLink
                to={adminPath(id)}
                dir="auto"
                aria-current={id === current?.id ? "true" : undefined}
                onClick={closeMenus}
              >
                {label}
              </PanelLink>
            </li>
          ))}
        </chakra.ul>
        <Box {...(conferences.length > 0 && ruled)}>
          <PanelLink to={paths.createConference} onClick={closeMenus}>
            New conference
          </PanelLink>
        </Box>
      </Panel>
    </Box>
  );
}

const ruled = {
  marginTop: 2,
  paddingTop: 2,
  borderTop: "1px solid",
  borderColor: "line",
} as const;

const SwitcherButton = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 2,
    maxWidth: "100%",
    minHeight: "2.75rem",
    paddingInline: 3,
    borderRadius: "control",
    fontWeight: "semibold",
    cursor: "pointer",
    _hover: { bg: translucent("fg.onInk", 12) },
    _focusVisible: { borderRadius: "control" },
  },
});

const Panel = chakra("div", {
  base: {
    position: "fixed",
    inset:
      "calc(var(--header) + 4px) auto auto max({spacing.gutter}, calc((100vw - {sizes.container}) / 2 + {spacing.gutter}))",
    width: "min(20rem, calc(100vw - 2 * {spacing.gutter}))",
    padding: 2,
    borderRadius: "control",
    bg: "ground.card",
    color: "fg",
    boxShadow: "lift",
    "--focus": "{colors.cyan.700}",
  },
});

const PanelLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    minHeight: "2.5rem",
    paddingInline: 3,
    borderRadius: "control",
    fontSize: "sm",
    fontWeight: "medium",
    overflowWrap: "anywhere",
    _hover: { bg: "ground.brand", color: "brand.strong" },
    "&[aria-current]": { bg: "ground.brand", color: "brand.strong", fontWeight: "semibold" },
    _focusVisible: { borderRadius: "control", outlineOffset: "-3px" },
  },
});
