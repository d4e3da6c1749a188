import type { Translate } from "@summit/schema/messages/translator.ts";
import { takesPlace } from "#entities/session/takes-place.ts";
import { SpeakerGrid, SpeakerGridSkeleton } from "#entities/speaker/speaker-grid.tsx";
import type { HomePageQuery } from "#graphql/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { useIsBuiltIn } from "#site/built-in-operations.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { useIsSelling } from "#site/conference/use-is-selling.ts";
import { usualPeople } from "#site/home/home-texts.ts";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Section } from "#ui/section.tsx";
import type { HomeSectionProps } from "./home-section.ts";
import { lineUpOrder } from "./line-up-order.ts";

const fewest = 6;

/** The organizer's selection of the line-up. */
export function HomeSpeakers({ heading, text, atMost, data, error, onRetry }: HomeSectionProps) {
  const t = useTranslate();
  const speakers = data && lineUpOrder(data.speakers, keynotersOf(data.programme));
  const shown = speakers?.slice(0, atMost ?? usualPeople);
  // Who is left out on purpose is not advertised.
  const isCut = speakers && shown && shown.length < speakers.length;
  const more = isCut ? data.speakers.length - shown.length : 0;
  const isBuiltIn = useIsBuiltIn("HomePage");
  const isSelling = useIsSelling();
  // A few names have theirs below them; only the built-in conference has one on both sides.
  const hasHeadButton = (shown?.length ?? fewest) >= fewest;
  const isFixed = isSpecified(useSite());
  return (
    <Section
      id="speakers"
      heading={heading}
      lead={text}
      action={
        isSelling &&
        hasHeadButton && (
          <ButtonLink to={paths.tickets} kind="quiet">
            {t("site.registerNow")}
          </ButtonLink>
        )
      }
    >
      {isBuiltIn && <Notice title={t("site.notice")}>{t("site.defaultSpeakers")}</Notice>}
      {data && shown ? (
        <LineUp speakers={shown} programme={data.programme} more={othersText(t, more)} />
      ) : error ? (
        <LoadFailed failure={t("site.couldNotLoadSpeakers")} error={error} onRetry={onRetry} />
      ) : (
        <SpeakerGridSkeleton />
      )}
      {isSelling && (!hasHeadButton || isFixed) && (
        <ButtonLink to={paths.tickets} kind="quiet" marginTop={{ base: 6, md: 12 }}>
          {t("site.registerNow")}
        </ButtonLink>
      )}
    </Section>
  );
}

const othersText = (t: Translate, count: number): string =>
  count === 0 ? t("home.allSpeakers") : t("home.moreSpeakers", { count });

/** Ids of those who give a keynote. */
const keynotersOf = (programme: HomePageQuery["programme"]) =>
  new Set(
    programme
      .filter(takesPlace)
      .flatMap(({ type, speakers }) => (type === "Keynote" ? speakers.map(({ id }) => id) : [])),
  );

type LineUpProps = {
  speakers: HomePageQuery["speakers"];
  programme: HomePageQuery["programme"];
  more: string;
};

/** Whoever is first is shown large, with their keynote or session. */
function LineUp({ speakers, programme, more }: LineUpProps) {
  const [first] = speakers;
  const sessions = programme
    .filter(takesPlace)
    .filter(({ speakers: on }) => on.some(({ id }) => id === first?.id));
  const session = sessions.find(({ type }) => type === "Keynote") ?? sessions[0];
  return (
    <SpeakerGrid
      speakers={speakers}
      lead={speakers.length > 5 ? { session } : undefined}
      more={{ to: paths.speakers, text: more }}
    />
  );
}
