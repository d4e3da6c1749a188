import type { Track as Row } from "@summit/prisma/client.ts";
import type { InputFields } from "#builder.ts";
import type { ContentKind } from "#content/content-kind.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { touchSessions } from "#schedule/touch-sessions.ts";
import { Track } from "#track/track.type.ts";
import { trackInput } from "#track/validation.ts";

const tracks: ContentKind<Row, typeof trackInput> = {
  entity: "track",
  input: trackInput,
  touchOthers: (change, ids, why) =>
    touchSessions(change, { trackId: { in: [...ids] } }, "trackId", { ids, why }),
};

const trackFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "1–100 characters." }),
  colour: t.string({ required, description: "As #RRGGBB." }),
  position: t.int({ description: "Position in lists, ascending. Defaults to 0." }),
});

addContentMutations("track", {
  kind: () => tracks,
  type: Track,
  fields: trackFields,
  except: "but not its sessions, which remain without it",
});
