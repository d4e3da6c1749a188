import { checkCount } from "#content/check-count.ts";
import { type Editor, edit } from "#content/editing.ts";
import { readPatch, writePatches } from "#content/update-content.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { speakers } from "#speaker/speaker.service.ts";

/** Maximum number of speakers with a place on the home page. */
export const maxPlaces = 50;

/**
 * Gives speakers the first places on the home page, in their order, and shows them there. Whoever else had a place has none
 * afterwards. Idempotent.
 *
 * @param ids from the first place on; none takes all places away
 * @throws NotFoundError if the viewer may not edit the conference, or a speaker does not exist any more
 * @throws ValidationError if there are too many
 */
export async function arrangeSpeakers(
  editor: Editor,
  conferenceId: string,
  ids: readonly string[],
): Promise<void> {
  const places = new Map([...new Set(ids)].map((id, index) => [id, index + 1]));
  if (places.size > 0) checkCount("ids", places.size, maxPlaces);
  await edit(editor, async (change) => {
    await change.lock(conferenceId);
    const rows = await change.tx.speaker.findMany({
      where: {
        conferenceId,
        OR: [{ id: { in: [...places.keys()] } }, { homeOrder: { not: null } }],
      },
    });
    const found = new Set(rows.map(({ id }) => id));
    const missing = [...places.keys()].filter((id) => !found.has(id));
    if (missing.length > 0) {
      throw new NotFoundError("Some of these do not exist any more. Nothing was moved.", missing);
    }
    const patches = await Promise.all(
      rows.map((row) => {
        const homeOrder = places.get(row.id) ?? null;
        const patch = { homeOrder, ...(homeOrder !== null && { showOnHome: true }) };
        return readPatch(change, speakers, row, patch);
      }),
    );
    const written = await writePatches(change, speakers, conferenceId, patches);
    for (const row of written) if (row instanceof ValidationError) throw row;
  });
}
