import { chakra } from "@chakra-ui/react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import { RootLink } from "#app/header/root-link.tsx";
import { useOnNavigation } from "#app/header/use-on-navigation.ts";
import { translucent } from "#theme/translucent.ts";

/** The button of a menu in the bar; `popoverTarget` is the id of the menu. */
export const BarMenuButton = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 2,
    maxWidth: "100%",
    minHeight: "2.75rem",
    paddingInline: 3,
    borderRadius: "control",
    cursor: "pointer",
    _hover: { bg: translucent("fg.onInk", 12) },
    _focusVisible: { borderRadius: "control" },
  },
});

type BarMenuProps = ComponentProps<typeof Panel> & { id: string; children: ReactNode };

/**
 * A panel below the bar, aligned with the left edge of the page's column or, with `side="end"`, its right edge.
 * It is a native popover, so Escape and a click outside close it and restore focus.
 */
export function BarMenu(props: BarMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  useOnNavigation(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  });

  return <Panel ref={panel} popover="auto" role="group" {...props} />;
}

const columnEdge =
  "max({spacing.gutter}, calc((100vw - {sizes.container}) / 2 + {spacing.gutter}))";

const Panel = chakra("div", {
  base: {
    position: "fixed",
    top: "calc(var(--header) + 4px)",
    bottom: "auto",
    padding: 2,
    // Only visible in forced-colors mode.
    border: "1px solid transparent",
    borderRadius: "control",
    bg: "ground.card",
    color: "fg",
    boxShadow: "lift",
    "--focus": "{colors.focus}",
  },
  variants: {
    side: {
      start: {
        left: columnEdge,
        right: "auto",
        width: "min(20rem, calc(100vw - 2 * {spacing.gutter}))",
      },
      end: { left: "auto", right: columnEdge, width: "18rem" },
    },
  },
  defaultVariants: { side: "start" },
});

const entry = {
  display: "flex",
  alignItems: "center",
  width: "100%",
  minHeight: "2.75rem",
  paddingInline: 3,
  borderRadius: "control",
  fontSize: "sm",
  fontWeight: "semibold",
  textAlign: "left",
  cursor: "pointer",
  overflowWrap: "anywhere",
  _hover: { bg: "ground.brand", color: "brand.strong" },
  "&[aria-current]": { bg: "ground.brand", color: "brand.strong" },
  _focusVisible: { borderRadius: "control", outlineOffset: "-3px" },
} as const;

/** A link to a page shared by all sites. */
export const BarMenuLink = chakra(RootLink, { base: entry });

/** A link to a page of this site, or to any other address. */
export const BarMenuSiteLink = chakra(Link, { base: entry });

export const BarMenuAction = chakra("button", { base: entry });
