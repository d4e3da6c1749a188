import { type I18n, setupI18n } from "@lingui/core";
import type { MessageTags, MessageValues } from "../../generated/messages/message-values.ts";

/** The key of a message that is plain text. */
export type MessageKey = Exclude<keyof MessageValues, RichMessageKey>;

/** The key of one that needs no values, as in a record of keys. */
export type PlainMessageKey = {
  [Key in MessageKey]: MessageValues[Key] extends null ? Key : never;
}[MessageKey];

/** The key of a message with tags around parts of it. */
export type RichMessageKey = keyof MessageTags;

/** The names of the tags in a message. */
export type TagOf<Key extends RichMessageKey> = MessageTags[Key] & string;

/** What a message needs besides its key: nothing, or the values that it names. */
export type ValuesOf<Key extends keyof MessageValues> = MessageValues[Key] extends null
  ? []
  : [values: MessageValues[Key]];

/** Writes a message in the language of whoever reads it. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** The same of any message, with the tags that are in it. */
export type WriteMessage = <Key extends keyof MessageValues>(
  key: Key,
  ...values: ValuesOf<Key>
) => string;

/** The instance for one language: a server writes to readers of all of them at a time. */
export const createI18n = (language: string): I18n =>
  setupI18n({ locale: language, messages: { [language]: {} } });

export const translatorOf =
  (i18n: I18n): WriteMessage =>
  (key, ...[values]) =>
    i18n._(key, values ?? {});
