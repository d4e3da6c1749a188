import { Box } from "@chakra-ui/react";
import { sessionHues } from "#entities/session/session-hues.ts";
import type { ScheduleItemType } from "#graphql/generated.ts";

/** What kind of session this is, in its own hue; legible on paper and, `onInk`, on ink. */
export function TypeBadge({ type, onInk = false }: { type: ScheduleItemType; onInk?: boolean }) {
  const hue = sessionHues[type];
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap={2}
      paddingInline="0.625rem"
      paddingBlock="0.1875rem"
      borderRadius="full"
      fontSize="xs"
      fontWeight="semibold"
      lineHeight="1.4"
      bg={onInk ? "rgba(255, 255, 255, 0.08)" : hue.ground}
      color={onInk ? hue.onInk : hue.text}
      _before={{
        content: '""',
        width: "6px",
        height: "6px",
        borderRadius: "full",
        bg: "currentColor",
      }}
    >
      {type}
    </Box>
  );
}
