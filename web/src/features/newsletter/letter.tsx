import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { Container } from "#ui/container.tsx";
import { fitTitle } from "#ui/fit-title.ts";
import { InkGround } from "#ui/ink-ground.tsx";
import { airmailEdge } from "./airmail-edge.ts";
import { Stamp, type StampState } from "./stamp.tsx";

type LetterProps = {
  /** Without the token in the URL's query: the page is the same for everyone. */
  path: string;
  title: string;
  text: string;
  stamp: StampState;
  /** The buttons. */
  children: ReactNode;
  /** A note below the buttons. */
  foot: ReactNode;
};

/** A page that a link in a newsletter mail leads to, designed as a letter. */
export function Letter({ path, title, text, stamp, children, foot }: LetterProps) {
  const t = useTranslate();
  const conference = useConference();
  return (
    <>
      <PageHead title={title} description={text} path={path} noIndex />
      <InkGround
        art="hero"
        minHeight={{ md: "min(100svh, 54rem)" }}
        display="flex"
        alignItems="center"
        paddingTop={{ base: "calc(var(--header) + 1.5rem)", md: "calc(var(--header) + 2.5rem)" }}
        paddingBottom={{ base: 10, md: 12 }}
      >
        <Container>
          <Sheet>
            <Box
              display="flex"
              justifyContent="space-between"
              gap={4}
              marginBottom={{ base: 3, sm: 2 }}
            >
              <Box as="p" color="fg.muted" fontSize="sm" fontWeight="medium" lineHeight="1.5">
                {t("site.newsletter")}
                <br />
                {conference?.name}
              </Box>
              <Stamp state={stamp} />
            </Box>
            <Box containerType="inline-size">
              <chakra.h1
                fontSize="min({fontSizes.3xl}, var(--fit))"
                css={fitTitle(title)}
                fontWeight="bold"
                lineHeight="1.04"
                letterSpacing="tight"
              >
                {title}
              </chakra.h1>
            </Box>
            <Box as="p" marginTop={4} color="fg.muted">
              {text}
            </Box>
            <Box display="flex" flexWrap="wrap" gap={4} marginTop={8}>
              {children}
            </Box>
            <Box
              as="p"
              marginTop={8}
              paddingTop={5}
              borderTop="1px solid"
              borderColor="line"
              color="fg.muted"
              fontSize="sm"
              lineHeight="1.55"
            >
              {foot}
            </Box>
          </Sheet>
        </Container>
      </InkGround>
    </>
  );
}

/** A sheet with the striped edge of an airmail envelope. */
const Sheet = chakra("div", {
  base: {
    position: "relative",
    overflow: "hidden",
    maxWidth: "36rem",
    marginInline: { base: "auto", lg: 0 },
    padding: { base: "2.25rem 1.25rem 1.75rem", sm: "3rem 2.5rem 2.5rem" },
    borderRadius: "card",
    bg: "ground",
    color: "fg",
    boxShadow: "lift",
    "--focus": "{colors.focus}",
    _before: airmailEdge,
  },
});
