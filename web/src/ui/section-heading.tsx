import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** The heading of a section, with its lead and action on the same baseline. */
export function SectionHeading(props: {
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      display="flex"
      flexWrap={{ base: "wrap", md: "nowrap" }}
      alignItems="flex-end"
      justifyContent="space-between"
      gap={{ base: 3, md: 8 }}
      marginBottom={{ base: 4, md: 12 }}
    >
      <Box maxWidth="44rem">
        {/* One line of a phone has room for most. */}
        <Heading2 dir="auto" fontSize={{ base: "1.6875rem", sm: "3xl" }}>
          {props.children}
        </Heading2>
        {props.lead && (
          <Box
            dir="auto"
            as="p"
            color="fg.muted"
            fontSize={{ base: "sm", md: "lg" }}
            lineHeight="1.5"
            textWrap="balance"
            marginTop={{ base: 2, md: 4 }}
          >
            {props.lead}
          </Box>
        )}
      </Box>
      {props.action && <Box flexShrink={0}>{props.action}</Box>}
    </Box>
  );
}

/** The text style of a section's heading. */
export const Heading2 = chakra("h2", {
  base: {
    fontSize: "3xl",
    fontWeight: "bold",
    lineHeight: "1.04",
    letterSpacing: "tight",
  },
});
