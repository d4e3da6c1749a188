import type { SpeakerCardFragment } from "#graphql/generated.ts";

/** A speaker in a line-up, with the title of the talk where it is shown. */
export type ShownSpeaker = SpeakerCardFragment & { talk?: string | undefined };
