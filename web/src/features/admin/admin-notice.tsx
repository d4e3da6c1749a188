import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** What a viewer should know of the conference or their rights, above every tab. */
export function AdminNotice({ children }: { children: ReactNode }) {
  return (
    <Box
      as="p"
      marginBottom={6}
      padding={4}
      borderRadius="control"
      bg="ground.brand"
      fontSize="sm"
      lineHeight="1.5"
    >
      {children}
    </Box>
  );
}
