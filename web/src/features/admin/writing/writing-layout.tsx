import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

type WritingLayoutProps = {
  /** Everything but the title and the text. */
  side: ReactNode;
  /** Whether the panel has fields beside each other. */
  wideSide?: boolean;
  /** The title and the text. */
  children: ReactNode;
};

/** The fields of a form for writing: title and text first and wide, everything else in a panel at the side, or below on tablets. */
export function WritingLayout({ side, wideSide, children }: WritingLayoutProps) {
  return (
    <Box
      gridColumn="1 / -1"
      display="grid"
      gap={{ base: 6, lg: 8 }}
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        lg: `minmax(0, 1fr) ${wideSide ? "27rem" : "320px"}`,
      }}
      alignItems="start"
    >
      <Box display="grid" gap={5} minWidth={0}>
        {children}
      </Box>
      <Box
        display="grid"
        gap={5}
        alignItems="start"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          md: "repeat(2, minmax(0, 1fr))",
          lg: "minmax(0, 1fr)",
        }}
        minWidth={0}
        paddingLeft={{ lg: 6 }}
        borderLeft={{ lg: "1px solid" }}
        borderColor={{ lg: "line" }}
      >
        {side}
      </Box>
    </Box>
  );
}
