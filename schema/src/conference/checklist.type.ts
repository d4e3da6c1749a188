import { builder } from "#builder.ts";
import { hasRight, roleIn } from "#conference/access.ts";
import {
  type ChecklistStep as ChecklistStepShape,
  checklistOf,
  checklistSelect,
  type checklistSteps,
} from "#conference/checklist.ts";
import { Conference, selectOwnRole } from "#conference/conference.type.ts";

const ChecklistStepName = builder.enumType("ChecklistStepName", {
  description: "What a conference should have before it is published.",
  values: {
    venue: { description: "Its venue is saved." },
    speakers: { description: "It has a speaker." },
    picture: { description: "Its venue or one of its speakers has a picture." },
    programme: { description: "Its schedule has an item." },
    passes: { description: "It has an active pass." },
    publish: { description: "It is published." },
  } satisfies Record<(typeof checklistSteps)[number], object>,
});

const ChecklistStep = builder.objectRef<ChecklistStepShape>("ChecklistStep").implement({
  description: "A step of the checklist that leads to publication.",
  fields: (t) => ({
    step: t.expose("step", { type: ChecklistStepName, description: "What has to be done." }),
    done: t.exposeBoolean("done", { description: "Whether it is done." }),
  }),
});

builder.prismaObjectField(Conference, "checklist", (t) =>
  t.field({
    type: [ChecklistStep],
    nullable: true,
    description:
      "What remains to be done before publication, in order. For its team; null for others, when everything is done, and after it was dismissed.",
    select: (args, context) => ({ ...selectOwnRole(args, context), ...checklistSelect }),
    resolve: (conference, _args, { viewer }) =>
      hasRight(roleIn(viewer, conference), "read") ? checklistOf(conference) : null,
  }),
);
