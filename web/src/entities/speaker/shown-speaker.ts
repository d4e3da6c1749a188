import type { SpeakerCardFragment } from "#graphql/generated.ts";

/** A speaker in a line-up, with the title of the talk where it is shown. */
export type ShownSpeaker = SpeakerCardFragment & {
  talk?: string | undefined;
  /** The language of that title, if it is not that of the page. */
  talkLanguage?: string | undefined;
  /** The tracks that they are on, as a filter of the page numbers them. */
  tracks?: string;
};
