import { type ComponentType, Fragment } from "react";
import { NowAndNext } from "#entities/session/now-and-next.tsx";
import type { HomeSectionName } from "#graphql/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { useIsSelling } from "#site/conference/use-is-selling.ts";
import { useFilledSections } from "#site/conference/use-sections.ts";
import { usualHomeTexts } from "#site/home/home-texts.ts";
import { type Translated, useTextLanguage } from "#site/site.ts";
import { ComingNext } from "./coming-next.tsx";
import { Figures } from "./figures.tsx";
import { FinalBanner } from "./final-banner.tsx";
import { Hero } from "./hero.tsx";
import type { HomeSectionProps } from "./home-section.ts";
import { HomeSpeakers } from "./home-speakers.tsx";
import { HomeTickets } from "./home-tickets.tsx";
import { Intro } from "./intro.tsx";
import { KeyThemes } from "./key-themes.tsx";
import { LatestNews } from "./latest-news.tsx";
import { Programme } from "./programme.tsx";
import { SponsorMarquee } from "./sponsor-marquee.tsx";
import { VenueBanner } from "./venue-banner.tsx";
import { Voices } from "./voices.tsx";
import { WhoAttends } from "./who-attends.tsx";

type Part = {
  Content: ComponentType<HomeSectionProps>;
  /** The part of the site it links to; if that is empty, the section is hidden. */
  section?: "speakers" | "schedule" | "tickets" | "venue";
};

/** Every section, in the default order. */
const parts: Record<HomeSectionName, Part> = {
  hero: { Content: Hero },
  about: { Content: Intro },
  numbers: { Content: Figures },
  sponsors: { Content: SponsorMarquee },
  speakers: { Content: HomeSpeakers, section: "speakers" },
  audiences: { Content: WhoAttends },
  tickets: { Content: HomeTickets, section: "tickets" },
  themes: { Content: KeyThemes },
  programme: { Content: Programme, section: "schedule" },
  venue: { Content: VenueBanner, section: "venue" },
  voices: { Content: Voices },
  news: { Content: LatestNews },
  register: { Content: FinalBanner, section: "tickets" },
};

/** What a home page shows besides its texts. */
const contents = ["speakers", "schedule", "tickets", "venue", "news", "sponsors"] as const;

const usual = (Object.keys(parts) as HomeSectionName[]).map((section) => ({
  section,
  hidden: false,
  heading: null,
  text: null,
  atMost: null,
  cards: [],
}));

/** The home page's sections in the team's order and with its texts, without empty ones. */
export function HomeSections(
  content: Pick<HomeSectionProps, "conference" | "data" | "error" | "onRetry">,
) {
  const t = useTranslate();
  const isFilled = useFilledSections();
  const isSelling = useIsSelling();
  const { conference, data } = content;
  const venue = data?.venueDetails ?? conference?.venueDetails;
  const venueDetails = venue ? { ...conference?.venueDetails, ...venue } : null;
  const texts = usualHomeTexts(t, conference && { ...conference, venueDetails });
  const languageOf = useTextLanguage();
  // Whose description is the usual text of a section.
  const described: Partial<Record<HomeSectionName, Translated | null | undefined>> = {
    hero: conference,
    venue: data?.venueDetails,
  };
  const sections = (data?.conference?.homeSections ?? usual)
    .filter(({ hidden }) => !hidden)
    .filter(({ section }) => isFilled(parts[section]))
    .filter(({ section }) => isSelling || parts[section].section !== "tickets")
    .map(({ section, heading, text, atMost, cards }) => {
      const { Content } = parts[section];
      const usual = texts[section];
      return (
        <Fragment key={section}>
          <Content
            {...content}
            heading={heading ?? usual?.heading}
            text={text ?? usual?.text}
            lang={text === null ? languageOf(described[section], "description") : undefined}
            atMost={atMost}
            cards={cards}
          />
          {section === "hero" && conference && <NowAndNext conference={conference} />}
        </Fragment>
      );
    });
  const isBare = conference && data && !contents.some((section) => isFilled({ section }));
  return (
    <>
      {sections}
      {isBare && <ComingNext conference={conference} />}
    </>
  );
}
