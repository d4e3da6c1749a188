import type { VenueDetails } from "@summit/prisma/client.ts";
import { type Editor, edit, lockConference } from "#content/editing.ts";
import { parseInput } from "#errors/validation-error.ts";
import { venueDetailsInput } from "#venue/validation.ts";

/**
 * Sets where a conference takes place, for the first time or anew.
 *
 * @throws ValidationError when the form is not filled in as it should be
 * @throws NotFoundError when the conference is not the viewer's to write
 */
export function saveVenueDetails(
  editor: Editor,
  conferenceId: string,
  input: unknown,
): Promise<VenueDetails> {
  const data = parseInput(venueDetailsInput, input);
  return edit(editor, "venue-details.save", async (tx) => {
    // Two first saves at once would both insert.
    await lockConference(tx, editor.viewer, conferenceId);
    return tx.venueDetails.upsert({
      where: { conferenceId },
      create: { ...data, conferenceId },
      update: data,
    });
  });
}
