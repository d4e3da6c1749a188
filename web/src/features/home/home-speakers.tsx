import { Box } from "@chakra-ui/react";
import { SpeakerGrid, SpeakerGridSkeleton } from "#entities/speaker/speaker-grid.tsx";
import type { HomePageQuery } from "#graphql/generated.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { useIsBuiltIn } from "#site/content-source.ts";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { lineUpOrder } from "./line-up-order.ts";

type HomeSpeakersProps = {
  conference: Conference | undefined;
  speakers: HomePageQuery["speakers"] | undefined;
  failed: boolean;
  onRetry: () => void;
};

/** The organizer's selection of the line-up. */
export function HomeSpeakers({ conference, speakers, failed, onRetry }: HomeSpeakersProps) {
  const isBuiltIn = useIsBuiltIn("HomePage");
  return (
    <Section
      id="speakers"
      heading={`Keynotes & Speakers ${conference?.startDate.slice(0, 4) ?? ""}`}
      lead="Founders, researchers, engineers and policy makers, each with something that has been tried."
      action={
        <ButtonLink to={paths.tickets} kind="quiet">
          Register Now
        </ButtonLink>
      }
    >
      {isBuiltIn && <Notice title="Notice">Using default speaker data</Notice>}
      {speakers ? (
        <SpeakerGrid speakers={lineUpOrder(speakers)} />
      ) : failed ? (
        <LoadFailed what="the speakers" onRetry={onRetry} />
      ) : (
        <SpeakerGridSkeleton />
      )}
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={8}
        rowGap={4}
        marginTop={{ base: 10, md: 16 }}
      >
        <ButtonLink to={paths.tickets}>Register Now</ButtonLink>
        <TextLink to={paths.speakers}>All speakers</TextLink>
      </Box>
    </Section>
  );
}
