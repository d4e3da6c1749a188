import type { Prisma } from "../generated/client.ts";
import type { RoomName } from "./rooms.ts";
import type { Theme } from "./themes.ts";

/** Columns that the database or the seed fills in. */
type Assigned = "id" | "conferenceId" | "version" | "createdAt" | "updatedAt";

/**
 * A row as the content states it; a column that may be left out of a row may be left out here.
 * `Exact` narrows columns whose database type accepts more forms than the content uses.
 */
type Content<Row, Exact = unknown, Without extends PropertyKey = never> = Readonly<
  Omit<Row, Assigned | Without | keyof Exact> & Exact
>;

export type ConferenceContent = Content<
  Prisma.ConferenceCreateManyInput,
  { id: string; startDate: Date; endDate: Date; vatRate: number },
  "ownerId" | "webhookNonce"
>;

export type SpeakerContent = Content<Prisma.SpeakerCreateManyInput>;

export type ScheduleItemContent = Content<
  Prisma.ScheduleItemCreateManyInput,
  {
    /** Slugs of the speakers, in the order in which they are named. */
    speakers: readonly string[];
    /** The name of its room. */
    location: RoomName;
    /** One of `themes`. */
    theme?: Theme;
  }
>;

export type TicketTypeContent = Content<
  Prisma.TicketTypeCreateManyInput,
  { price: number; availableFrom: Date; availableUntil: Date }
>;

export type ExhibitPackageContent = Content<
  Prisma.ExhibitPackageCreateManyInput,
  { price: number }
>;

/** The body is the Markdown file of the slug. */
export type PageContent = { slug: string; title: string; description: string };

export type SponsorContent = Content<Prisma.SponsorCreateManyInput>;

type Accommodation = {
  readonly name: string;
  readonly description: string;
  /** Major units of the currency, for one night. */
  readonly price: number;
  readonly currency: string;
  /** Out of five. */
  readonly rating: number;
  readonly url: string;
};

type TransportOption = {
  readonly title: string;
  readonly description: string;
  readonly url: string;
};

export type VenueDetailsContent = Content<
  Prisma.VenueDetailsCreateManyInput,
  {
    nearbyAccommodations: readonly Accommodation[];
    transportationInfo: readonly TransportOption[];
  }
>;

type SocialMedia = {
  readonly twitter: string;
  readonly facebook: string;
  readonly linkedin: string;
  readonly instagram: string;
};

type FaqEntry = { readonly question: string; readonly answer: string };

type TeamMember = {
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly imageUrl: string | null;
};

export type ContactDetailsContent = Content<
  Prisma.ContactDetailsCreateManyInput,
  {
    socialMedia: SocialMedia;
    faq: readonly FaqEntry[];
    teamMembers: readonly TeamMember[];
  }
>;

export type ArticleContent = Content<
  Prisma.ArticleCreateManyInput,
  {
    publishedOn: Date;
    revisedOn: Date | null;
    /** Name of the Markdown file in `articles/` that holds the body. */
    file: string;
  },
  "body"
>;

export type HomePageContent = Content<Prisma.HomePageCreateManyInput>;
