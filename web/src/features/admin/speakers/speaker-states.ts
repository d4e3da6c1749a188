import type { SpeakerState } from "#graphql/admin/generated.ts";
import type { RecordState } from "../crud/use-state-filter.ts";

const states: readonly RecordState<SpeakerState>[] = [
  { name: "draft", label: "Drafts" },
  { name: "no_picture", label: "Without a picture" },
  { name: "no_session", label: "Without a session" },
  { name: "not_home", label: "Not on the home page" },
];

const answers: readonly RecordState<SpeakerState>[] = [
  { name: "confirmed", label: "Have confirmed" },
  { name: "unanswered", label: "Have not answered" },
  { name: "declined", label: "Have declined" },
];

/**
 * What speakers are listed by.
 *
 * @param canRead whether the viewer knows what they have answered
 */
export const speakerStates = (canRead: boolean): readonly RecordState<SpeakerState>[] =>
  canRead ? [...states, ...answers] : states;
