import type { VenueDetails } from "@summit/prisma/client.ts";
import type { Editor } from "#content/editing.ts";
import { saveContent, singleKind } from "#content/single-content.ts";
import { readPricesOf } from "#money/price-input.ts";
import { withTranslations } from "#translation/translation-rules.ts";
import { venueDetailsInput } from "#venue/validation.ts";

const venueDetails = singleKind<VenueDetails, typeof venueDetailsInput>({
  entity: "venue-details",
  input: withTranslations("VenueDetails", venueDetailsInput),
  read: readPricesOf("nearbyAccommodations"),
});

/** Saves the venue of a conference; errors as of `saveContent`. */
export const saveVenueDetails = (editor: Editor, conferenceId: string, patch: object) =>
  saveContent(editor, venueDetails, conferenceId, patch);
