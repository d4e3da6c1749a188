import { translateTo } from "#lib/catalogues.ts";

/** Writes messages for the admin, which is in English wherever the conference is. */
export const inEnglish = translateTo("en-GB");
