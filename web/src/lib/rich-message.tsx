import type { RichMessageKey, TagOf, ValuesOf } from "@summit/schema/messages/translator.ts";
import { cloneElement, type ReactElement, useContext } from "react";
import { TranslateContext } from "#lib/translate.ts";

type RichMessageProps<Key extends RichMessageKey> = {
  id: Key;
  /** The values that it names, if any. */
  values?: ValuesOf<Key>[0];
  /** The element that each tag stands for, to which the text inside the tag is given. */
  tags: Record<TagOf<Key>, ReactElement>;
};

/** A message with elements in it, such as a sentence with a link: "Write to <link>us</link>." */
export function RichMessage<Key extends RichMessageKey>(props: RichMessageProps<Key>) {
  const { id, values, tags } = props;
  const write: (key: Key, ...values: unknown[]) => string = useContext(TranslateContext) as never;
  // Every third part is the name of a tag, and the one after it the text inside.
  const parts = write(id, values).split(/<(\w+)>(.*?)<\/\1>/s);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 2) return null;
    const inner = parts[index + 1];
    const element = (tags as Record<string, ReactElement>)[part];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message neither move nor keep a state.
    return element ? cloneElement(element, { key: index }, inner) : inner;
  });
}
