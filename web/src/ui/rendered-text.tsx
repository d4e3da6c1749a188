import type { Translate } from "@summit/schema/messages/translator.ts";
import type { ComponentProps } from "react";
import { copyWords } from "#lib/copy-words.ts";
import { useTranslate } from "#lib/translate.ts";
import type { CodeWords } from "#ui/copy-code.ts";
import { lazyCopyCode } from "#ui/lazy-copy-code.ts";
import { Prose } from "#ui/prose.tsx";
import { scrollableBlocks } from "#ui/scrollable-blocks.ts";

type RenderedTextProps = Omit<
  ComponentProps<typeof Prose>,
  "children" | "dangerouslySetInnerHTML"
> & {
  /** Markdown that the API has rendered. */
  html: string;
};

const wordsOf = (t: Translate): string =>
  JSON.stringify({ copy: t("site.copy"), ...copyWords(t) } satisfies CodeWords);

/** A text of the conference's team, as running text. */
export function RenderedText({ html, ...props }: RenderedTextProps) {
  const t = useTranslate();
  const hasCode = html.includes("<pre>");
  return (
    <Prose
      // Another text is another element, since the behaviour starts once an element.
      key={html}
      dir="auto"
      ref={hasCode ? lazyCopyCode : null}
      data-code={hasCode ? "" : undefined}
      data-words={hasCode ? wordsOf(t) : undefined}
      structured={/<(h\d|table|blockquote|pre)[ >]/.test(html)}
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises this HTML.
      dangerouslySetInnerHTML={{ __html: scrollableBlocks(t, html) }}
    />
  );
}
