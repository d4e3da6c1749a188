import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Container } from "#ui/container.tsx";
import { fitTitle } from "#ui/fit-title.ts";
import { InkGround } from "#ui/ink-ground.tsx";

type MessageProps = {
  title: string;
  text?: string;
  /** Links to where to go next. */
  children?: ReactNode;
};

type MessagePageProps = MessageProps & {
  /** Fills the viewport, for pages without a footer. */
  alone?: boolean;
};

/** A whole page with one message, such as not found or failed. */
export function MessagePage({ title, text, alone, children }: MessagePageProps) {
  return (
    <InkGround
      art="empty"
      display="flex"
      alignItems="center"
      minHeight={alone ? "100vh" : "min(46rem, 88vh)"}
      paddingTop="calc(var(--header) + 3rem)"
      paddingBottom={{ base: "11rem", md: "13rem", lg: "section" }}
    >
      <Container>
        <Box maxWidth="36rem">
          <chakra.h1
            fontSize="min({fontSizes.4xl}, var(--fit))"
            css={fitTitle(title)}
            fontWeight="bold"
            lineHeight="1"
            letterSpacing="tight"
          >
            {title}
          </chakra.h1>
          {text && (
            <Box
              as="p"
              color="fg.onInkMuted"
              fontSize="lg"
              lineHeight="1.5"
              textWrap="balance"
              marginTop={5}
            >
              {text}
            </Box>
          )}
          <Box display="flex" flexWrap="wrap" gap={4} marginTop={8}>
            {children}
          </Box>
        </Box>
      </Container>
    </InkGround>
  );
}

/** The signal's line, at rest. */
const flatLine = "M0 48h96c16 0 20-12 28-12s12 12 28 12h12c14 0 18-34 28-34s14 34 28 34h996";

const FlatLine = chakra("svg", {
  base: { width: "100%", height: "3.5rem", fill: "none", stroke: "brand", strokeWidth: "2" },
});

/** Replaces a list that is empty or could not be loaded. */
export function EmptyState({
  title,
  text,
  children,
}: Omit<MessageProps, "text"> & { text?: ReactNode }) {
  return (
    <Box paddingBottom={8} display="grid" gap={3}>
      <FlatLine aria-hidden viewBox="0 0 1216 56" preserveAspectRatio="xMinYMid slice">
        <path d={flatLine} />
      </FlatLine>
      <Box as="p" fontFamily="display" fontSize="xl" fontWeight="semibold" lineHeight="1.2">
        {title}
      </Box>
      {text && (
        <Box as="p" color="fg.muted" maxWidth="prose">
          {text}
        </Box>
      )}
      {children && <Box marginTop={2}>{children}</Box>}
    </Box>
  );
}
