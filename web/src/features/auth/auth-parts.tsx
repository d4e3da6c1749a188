import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigationType } from "react-router-dom";

type CardTitleProps = {
  /** Whether it replaces other content on the page, and so gets focus. */
  takesOver?: boolean;
  children: string;
};

/** The heading of a card. It gets focus after a change of view. */
export function AuthTitle({ takesOver = false, children }: CardTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useNavigationType() !== "POP" || takesOver;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears.
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Title ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}

/** A paragraph in a card. */
export function CardText({ children }: { children: ReactNode }) {
  return (
    <Box as="p" marginTop={3} color="fg.muted" overflowWrap="anywhere">
      {children}
    </Box>
  );
}

/** Links to other views, at the foot of a card. */
export function CardFoot({ children }: { children: ReactNode }) {
  return (
    <Box
      display="grid"
      gap={2}
      marginTop={8}
      paddingTop={5}
      borderTop="1px solid"
      borderColor="line"
      fontSize="sm"
    >
      {children}
    </Box>
  );
}

/** The fields of a form, one below the other. */
export const CardFields = chakra("div", {
  base: { display: "grid", gap: 5, marginTop: 6 },
});

const Title = chakra("h1", {
  base: {
    fontSize: "2xl",
    fontWeight: "bold",
    lineHeight: "1.05",
    letterSpacing: "snug",
    _focus: { outline: "none" },
  },
});
