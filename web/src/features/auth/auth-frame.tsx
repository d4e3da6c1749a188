import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { paths } from "#site/routes.ts";
import { Container } from "#ui/container.tsx";
import { InkGround } from "#ui/ink-ground.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** The layout of /auth: a light card on a dark ground with artwork. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <InkGround
      art="hero"
      minHeight={{ md: "min(100svh, 60rem)" }}
      display="flex"
      alignItems="center"
      paddingTop={{ base: "calc(var(--header) + 1.5rem)", md: "calc(var(--header) + 2.5rem)" }}
      paddingBottom={{ base: 10, md: 12 }}
    >
      <Container>
        <Box maxWidth="30rem" marginInline={{ base: "auto", lg: 0 }}>
          <Card>{children}</Card>
          <Box as="p" marginTop={6} color="fg.onInkMuted" fontSize="sm" lineHeight="1.55">
            You need an account only to run a conference. To attend one,{" "}
            <TextLink to={paths.register} onInk>
              book a pass
            </TextLink>
            .
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
