import { builder } from "#builder.ts";
import { roleIn } from "#conference/access.ts";
import {
  type ChecklistStep as ChecklistStepShape,
  checklistOf,
  checklistSelect,
  type checklistSteps,
} from "#conference/checklist.ts";
import { Conference, teamOf } from "#conference/conference.type.ts";

const ChecklistStepName = builder.enumType("ChecklistStepName", {
  description: "Something that a new conference needs before visitors come.",
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
  description: "One step on the way to a conference's publication.",
  fields: (t) => ({
    step: t.expose("step", { type: ChecklistStepName, description: "What is to be done." }),
    done: t.exposeBoolean("done", { description: "Whether it is." }),
  }),
});

builder.prismaObjectField(Conference, "checklist", (t) =>
  t.field({
    type: [ChecklistStep],
    nullable: true,
    description:
      "What is still to do, in order, for its team. Null for everybody else, once all is done, and after it was dismissed.",
    select: (args, context) => ({ ...teamOf(args, context), ...checklistSelect }),
    resolve: (conference, _args, { viewer }) =>
      roleIn(viewer, conference) ? checklistOf(conference) : null,
  }),
);
