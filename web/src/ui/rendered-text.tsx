import type { ComponentProps } from "react";
import { Prose } from "#ui/prose.tsx";
import { scrollableTables } from "#ui/scrollable-tables.ts";

type RenderedTextProps = Omit<
  ComponentProps<typeof Prose>,
  "children" | "dangerouslySetInnerHTML"
> & {
  /** Markdown that the API has rendered. */
  html: string;
};

/** A text of the conference's team, as running text. */
export function RenderedText({ html, ...props }: RenderedTextProps) {
  return (
    <Prose
      structured={/<(h\d|table|blockquote)[ >]/.test(html)}
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises this HTML.
      dangerouslySetInnerHTML={{ __html: scrollableTables(html) }}
    />
  );
}
