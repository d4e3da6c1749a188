import { Box, chakra } from "@chakra-ui/react";
import type { AgendaItemFragment } from "#graphql/generated.ts";
import { fullDate } from "#lib/dates.ts";
import { useNow } from "#lib/use-now.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/message.tsx";
import { AgendaEntry } from "./agenda-entry.tsx";
import type { AgendaDay } from "./days.ts";

type DayScheduleProps = {
  day: AgendaDay;
  items: readonly AgendaItemFragment[];
  hidden: boolean;
};

/** One day of the programme on its time rail. During the event, the current entry is marked. */
export function DaySchedule({ day, items, hidden }: DayScheduleProps) {
  const now = useNow();
  const current = items.find(
    (item) => now !== null && Date.parse(item.startsAt) <= now && now < Date.parse(item.endsAt),
  );
  return (
    <section id={day.id} hidden={hidden} aria-labelledby={`${day.id}-heading`}>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        columnGap={5}
        rowGap={2}
        marginBottom={{ base: 6, md: 8 }}
      >
        <chakra.h2
          id={`${day.id}-heading`}
          fontSize="2xl"
          fontWeight="bold"
          lineHeight="1.1"
          letterSpacing="snug"
        >
          {day.heading}
        </chakra.h2>
        <Box as="p" color="fg.muted">
          {day.weekday}, {fullDate(day.date)}
        </Box>
        {current && (
          <Button kind="quiet" size="small" onClick={() => scrollToEntry(current.id)}>
            Happening now
          </Button>
        )}
      </Box>
      {items.length === 0 ? (
        <EmptyState
          title="This day is still being planned."
          text="Sessions appear here as soon as they are confirmed."
        />
      ) : (
        <ol>
          {items.map((item, index) => (
            <AgendaEntry key={item.id} item={item} index={index} current={item === current} />
          ))}
        </ol>
      )}
    </section>
  );
}

function scrollToEntry(id: string): void {
  const entry = document.getElementById(`entry-${id}`);
  entry?.scrollIntoView({ block: "center" });
  entry?.querySelector("a")?.focus({ preventScroll: true });
}
