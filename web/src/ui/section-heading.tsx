import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Heading of a section: large, tight, with its lead and action on the same baseline. */
export function SectionHeading(props: {
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      justifyContent="space-between"
      gap={{ base: 3, md: 8 }}
      marginBottom={{ base: 4, md: 12 }}
    >
      <Box maxWidth="44rem">
        <Heading2 dir="auto">{props.children}</Heading2>
        {props.lead && (
          <Box
            dir="auto"
            as="p"
            color="fg.muted"
            fontSize={{ base: "sm", md: "lg" }}
            lineHeight="1.5"
            marginTop={{ base: 2, md: 4 }}
          >
            {props.lead}
          </Box>
        )}
      </Box>
      {props.action}
    </Box>
  );
}

/** The type of a section's heading. */
export const Heading2 = chakra("h2", {
  base: {
    fontSize: "3xl",
    fontWeight: "bold",
    lineHeight: "1.04",
    letterSpacing: "tight",
  },
});
