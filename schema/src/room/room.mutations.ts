import type { InputFields } from "#builder.ts";
import { dayHoursField } from "#conference/day-hours.type.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { rooms } from "#room/room.service.ts";
import { Room } from "#room/room.type.ts";

const roomFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "1–200 characters." }),
  capacity: t.int({ description: "How many people it holds, 0–1,000,000." }),
  openingHours: dayHoursField(t, "When it can be used, by day."),
  position: t.int({
    description: "Position in lists, ascending. By default, a new room comes after the others.",
  }),
});

addContentMutations("room", {
  kind: () => rooms,
  type: Room,
  fields: roomFields,
  rowFields: (t) => ({
    guid: t.string({
      description:
        "A UUID by which apps know it, of another program. Without it, a new room gets one; null leaves it.",
    }),
  }),
  except: "but not its sessions, which remain without it",
});
