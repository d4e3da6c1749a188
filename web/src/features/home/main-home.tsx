import { Box } from "@chakra-ui/react";
import { allDays, capitalised, daysInWords } from "#site/conference/conference-words.ts";
import { AfterLinks } from "./farewell.tsx";
import { FinalBanner } from "./final-banner.tsx";
import { AgendaButton, Hero, RegisterButton } from "./hero.tsx";
import type { HomeContent } from "./home-content.ts";
import { HomeSpeakers } from "./home-speakers.tsx";
import { HomeTickets } from "./home-tickets.tsx";
import { Intro } from "./intro.tsx";
import { KeyThemes } from "./key-themes.tsx";
import { LatestNews } from "./latest-news.tsx";
import { SponsorMarquee } from "./sponsor-marquee.tsx";
import { VenueBanner } from "./venue-banner.tsx";
import { WhoAttends } from "./who-attends.tsx";

/** A line below the countdown, which goes on showing zeros once the conference is over. */
function EditionOver({ conference }: { conference: NonNullable<HomeContent["conference"]> }) {
  return (
    <Box flexBasis="100%" color="fg.onInkMuted" fontSize={{ base: "sm", md: "md" }}>
      <p>This edition is over. Talks and speakers stay here to look things up.</p>
      <AfterLinks conference={conference} />
    </Box>
  );
}

/** The home page of the main site, with the texts of its conference. */
export function MainHome({ conference, data, failed, onRetry }: HomeContent) {
  return (
    <>
      <Hero
        conference={conference}
        headline="Find the signal in artificial intelligence"
        lead={
          conference &&
          `${capitalised(daysInWords(conference))} with the people who build it, question it and have to make it pay.`
        }
      >
        <RegisterButton />
        <AgendaButton />
        {conference?.isOver && <EditionOver conference={conference} />}
      </Hero>
      <Intro conference={conference} />
      <SponsorMarquee sponsors={data?.sponsors ?? []} />
      <HomeSpeakers
        heading={`Keynotes & Speakers ${conference?.startDate.slice(0, 4) ?? ""}`}
        lead="Founders, researchers, engineers and policy makers, each with something that has been tried."
        speakers={data?.speakers}
        failed={failed}
        onRetry={onRetry}
      />
      <WhoAttends />
      <HomeTickets
        lead={`Early Bird, VIP and Full Price options. Every pass covers ${conference ? allDays(conference) : "the conference"}, in person.`}
        note="All prices subject to 20% VAT Tax."
        passes={data?.ticketTypes}
        failed={failed}
        onRetry={onRetry}
      />
      <KeyThemes conference={conference} />
      <VenueBanner venue={data?.venueDetails ?? null} />
      <LatestNews heading="Latest AI News" articles={data?.articles ?? []} />
      <FinalBanner conference={conference} text="Talks are recorded; conversations are not." />
    </>
  );
}
