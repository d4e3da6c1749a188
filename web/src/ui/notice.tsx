import { Box } from "@chakra-ui/react";

/** A note about the content of the page. */
export function Notice({ title, children }: { title: string; children: string }) {
  return (
    <Box
      role="status"
      display="flex"
      flexWrap="wrap"
      columnGap={3}
      marginBottom={8}
      paddingInline={5}
      paddingBlock={4}
      bg="ground.brand"
      borderRadius="control"
    >
      <strong>{title}</strong>
      <span>{children}</span>
    </Box>
  );
}
