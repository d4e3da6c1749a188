import { Box } from "@chakra-ui/react";
import type { ScheduleItemType } from "#graphql/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { hueTints } from "#theme/session-hues.ts";
import { translucent } from "#theme/translucent.ts";
import { typeNames } from "./type-names.ts";

/** The session's type in its own hue; has sufficient contrast on paper and, with `onInk`, on ink. */
export function TypeBadge({ type, onInk = false }: { type: ScheduleItemType; onInk?: boolean }) {
  const t = useTranslate();
  const name = t(typeNames[type]);
  return (
    <Box
      as="span"
      data-type={type}
      data-type-badge={name[0]}
      display="inline-flex"
      alignItems="center"
      gap={2}
      paddingInline="0.625rem"
      paddingBlock="0.1875rem"
      borderRadius="full"
      fontSize="xs"
      fontWeight="semibold"
      lineHeight="1.4"
      flexShrink={0}
      bg={onInk ? translucent("fg.onInkStrong", 8) : hueTints.ground}
      color={onInk ? hueTints.textOnInk : hueTints.text}
      _before={{
        content: '""',
        width: "6px",
        height: "6px",
        borderRadius: "full",
        // A ground would be the browser's where it forces colours.
        border: "3px solid",
      }}
    >
      {name}
    </Box>
  );
}
