import type { PictureKind } from "@summit/prisma/client.ts";
import type { ContentEntity } from "#content/content-events.ts";

/** A column that references pictures by their addresses. */
export interface PicturePlace {
  entity: ContentEntity;
  table: string;
  column: string;
  /** The column's name in `schema.prisma`. */
  field: string;
  kind: PictureKind;
  /** A JSON value in which pictures are referenced as `imageUrl`, at any depth. */
  isJson?: true;
}

/** All columns that reference pictures, so that none is deleted as unused. */
export const picturePlaces: readonly PicturePlace[] = [
  { entity: "speaker", table: "speakers", column: "image_url", field: "imageUrl", kind: "photo" },
  {
    entity: "speaker",
    table: "speakers",
    column: "company_logo",
    field: "companyLogo",
    kind: "logo",
  },
  { entity: "sponsor", table: "sponsors", column: "image_url", field: "imageUrl", kind: "logo" },
  { entity: "article", table: "articles", column: "cover_url", field: "coverUrl", kind: "photo" },
  { entity: "page", table: "pages", column: "cover_url", field: "coverUrl", kind: "photo" },
  {
    entity: "venue-details",
    table: "venue_details",
    column: "image_url",
    field: "imageUrl",
    kind: "photo",
  },
  {
    entity: "venue-details",
    table: "venue_details",
    column: "nearby_accommodations",
    field: "nearbyAccommodations",
    kind: "photo",
    isJson: true,
  },
  {
    entity: "contact-details",
    table: "contact_details",
    column: "team_members",
    field: "teamMembers",
    kind: "photo",
    isJson: true,
  },
  {
    entity: "home-page",
    table: "home_pages",
    column: "sections",
    field: "sections",
    kind: "photo",
    isJson: true,
  },
];

/** Text that may contain pictures. */
export const textsWithPictures = [
  { table: "articles", column: "body", field: "body" },
  { table: "pages", column: "body", field: "body" },
  { table: "schedule_items", column: "description", field: "description" },
  { table: "speakers", column: "bio", field: "bio" },
] as const;
