import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Container } from "#ui/container.tsx";

/** The place of the admin while it is not known who is looking. The served page is this. */
export function AdminWaiting({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return (
    <Container data-wide-page={wide ? "" : undefined} paddingTop="calc(var(--header) + 4rem)">
      <Box minHeight="60vh">{children}</Box>
    </Container>
  );
}
