import { loadMessages } from "#lib/catalogues.ts";

/** Writes messages in English, for tests without a page. */
export const english = await loadMessages("en-GB");
