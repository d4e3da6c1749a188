import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { Container } from "#ui/container.tsx";
import { SignalMark } from "#ui/signal-mark.tsx";

/** A low bar with just the logo, for pages that belong to no conference's site. */
export function SlimBar({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <Bar data-ground="ink" data-slim-bar>
      <Container display="flex" alignItems="center" height="100%" gap={{ base: 1, sm: 3 }}>
        <HomeLink to={paths.home} aria-label={t("site.home")}>
          <SignalMark size="1.75rem" />
        </HomeLink>
        {children}
      </Container>
    </Bar>
  );
}

const Bar = chakra("header", {
  base: {
    position: "fixed",
    zIndex: "header",
    viewTransitionName: "site-header",
    insetInline: 0,
    top: 0,
    height: "var(--header)",
    bg: "ground.ink",
    color: "fg.onInk",
    fontSize: "sm",
  },
});

const HomeLink = chakra(Link, {
  base: {
    display: "grid",
    placeItems: "center",
    flexShrink: 0,
    boxSize: "2.75rem",
    // On phones the mark begins where the page does: a word beside it needs the space.
    marginInlineStart: { base: -2, sm: 0 },
  },
});
