import { queryFromInfo } from "@pothos/plugin-prisma";
import type {
  Room as RoomRow,
  ScheduleItem as ScheduleItemRow,
  Speaker as SpeakerRow,
} from "@summit/prisma/client.ts";
import { grants } from "#api-token/scopes.ts";
import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { costOfAtMost, costOfConflicts } from "#limits/list-costs.ts";
import { inOrder } from "#lists/by-key.ts";
import { readDraftsOf, requireDraftAccess } from "#publication/drafts.ts";
import { Room } from "#room/room.type.ts";
import { programmeWarningsOf } from "#schedule/programme-warnings.service.ts";
import {
  maxWarnings,
  type ProgrammeWarning as Warning,
  type WarningKind,
  type WarningLevel,
  walkMinutes,
} from "#schedule/programme-warnings.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";
import { Speaker } from "#speaker/speaker.type.ts";

const ProgrammeWarningLevel = builder.enumType("ProgrammeWarningLevel", {
  description: "How bad a warning about the programme is.",
  values: {
    error: { description: "It cannot take place like this." },
    warning: { description: "It should not take place like this." },
    note: { description: "Somebody should have a look." },
  } satisfies Record<WarningLevel, object>,
});

const ProgrammeWarningKind = builder.enumType("ProgrammeWarningKind", {
  description: "What a warning about the programme is about.",
  values: {
    speaker_twice: { description: "Somebody speaks in two items at a time. An error." },
    room_twice: {
      description: "A room, or all rooms, are needed twice at a time, breaks apart. An error.",
    },
    speaker_unconfirmed: {
      description: "The speakers have not confirmed yet, or have declined, which is an error.",
    },
    speaker_hidden: {
      description: "The profile of a speaker is a draft, although the item is published.",
    },
    speaker_unavailable: { description: "A speaker is not available at this time." },
    room_closed: { description: "The room cannot be used at this time." },
    outside_opening_hours: { description: "It is outside the conference's opening hours." },
    room_too_small: {
      description:
        "The room holds fewer people than seats are wanted or, which is a note, people have starred it.",
    },
    no_time_to_walk: {
      description: `A speaker has less than ${walkMinutes} minutes between items in different rooms. A note.`,
    },
    too_short: {
      description:
        "It is short for its type: under 15 minutes for a keynote, 20 for a panel, 30 for a workshop, 5 for others. A note.",
    },
  } satisfies Record<WarningKind, object>,
});

type Shape = Pick<Warning, "id" | "level" | "kind" | "message"> & {
  scheduleItems: ScheduleItemRow[];
  speakers: SpeakerRow[];
  rooms: RoomRow[];
};

const ProgrammeWarning = builder.objectRef<Shape>("ProgrammeWarning").implement({
  description: "Something in a programme that may be a mistake.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "The same as long as the warning stays." }),
    level: t.expose("level", { type: ProgrammeWarningLevel, description: "How bad it is." }),
    kind: t.expose("kind", { type: ProgrammeWarningKind, description: "What it is about." }),
    message: t.exposeString("message", {
      description: "One sentence for people. The wording may change.",
    }),
    scheduleItems: t.expose("scheduleItems", {
      type: [ScheduleItem],
      complexity: costOfAtMost(2),
      description: "The items that it is about, by start time.",
    }),
    speakers: t.expose("speakers", {
      type: [Speaker],
      complexity: costOfAtMost(2),
      description: "The speakers that it is about.",
    }),
    rooms: t.expose("rooms", {
      type: [Room],
      complexity: costOfAtMost(2),
      description: "The rooms that it is about.",
    }),
  }),
});

builder.queryField("programmeWarnings", (t) =>
  t.field({
    type: [ProgrammeWarning],
    complexity: costOfConflicts(maxWarnings),
    description: `What may be a mistake in the programme, drafts included and cancelled items left out: errors first, then by start time; at most ${maxWarnings}. For those of the team who may read what visitors sent; a token without that scope is not told when people are available and what they have answered.`,
    args: conferenceArgs,
    areas: ["programme", "site"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    resolve: async (_root, { conferenceId }, context, info) => {
      await requireDraftAccess(context, conferenceId);
      readDraftsOf(context, conferenceId);
      const { db, viewer } = context;
      const knowsPeople = !viewer?.token || grants(viewer.token, "read", "inbox");
      const warnings = await programmeWarningsOf(db, conferenceId, { knowsPeople });
      const queryOf = (name: string) => queryFromInfo({ context, info, path: [name] });
      const idsOf = (key: "itemIds" | "speakerIds" | "roomIds") => ({
        id: { in: [...new Set(warnings.flatMap(({ [key]: ids }) => ids))] },
      });
      const [items, speakers, rooms] = await Promise.all([
        db.scheduleItem.findMany({ ...queryOf("scheduleItems"), where: idsOf("itemIds") }),
        db.speaker.findMany({ ...queryOf("speakers"), where: idsOf("speakerIds") }),
        db.room.findMany({ ...queryOf("rooms"), where: idsOf("roomIds") }),
      ]);
      return warnings.map(({ itemIds, speakerIds, roomIds, ...warning }) => ({
        ...warning,
        scheduleItems: inOrder(itemIds, items),
        speakers: inOrder(speakerIds, speakers),
        rooms: inOrder(roomIds, rooms),
      }));
    },
  }),
);
