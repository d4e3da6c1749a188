import { Box, chakra } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { Container } from "#ui/container.tsx";
import type { NowByRoomWords } from "./run-now-by-room.ts";
import { showNowByRoom } from "./show-now-by-room.ts";

type NowByRoomProps = { conference: Conference; rooms: readonly string[] };

/** What is on now and next in each room during the conference; `showNowByRoom` fills it in from the programme below. */
export const NowByRoom = ({ conference, rooms }: NowByRoomProps) => {
  const t = useTranslate();
  return (
    <Block
      ref={showNowByRoom}
      hidden
      aria-label={t("session.nowAndNext")}
      data-now-by-room=""
      data-rooms={rooms.join("\n")}
      data-opens-at={conference.startsAt}
      data-closes-at={conference.overAt}
      data-time-zone={conference.timeZone}
      data-words={JSON.stringify({
        now: t("session.now"),
        next: t("session.next"),
        // Filled in there.
        until: t("session.until", { time: "{time}" }),
        everywhere: t("session.allRooms"),
      } satisfies NowByRoomWords)}
    >
      <Container>
        <Box as="p" fontFamily="display" fontSize="xl" fontWeight="semibold" lineHeight="1.2">
          {t("session.nowAndNext")}
        </Box>
        <Rows />
      </Container>
    </Block>
  );
};

const Block = chakra("section", {
  base: {
    paddingBlock: { base: 5, md: 8 },
    bg: "ground.brand",
    "&[hidden]": { display: "none" },
    _print: { display: "none" },
  },
});

const Rows = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))",
    columnGap: 8,
    marginTop: { base: 2, md: 4 },
    // On phones two lines a room: what is on, beside the room and its end, and what is next. Else the room and the end of
    // what is on there in one line, then its title, then what is next.
    "& > li": {
      display: "grid",
      gridTemplateColumns: { base: "5.75rem minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
      columnGap: 3,
      alignContent: "start",
      alignItems: "baseline",
      paddingBlock: { base: 1, md: 3 },
      borderTop: "1px solid",
      borderColor: "line",
      lineHeight: "1.3",
    },
    "& p > span:first-child > span": { base: { srOnly: true }, md: { srOnly: false } },
    "& p > span:first-child": {
      flexShrink: 0,
      color: "fg.muted",
      fontSize: "xs",
      fontVariantNumeric: "tabular-nums",
    },
    "& strong": {
      fontSize: "sm",
      color: "fg.muted",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: { base: "nowrap", md: "normal" },
      gridArea: { base: "1 / 1", md: "auto" },
    },
    "& [data-state=Now]": { display: "contents" },
    "& [data-state=Now] > span:first-child": {
      gridColumn: { base: 1, md: "auto" },
      color: "brand.strong",
      fontSize: { base: "0.75rem", md: "xs" },
      fontWeight: { base: "medium", md: "semibold" },
      whiteSpace: "nowrap",
    },
    "& [data-state=Now] > :last-child": {
      gridColumn: { base: 2, md: "1 / -1" },
      gridRow: { base: 1, md: "auto" },
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: { base: "nowrap", md: "normal" },
      fontSize: { base: "sm", md: "md" },
      fontWeight: "semibold",
    },
    // Of several at once in a room, the others follow below.
    "& [data-state=Now] ~ [data-state=Now] > :last-child": { gridRow: "auto" },
    "& [data-state=Next]": {
      minWidth: 0,
      gridColumn: { base: 2, md: "1 / -1" },
      display: "flex",
      gap: 2,
      alignItems: "baseline",
    },
    "& [data-state=Next] > :last-child": {
      fontSize: "sm",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "& a": {
      minHeight: "1.5rem",
      textDecoration: "underline transparent 2px",
      textUnderlineOffset: "0.18em",
      _hover: { textDecorationColor: "brand" },
    },
  },
});
