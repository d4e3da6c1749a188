import type { SpeakingPageQuery } from "#graphql/speaking/generated.ts";
import type { speakingForms } from "#site/routes.ts";

/** What the page of a speaker shows. */
export type Speaking = NonNullable<SpeakingPageQuery["speaking"]>;

export type OwnProfile = NonNullable<Speaking["profile"]>;

export type FormName = keyof typeof speakingForms;
