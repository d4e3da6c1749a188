import type { AdminSpeakersQuery } from "#graphql/admin/generated.ts";
import type { ListState } from "../crud/state-filter.tsx";

export type ListedSpeaker = AdminSpeakersQuery["speakers"][number];

const states = [
  { name: "draft", label: "Drafts", isIn: ({ publication }) => publication === "draft" },
  { name: "no-picture", label: "Without a picture", isIn: ({ imageUrl }) => imageUrl === null },
  {
    name: "no-session",
    label: "Without a session",
    isIn: ({ scheduleItems }) => scheduleItems.length === 0,
  },
  { name: "not-home", label: "Not on the home page", isIn: ({ showOnHome }) => !showOnHome },
] as const satisfies readonly ListState<ListedSpeaker>[];

const answers = [
  { name: "confirmed", label: "Have confirmed", isIn: ({ answer }) => answer === "confirmed" },
  { name: "unanswered", label: "Have not answered", isIn: ({ answer }) => answer === "none" },
  { name: "declined", label: "Have declined", isIn: ({ answer }) => answer === "declined" },
] as const satisfies readonly ListState<ListedSpeaker>[];

/**
 * What speakers are listed by.
 *
 * @param canRead whether the viewer knows what they have answered
 */
export const speakerStates = (canRead: boolean): readonly ListState<ListedSpeaker>[] =>
  canRead ? [...states, ...answers] : states;
