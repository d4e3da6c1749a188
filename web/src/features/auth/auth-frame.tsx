import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Container } from "#ui/container.tsx";
import { InkGround } from "#ui/ink-ground.tsx";

type AuthFrameProps = {
  /** Below the card. */
  note: ReactNode;
  /** Fills the viewport, for pages without a footer. */
  alone?: boolean;
  children: ReactNode;
};

/** The layout of /auth: a light card on a dark ground with artwork. */
export function AuthFrame({ note, alone, children }: AuthFrameProps) {
  return (
    <InkGround
      art="hero"
      minHeight={alone ? "100svh" : { md: "min(100svh, 60rem)" }}
      display="flex"
      alignItems="center"
      paddingTop={{ base: "calc(var(--header) + 1.5rem)", md: "calc(var(--header) + 2.5rem)" }}
      paddingBottom={{ base: 10, md: 12 }}
    >
      <Container>
        <Box maxWidth="30rem" marginInline={{ base: "auto", lg: 0 }}>
          <Card>{children}</Card>
          <Box as="p" marginTop={6} color="fg.onInkMuted" fontSize="sm" lineHeight="1.55">
            {note}
          </Box>
        </Box>
      </Container>
    </InkGround>
  );
}

const Card = chakra("div", {
  base: {
    display: "grid",
    alignContent: "start",
    padding: { base: "1.75rem 1.25rem", sm: "2.5rem" },
    borderRadius: "card",
    bg: "ground",
    color: "fg",
    boxShadow: "lift",
    "--focus": "{colors.focus}",
  },
});
