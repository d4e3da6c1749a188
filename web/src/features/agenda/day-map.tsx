import { Box } from "@chakra-ui/react";
import { startMinute } from "@summit/schema/validation/item-times.ts";
import { ProgrammeChart } from "#entities/session/programme-chart.tsx";
import { useTranslate } from "#lib/translate.ts";
import { type AgendaDay, type AgendaItem, entryId } from "./days.ts";

type DayMapProps = {
  day: AgendaDay;
  items: readonly AgendaItem[];
  rooms: readonly { name: string }[];
};

/**
 * Overview of the day in a sticky sidebar, on wide windows: a bar for each entry, and a lane for each room.
 * `markCurrentEntry` marks what is on.
 */
export function DayMap({ day, items, rooms }: DayMapProps) {
  const t = useTranslate();
  const [first] = items;
  const momentOf = (minute: number) =>
    first
      ? new Date(Date.parse(first.startsAt) + (minute - startMinute(first)) * 60_000).toISOString()
      : "";
  return (
    <Box
      as="nav"
      aria-label={t("programme.atAGlance", { day: day.weekday })}
      gridArea="map"
      display={{ base: "none", xl: "flex" }}
      flexDirection="column"
      position="sticky"
      top="calc(var(--header) + 5.5rem)"
      alignSelf="start"
      height="calc(100vh - var(--header) - 7rem)"
      overflowY="auto"
      paddingLeft={6}
      borderLeft="1px solid"
      borderColor="line"
      _print={{ display: "none" }}
    >
      <Box as="p" fontFamily="display" fontWeight="semibold" paddingBottom={3}>
        {t("programme.atAGlance", { day: day.weekday })}
      </Box>
      <Box flex="1 1 auto">
        <ProgrammeChart
          items={items}
          rooms={rooms}
          label={day.weekday}
          direction="down"
          hrefOf={(item) => `#${entryId(item)}`}
          momentOf={momentOf}
        />
      </Box>
    </Box>
  );
}
