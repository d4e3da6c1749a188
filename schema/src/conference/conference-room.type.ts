import { builder } from "#builder.ts";
import type { SharedProgramme } from "#conference/shared-programme.ts";

export const ConferenceRoom = builder
  .objectRef<{ name: string; programme: SharedProgramme }>("ConferenceRoom")
  .implement({
    description: "A room or area in which sessions of a conference take place.",
    fields: (t) => ({
      name: t.exposeString("name", {
        description: "Name of the room: the `location` of its sessions.",
      }),
    }),
  });
