import { chakra } from "@chakra-ui/react";
import { clockText } from "@summit/schema/validation/formats.ts";
import { clockOf } from "@summit/schema/validation/item-times.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import type { DayGrid, Slot } from "./day-grid.ts";

/** From so many sessions at once on, a day is long on phones. */
const many = 5;

/** The URL fragment of the sessions that start together. */
export const slotId = (day: string, { start }: Slot): string => `${day}-at-${start}`;

/** On phones, links to the start times of a long day, which stay in sight; `markSlots` marks the one that is. */
export function JumpBar({ grid: { slots }, day }: { grid: DayGrid; day: string }) {
  const t = useTranslate();
  const locale = useLocale();
  const isLong = slots.some(
    ({ entries }) => entries.filter(({ item }) => item.type !== "Break").length >= many,
  );
  if (!isLong) return null;
  return (
    <Bar aria-label={t("programme.startTimes")} data-jump="">
      {slots.map((slot) => (
        <a key={slot.start} href={`#${slotId(day, slot)}`}>
          <time data-clock="short" dateTime={slot.entries[0]?.item.startsAt}>
            {clockText(locale, clockOf(slot.start)).replace(/ [AP]M$/, "")}
          </time>
        </a>
      ))}
    </Bar>
  );
}

const Bar = chakra("nav", {
  base: {
    display: { base: "flex", md: "none" },
    _print: { display: "none" },
    position: "sticky",
    top: "calc(var(--header) + var(--tabs, 0rem))",
    zIndex: 3,
    overflowX: "auto",
    scrollbarWidth: "none",
    gap: 1,
    marginInline: "calc({spacing.gutter} * -1)",
    paddingInline: "gutter",
    borderBottom: "1px solid",
    borderColor: "line",
    bg: "ground",
    fontSize: "sm",
    fontVariantNumeric: "tabular-nums",
    "& a": {
      flex: "none",
      display: "grid",
      placeItems: "center",
      minWidth: "3.25rem",
      minHeight: "2.75rem",
      color: "fg.muted",
      fontWeight: "medium",
      "&[hidden]": { display: "none" },
      _focusVisible: { outlineOffset: "-3px" },
    },
    // Its words begin where the programme does.
    "& a:first-child": { minWidth: 0, paddingInlineEnd: 3 },
    "& [aria-current]": { color: "brand.strong", boxShadow: "inset 0 -3px 0 {colors.brand}" },
  },
});
