import { Box } from "@chakra-ui/react";
import { cityOfZone } from "@summit/schema/validation/city-of-zone.ts";
import { timeRange } from "@summit/schema/validation/formats.ts";
import type { ReactNode } from "react";
import { fullDate, weekday } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { paths, speakingForms } from "#site/routes.ts";
import { Button } from "#ui/button.tsx";
import { Facts } from "#ui/facts.tsx";
import { Field } from "#ui/form/field.tsx";
import { StateMark } from "#ui/state-mark.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { OwnForm, useRefused } from "./own-form.tsx";
import { Card, CardList, CardTitle, OwnSection } from "./own-section.tsx";
import type { Speaking } from "./speaking-data.ts";

type Session = Speaking["sessions"][number];
type Props = Pick<Speaking, "sessions"> & { conference: Conference; next: ReactNode };

/** A speaker's sessions with their times, and the links of their slides. */
export function OwnSessions({ sessions, conference, next }: Props) {
  const t = useTranslate();
  const { status, timeZone } = conference;
  if (sessions.length === 0) return null;
  return (
    <OwnSection
      id={speakingForms.slides}
      title={t("speaking.sessions")}
      lead={t("speaking.sessionsLead", { city: cityOfZone(timeZone) })}
      next={next}
    >
      <CardList>
        {sessions.map((session) => (
          <Card key={session.id}>
            {session.isCancelled && (
              <StateMark marginBottom={3}>{t("speaking.cancelled")}</StateMark>
            )}
            <CardTitle dir="auto" textDecoration={session.isCancelled ? "line-through" : undefined}>
              {session.day && !session.isCancelled && status === "published" ? (
                <TextLink to={paths.session({ day: session.day, slug: session.slug })}>
                  {session.title}
                </TextLink>
              ) : (
                session.title
              )}
            </CardTitle>
            {!session.isCancelled && (
              <>
                <When session={session} />
                <Slides session={session} />
              </>
            )}
          </Card>
        ))}
      </CardList>
    </OwnSection>
  );
}

function When({ session: { date, startTime, endTime, location } }: { session: Session }) {
  const t = useTranslate();
  const locale = useLocale();
  const isPlanned = date && startTime && endTime;
  return (
    <Box as="p" marginTop={2} color="fg.muted" lineHeight="1.5">
      {isPlanned ? (
        <Facts
          items={[
            t("speaking.dayAndDate", {
              weekday: weekday(locale, date),
              date: fullDate(locale, date),
            }),
            timeRange(locale, startTime, endTime),
            location,
          ]}
        />
      ) : (
        t("speaking.notPlanned")
      )}
    </Box>
  );
}

function Slides({ session: { id, title, slidesUrl } }: { session: Session }) {
  const t = useTranslate();
  const refused = useRefused("slides");
  const isRefused = refused?.values.sessionId === id;
  return (
    <OwnForm
      part="slides"
      typed
      sends={{ sessionId: id }}
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" }}
      alignItems="start"
      gap={3}
      marginTop={5}
    >
      <Field
        id={isRefused ? "slides-slidesUrl" : `slides-${id}`}
        name="slidesUrl"
        type="url"
        label={t("speaking.slidesLink")}
        placeholder="https://"
        autoComplete="off"
        defaultValue={(isRefused ? refused.values.slidesUrl : slidesUrl) ?? ""}
        error={isRefused ? refused.errors.slidesUrl : undefined}
      />
      <Button
        type="submit"
        kind="quiet"
        // Beside the field, whose label is above it.
        marginTop={{ sm: "1.8125rem" }}
        justifySelf="start"
        aria-label={t("speaking.actionOf", { action: t("speaking.saveLink"), title })}
      >
        {t("speaking.saveLink")}
      </Button>
    </OwnForm>
  );
}
