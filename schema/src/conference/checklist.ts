import type { Prisma } from "@summit/prisma/client.ts";
import { sectionSelect } from "#conference/sections.ts";

/** The set-up steps of a new conference, in the recommended order. */
export const checklistSteps = [
  "venue",
  "speakers",
  "picture",
  "programme",
  "passes",
  "publish",
] as const;

type ChecklistStepName = (typeof checklistSteps)[number];

export interface ChecklistStep {
  step: ChecklistStepName;
  done: boolean;
}

/** The columns that the steps depend on. */
export const checklistSelect = {
  ...sectionSelect,
  status: true,
  checklistDismissedAt: true,
  logoPictureId: true,
  venueDetails: { select: { id: true, imageUrl: true } },
  speakers: { where: { imageUrl: { not: null } }, select: { id: true }, take: 1 },
} satisfies Prisma.ConferenceSelect;

type Told = Prisma.ConferenceGetPayload<{ select: typeof checklistSelect }>;

/** The steps and whether they are done; null if all are, or if the checklist was dismissed. */
export function checklistOf(conference: Told): ChecklistStep[] | null {
  const { status, checklistDismissedAt, venueDetails, speakers, _count: count } = conference;
  const { logoPictureId } = conference;
  if (checklistDismissedAt || status === "archived") return null;
  const done: Record<ChecklistStepName, boolean> = {
    venue: venueDetails !== null,
    speakers: count.speakers > 0,
    picture: speakers.length > 0 || Boolean(venueDetails?.imageUrl ?? logoPictureId),
    programme: count.scheduleItems > 0,
    passes: count.ticketTypes > 0,
    publish: status === "published",
  };
  const steps = checklistSteps.map((step) => ({ step, done: done[step] }));
  return steps.every((step) => step.done) ? null : steps;
}
