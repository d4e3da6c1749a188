import { useIsSelling } from "#site/conference/use-is-selling.ts";
import { useFilledSections } from "#site/conference/use-sections.ts";
import { Farewell } from "./farewell.tsx";
import { FinalBanner } from "./final-banner.tsx";
import { AgendaButton, Hero, RegisterButton } from "./hero.tsx";
import type { HomeContent } from "./home-content.ts";
import { HomeSpeakers } from "./home-speakers.tsx";
import { HomeTickets } from "./home-tickets.tsx";
import { LatestNews } from "./latest-news.tsx";
import { SponsorMarquee } from "./sponsor-marquee.tsx";
import { VenueBanner } from "./venue-banner.tsx";

/** The home page of a conference that somebody has created: its own words, and what it has so far. */
export function OwnHome({ conference, data, failed, onRetry }: HomeContent) {
  const isFilled = useFilledSections();
  const isSelling = useIsSelling();
  return (
    <>
      <Hero
        conference={conference}
        headline={conference?.name}
        lead={conference?.description}
        past={conference?.isOver && <Farewell conference={conference} />}
      >
        {isSelling && <RegisterButton />}
        {isFilled({ section: "schedule" }) && <AgendaButton />}
      </Hero>
      <SponsorMarquee sponsors={data?.sponsors ?? []} />
      {isFilled({ section: "speakers" }) && (
        <HomeSpeakers
          heading="Speakers"
          speakers={data?.speakers}
          failed={failed}
          onRetry={onRetry}
        />
      )}
      {isSelling && <HomeTickets passes={data?.ticketTypes} failed={failed} onRetry={onRetry} />}
      {isFilled({ section: "venue" }) && <VenueBanner venue={data?.venueDetails ?? null} />}
      <LatestNews heading="News" articles={data?.articles ?? []} />
      {isSelling && <FinalBanner conference={conference} />}
    </>
  );
}
