import { Box } from "@chakra-ui/react";
import { hueTints } from "#theme/session-hues.ts";
import type { AgendaItem } from "./days.ts";

/** The vertical line of the timeline, with a dot at the start of the entry. */
export function Rail({ type }: { type: AgendaItem["type"] }) {
  const isBreak = type === "Break";
  return (
    <Box
      aria-hidden
      gridArea="rail"
      position="relative"
      alignSelf="stretch"
      _print={{ display: "none" }}
      _before={{
        content: '""',
        position: "absolute",
        left: "calc(50% - 1px)",
        // Through the padding of this entry, to the dot of the next.
        top: "0.6rem",
        bottom: { base: "-2.25rem", md: "-3.5rem" },
        width: "2px",
        bg: "line",
      }}
      css={{ "li:last-child > div > &::before": { display: "none" } }}
    >
      <Box
        position="absolute"
        left="50%"
        top="0.2rem"
        transform="translateX(-50%)"
        boxSize={isBreak ? "8px" : "14px"}
        marginTop={isBreak ? "3px" : 0}
        borderRadius="full"
        border={isBreak ? "2px solid" : "4px solid"}
        color={isBreak ? "line" : hueTints.text}
        bg="ground"
        css={{
          "[aria-current=time] &": {
            bg: "currentColor",
            boxShadow: "0 0 0 6px color-mix(in srgb, {colors.brand} 20%, transparent)",
          },
        }}
      />
    </Box>
  );
}
