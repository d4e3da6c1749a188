import type { ComponentProps } from "react";
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

/** A text of the conference's team, as running text. */
export function RenderedText({ html, ...props }: RenderedTextProps) {
  const hasCode = html.includes("<pre>");
  return (
    <Prose
      // Another text is another element, since the behaviour starts once an element.
      key={html}
      ref={hasCode ? lazyCopyCode : null}
      data-code={hasCode ? "" : undefined}
      structured={/<(h\d|table|blockquote|pre)[ >]/.test(html)}
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises this HTML.
      dangerouslySetInnerHTML={{ __html: scrollableBlocks(html) }}
    />
  );
}
