import type { SpeakerPageQuery } from "#graphql/generated.ts";

/** A speaker as their page shows them. */
export type Speaker = NonNullable<SpeakerPageQuery["speaker"]>;
