import { Box, chakra } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { NowAndNextWords } from "./now-and-next-items.ts";
import { showNowAndNext } from "./show-now-and-next.ts";

type NowAndNextProps = {
  conference: Conference;
  /** Whether the full schedule follows. */
  onAgenda?: boolean;
  /** The name of the room that it is limited to. */
  room?: string;
};

/** What is on now and next during the conference; `showNowAndNext` fills it in. */
export function NowAndNext({ conference, onAgenda, room }: NowAndNextProps) {
  const t = useTranslate();
  const site = useSite();
  return (
    <Block
      key={conference.id}
      ref={showNowAndNext}
      hidden
      aria-label={t("session.nowAndNext")}
      data-now-and-next=""
      data-room={room}
      data-schedule={sitePath(paths.scheduleJson, site)}
      data-opens-at={conference.startsAt}
      data-closes-at={conference.overAt}
      data-time-zone={conference.timeZone}
      data-words={JSON.stringify({
        // Filled in there.
        until: t("session.until", { time: "{time}" }),
        more: t("session.andMore", { count: "{count}" }),
      } satisfies NowAndNextWords)}
    >
      <Container>
        <Box
          display="grid"
          gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
          columnGap={12}
          rowGap={6}
        >
          <Part hidden data-part="now">
            <p>
              <Pulse aria-hidden />
              {t("session.now")}
            </p>
            <ul />
          </Part>
          <Part hidden data-part="next">
            <p>{t("session.next")}</p>
            <ul />
          </Part>
        </Box>
        {!onAgenda && (
          <Box marginTop={4} fontSize="sm">
            <TextLink to={paths.agenda}>{t("session.wholeSchedule")}</TextLink>
          </Box>
        )}
      </Container>
    </Block>
  );
}

const Block = chakra("section", {
  base: {
    paddingBlock: { base: 6, md: 8 },
    bg: "ground.brand",
    "&[hidden]": { display: "none" },
    _print: { display: "none" },
  },
});

const Pulse = chakra("span", {
  base: {
    boxSize: "0.625rem",
    borderRadius: "full",
    bg: "action",
    animation: "pulse 1.6s ease-in-out infinite",
    _motionReduce: { animation: "none" },
  },
});

const Part = chakra("div", {
  base: {
    minWidth: 0,
    "&[hidden]": { display: "none" },
    "& p": {
      display: "flex",
      alignItems: "center",
      gap: 2,
      fontFamily: "body",
      fontSize: "sm",
      fontWeight: "semibold",
      color: "brand.strong",
    },
    "& li": { marginTop: 3 },
    "& li > :is(a, strong)": {
      display: "block",
      fontFamily: "display",
      fontSize: { base: "lg", md: "xl" },
      fontWeight: "semibold",
      lineHeight: "1.2",
      letterSpacing: "snug",
      textWrap: "balance",
    },
    "& li > a": {
      textDecoration: "underline transparent 2px",
      textUnderlineOffset: "0.18em",
      _hover: { textDecorationColor: "brand" },
    },
    "& li > span": { color: "fg.muted", fontSize: "sm", fontVariantNumeric: "tabular-nums" },
  },
});
