import type { ScheduleItemState } from "#graphql/admin-tabs/schedule/generated.ts";
import type { RecordState } from "../crud/use-state-filter.ts";

const states: readonly RecordState<ScheduleItemState>[] = [
  { name: "draft", label: "Drafts" },
  { name: "no_speaker", label: "Without a speaker" },
  { name: "no_room", label: "Without a room" },
  { name: "cancelled", label: "Cancelled" },
  { name: "unrecorded", label: "Not to be recorded" },
];

const answers: readonly RecordState<ScheduleItemState>[] = [
  { name: "confirmed", label: "Confirmed" },
  { name: "unanswered", label: "Not answered" },
  { name: "declined", label: "Declined or withdrawn" },
];

/**
 * What sessions are listed by.
 *
 * @param canRead whether the viewer knows what their authors have answered
 */
export const sessionStates = (canRead: boolean): readonly RecordState<ScheduleItemState>[] =>
  canRead ? [...states, ...answers] : states;
