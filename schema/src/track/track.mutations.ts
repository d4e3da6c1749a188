import type { Track as Row } from "@summit/prisma/client.ts";
import type { InputFields } from "#builder.ts";
import type { ContentKind } from "#content/content-kind.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { placeLast } from "#content/place-last.ts";
import { touchSessions } from "#schedule/touch-sessions.ts";
import { newTrackColour } from "#track/new-track-colour.ts";
import { Track } from "#track/track.type.ts";
import { trackInput } from "#track/validation.ts";
import { withTranslations } from "#translation/translation-rules.ts";

const tracks: ContentKind<Row, typeof trackInput> = {
  entity: "track",
  input: withTranslations("Track", trackInput),
  resolve: async ({ tx }, conferenceId, rows) => {
    const { _max } = await tx.track.aggregate({
      where: { conferenceId },
      _max: { position: true },
    });
    const placed = placeLast(rows, _max.position);
    const isPlain = (input: object) => (input as { colour?: string | null }).colour == null;
    if (!rows.some(({ input, before }) => !before && isPlain(input))) return placed;
    const present = await tx.track.findMany({ where: { conferenceId }, select: { colour: true } });
    const taken = present.map(({ colour }) => colour);
    return placed.map((input, index) => {
      const colour = rows[index]?.before || !isPlain(input) ? null : newTrackColour(taken);
      if (colour) taken.push(colour);
      return colour ? { ...input, colour } : input;
    });
  },
  touchOthers: (change, ids, why) =>
    touchSessions(change, { trackId: { in: [...ids] } }, "trackId", { ids, why }),
};

const trackFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "1–100 characters." }),
  colour: t.string({
    description: "As #RRGGBB. By default, a new track gets one that the others do not have.",
  }),
  position: t.int({
    description: "Position in lists, ascending. By default, a new track comes after the others.",
  }),
});

addContentMutations("track", {
  kind: () => tracks,
  type: Track,
  fields: trackFields,
  except: "but not its sessions, which remain without it",
});
