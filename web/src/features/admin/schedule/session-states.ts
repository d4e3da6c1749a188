import type { ListState } from "../crud/state-filter.tsx";
import type { ListedItem } from "./listed-item.ts";

/** What nobody has to speak in; the overview's rule. */
const withoutSpeakers: readonly string[] = ["Break", "Networking"];

const takesPlace = ({ status }: ListedItem) => status === "scheduled";

const states: readonly ListState<ListedItem>[] = [
  {
    name: "draft",
    label: "Drafts",
    isIn: (item) => takesPlace(item) && item.publication === "draft",
  },
  {
    name: "no-speaker",
    label: "Without a speaker",
    isIn: (item) =>
      takesPlace(item) && item.speakers.length === 0 && !withoutSpeakers.includes(item.type),
  },
  {
    name: "no-room",
    label: "Without a room",
    isIn: (item) =>
      takesPlace(item) &&
      item.day !== null &&
      item.rooms.length === 0 &&
      !item.allRooms &&
      item.type !== "Break",
  },
  { name: "cancelled", label: "Cancelled", isIn: ({ status }) => status === "cancelled" },
  { name: "unrecorded", label: "Not to be recorded", isIn: ({ doNotRecord }) => doNotRecord },
];

const answers: readonly ListState<ListedItem>[] = [
  { name: "confirmed", label: "Confirmed", isIn: ({ answer }) => answer === "confirmed" },
  { name: "unanswered", label: "Not answered", isIn: ({ answer }) => answer === "none" },
  {
    name: "declined",
    label: "Declined or withdrawn",
    isIn: (item) => takesPlace(item) && item.answer === "declined",
  },
];

/**
 * What sessions are listed by.
 *
 * @param canRead whether the viewer knows what their authors have answered
 */
export const sessionStates = (canRead: boolean): readonly ListState<ListedItem>[] =>
  canRead ? [...states, ...answers] : states;
