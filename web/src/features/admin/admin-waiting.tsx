import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Container } from "#ui/container.tsx";

/** The place of the admin while it is not known who is looking. The served page is this. */
export function AdminWaiting({ children }: { children: ReactNode }) {
  return (
    <Container paddingTop="calc(var(--header) + 4rem)">
      <Box minHeight="60vh">{children}</Box>
    </Container>
  );
}
