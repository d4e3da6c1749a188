import type { SpeakerTaskKind } from "#graphql/admin-tabs/generated.ts";

/** What a task is about, and when it is done. */
export const taskKinds: Record<SpeakerTaskKind, string> = {
  slides: "Slides: done when all their sessions have a link",
  picture: "Picture: done when their profile has one",
  biography: "Biography: done when their profile has one",
  recording: "Recording: done when they have agreed or refused",
  availability: "Times: done when they have said when they are there",
  other: "Something else: done when they tick it",
};
