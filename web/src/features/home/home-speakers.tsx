import { Box } from "@chakra-ui/react";
import { takesPlace } from "#entities/session/takes-place.ts";
import { SpeakerGrid, SpeakerGridSkeleton } from "#entities/speaker/speaker-grid.tsx";
import type { HomePageQuery } from "#graphql/generated.ts";
import { useIsBuiltIn } from "#site/built-in-operations.ts";
import { useIsSelling } from "#site/conference/use-is-selling.ts";
import { usualPeople } from "#site/home/home-texts.ts";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { HomeSectionProps } from "./home-section.ts";
import { lineUpOrder } from "./line-up-order.ts";

const fewest = 6;

/** The organizer's selection of the line-up. */
export function HomeSpeakers({ heading, text, atMost, data, error, onRetry }: HomeSectionProps) {
  const speakers = data && lineUpOrder(data.speakers);
  const shown = speakers?.slice(0, atMost ?? usualPeople);
  // Who is left out on purpose is not advertised.
  const isCut = speakers && shown && shown.length < speakers.length;
  const more = isCut ? data.speakers.length - shown.length : 0;
  const isBuiltIn = useIsBuiltIn("HomePage");
  const isSelling = useIsSelling();
  return (
    <Section
      id="speakers"
      heading={heading}
      lead={text}
      action={
        // A few names need no button on both sides.
        isSelling &&
        (shown?.length ?? fewest) >= fewest && (
          <ButtonLink to={paths.tickets} kind="quiet">
            Register Now
          </ButtonLink>
        )
      }
    >
      {isBuiltIn && <Notice title="Notice">Using default speaker data</Notice>}
      {data && shown ? (
        <LineUp speakers={shown} programme={data.programme} />
      ) : error ? (
        <LoadFailed what="the speakers" error={error} onRetry={onRetry} />
      ) : (
        <SpeakerGridSkeleton />
      )}
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={8}
        rowGap={4}
        marginTop={{ base: 5, md: 16 }}
      >
        {isSelling && (
          <ButtonLink to={paths.tickets} kind="quiet">
            Register Now
          </ButtonLink>
        )}
        <TextLink to={paths.speakers}>{othersText(more)}</TextLink>
      </Box>
    </Section>
  );
}

function othersText(count: number): string {
  if (count === 0) return "All speakers";
  return count === 1 ? "And 1 more speaker" : `And ${count} more speakers`;
}

type LineUpProps = {
  speakers: HomePageQuery["speakers"];
  programme: HomePageQuery["programme"];
};

/** Whoever opens the conference is shown large, with the title of the keynote. */
function LineUp({ speakers, programme }: LineUpProps) {
  const [first] = speakers;
  const keynote = programme
    .filter(takesPlace)
    .find(({ type, speakers: on }) => type === "Keynote" && on.some(({ id }) => id === first?.id));
  return (
    <SpeakerGrid
      speakers={speakers}
      lead={keynote && speakers.length > 5 ? { kind: "Keynote", title: keynote.title } : undefined}
    />
  );
}
