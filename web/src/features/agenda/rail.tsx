import { Box } from "@chakra-ui/react";
import type { AgendaItemFragment } from "#graphql/generated.ts";
import { sessionHues } from "#theme/session-hues.ts";

/** The vertical line through the day, with a dot at the start of the entry. */
export function Rail({ type }: { type: AgendaItemFragment["type"] }) {
  const isBreak = type === "Break";
  return (
    <Box
      aria-hidden
      position="relative"
      _before={{
        content: '""',
        position: "absolute",
        left: "calc(50% - 1px)",
        top: "0.9rem",
        bottom: { base: "-3.4rem", md: "-3.9rem" },
        width: "2px",
        bg: "line",
      }}
      css={{ "li:last-child > &::before": { display: "none" } }}
    >
      <Box
        position="absolute"
        left="50%"
        top={{ base: "0.25rem", md: "0.5rem" }}
        transform="translateX(-50%)"
        boxSize={isBreak ? "10px" : "16px"}
        marginTop={isBreak ? "3px" : 0}
        borderRadius="full"
        border={isBreak ? "2px solid" : "4px solid"}
        borderColor={isBreak ? "#BDB9AD" : sessionHues[type].text}
        bg="ground"
        css={{
          "[aria-current=time] &": {
            bg: sessionHues[type].text,
            boxShadow: "0 0 0 6px color-mix(in srgb, {colors.brand} 20%, transparent)",
          },
        }}
      />
    </Box>
  );
}
