import { Box, chakra } from "@chakra-ui/react";
import { Skeleton } from "#ui/skeleton.tsx";
import { Board } from "./board.tsx";
import type { BoardDay } from "./board-item.ts";

/** The board before its data are there: empty, with heads of rooms and the usual hours. */
export const BoardSkeleton = ({ canMove }: { canMove: boolean }) => (
  <Box inert css={withoutWords}>
    <Board
      items={[]}
      rooms={rooms}
      days={days}
      opens={9 * 60}
      closes={17 * 60}
      warnings={[]}
      day="day1"
      showDay={() => {}}
      canMove={canMove}
      send={() => new Promise(() => {})}
      onEdit={() => {}}
    />
    <Box hideFrom="md">
      {rooms.map(({ id }) => (
        <Entry key={id}>
          <Skeleton width="60%" height="0.75rem" />
          <Skeleton width="40%" height="0.75rem" />
        </Entry>
      ))}
    </Box>
  </Box>
);

const rooms = ["1", "2", "3", "4"].map((id) => ({ id, name: "" }));

const days = (["day1", "day2"] as const).map(
  (day): BoardDay => ({ day, label: day.replace("day", "Day "), date: "2027-05-05" }),
);

/** What an empty board says is not known yet. */
const withoutWords = {
  "& [data-tray] > *, & [data-days] span, & [data-here]": { visibility: "hidden" },
  "& p": { mdDown: { display: "none" } },
  "& [data-head] > span": {
    width: "60%",
    height: "0.75rem",
    borderRadius: "control",
    bg: "line",
  },
};

const Entry = chakra("div", {
  base: {
    display: "grid",
    alignContent: "center",
    gap: 2,
    minHeight: "4rem",
    borderBottom: "1px solid",
    borderColor: "line",
  },
});
