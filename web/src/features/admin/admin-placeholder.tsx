import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { NeedsScripts } from "#site/needs-scripts.tsx";
import { Container } from "#ui/container.tsx";

/** Shown until the viewer is known; also what the server renders. */
export function AdminPlaceholder({ children }: { children: ReactNode }) {
  return (
    <Container paddingTop="calc(var(--header) + 4rem)">
      <NeedsScripts />
      <Box minHeight="60vh">{children}</Box>
    </Container>
  );
}
