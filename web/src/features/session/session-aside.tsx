import { Box, chakra } from "@chakra-ui/react";
import { RegisterLink } from "#entities/pass/register-link.tsx";
import { lazyShowTimes } from "#entities/session/lazy-show-times.ts";
import { placeOf } from "#entities/session/place-of.ts";
import { StarButton } from "#entities/session/star-button.tsx";
import { ShareButton } from "#entities/share/share-button.tsx";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import type { Session } from "./session.ts";
import { SessionCalendar } from "./session-calendar.tsx";
import { SessionPeople } from "./session-people.tsx";
import { SessionDate, SessionPlace, SessionTimes } from "./session-when.tsx";

/** What one does about a session, and who holds it: before its text on phones, and beside it on wide windows. */
export function SessionAside({ session }: { session: Session }) {
  const t = useTranslate();
  return (
    <Aside aria-label={t("programme.whenWhereWho")}>
      <WhenAndWhere session={session} />
      <Acts>
        <StarButton session={session} isLabelled />
        {session.status !== "cancelled" && <SessionCalendar session={session} />}
        <ShareButton />
        <RegisterLink to={paths.register} />
      </Acts>
      <SessionPeople session={session} />
    </Aside>
  );
}

/** Again where the banner may be out of sight. */
function WhenAndWhere({ session }: { session: Session }) {
  const t = useTranslate();
  const timeZone = useConference()?.timeZone ?? "UTC";
  return (
    <Box
      ref={lazyShowTimes}
      data-times={timeZone}
      hideBelow="lg"
      fontVariantNumeric="tabular-nums"
      lineHeight="1.5"
      _print={{ display: "none" }}
    >
      <Box as="p" fontWeight="semibold">
        <SessionDate session={session} />
      </Box>
      <p>
        <SessionTimes session={session} />
      </p>
      {placeOf(t, session) && (
        <p>
          <SessionPlace session={session} />
        </p>
      )}
    </Box>
  );
}

const Aside = chakra("aside", {
  base: {
    display: "grid",
    gap: 6,
    minWidth: 0,
    lg: { gridColumn: 2, position: "sticky", top: "calc(var(--header) + 2rem)" },
  },
});

const Acts = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: 6,
    rowGap: 2,
    _print: { display: "none" },
    lg: { flexDirection: "column", alignItems: "flex-start", rowGap: 1 },
    // The one that costs money is the last.
    "& > a": { lg: { marginTop: 4 } },
  },
});
