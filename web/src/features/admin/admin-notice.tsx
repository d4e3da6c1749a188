import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A notice about the conference or the viewer's permissions, above every tab. */
export function AdminNotice({ children }: { children: ReactNode }) {
  return (
    <Box
      as="p"
      marginBottom={5}
      paddingInline={4}
      paddingBlock={3}
      borderRadius="control"
      bg="ground.brand"
      fontSize="sm"
      lineHeight="1.5"
    >
      {children}
    </Box>
  );
}
