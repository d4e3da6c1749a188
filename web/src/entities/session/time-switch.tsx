import { Box, chakra } from "@chakra-ui/react";
import { cityOfZone } from "@summit/schema/validation/city-of-zone.ts";
import { useTranslate } from "#lib/translate.ts";

/**
 * Switches between the conference's time zone and the visitor's. `showTimes` reveals it if the two differ;
 * without JavaScript all times are the conference's.
 */
export function TimeSwitch({ timeZone, onInk }: { timeZone: string; onInk?: boolean }) {
  const t = useTranslate();
  return (
    <Group
      hidden
      data-time-choice=""
      role="group"
      aria-label={t("session.times")}
      data-on-ink={onInk ? "" : undefined}
    >
      <button type="button" data-time="conference" aria-pressed="true">
        {t("session.cityTime", { city: cityOfZone(timeZone) })}
      </button>
      <button type="button" data-time="own" aria-pressed="false">
        {t("session.myTime")}
        <Box as="span" data-own-zone="" hideBelow="sm" />
      </button>
    </Group>
  );
}

const Group = chakra("div", {
  base: {
    display: "inline-flex",
    border: "1px solid",
    borderColor: "line.strong",
    borderRadius: "full",
    overflow: "clip",
    "&[hidden]": { display: "none" },
    _print: { display: "none" },
    "& button": {
      minHeight: "2.25rem",
      paddingInline: 3,
      fontSize: "sm",
      fontWeight: "medium",
      whiteSpace: "nowrap",
      cursor: "pointer",
      _focusVisible: { outlineOffset: "-3px", borderRadius: "full" },
    },
    "& button[aria-pressed=true]": { bg: "fg", color: "ground" },
    "&[data-on-ink]": {
      borderColor: "fg.onInkMuted",
      color: "fg.onInk",
      "& button[aria-pressed=true]": { bg: "fg.onInk", color: "ground.ink" },
    },
  },
});
