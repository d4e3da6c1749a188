import type { SystemStyleObject } from "@chakra-ui/react";
import { type CSSObject, css, jsx, type SerializedStyles } from "@emotion/react";
import type { ComponentProps, ReactElement } from "react";
import { system } from "#theme/system.ts";

type Tag = "button" | "div" | "input" | "span" | "svg" | "td" | "tr";

type Variants = Record<string, { true: SystemStyleObject }>;

type Recipe<Names extends Variants> = { base: SystemStyleObject; variants?: Names };

type FixedProps<Element extends Tag, Names> = ComponentProps<Element> & {
  [name in keyof Names]?: boolean | undefined;
};

/**
 * As `chakra(tag, recipe)`, for elements of which there are many: their styles are computed once for all of them, instead of for
 * each whenever it is rendered. So it takes no styles as properties, and its variants are on or off.
 */
export function fixed<Element extends Tag, Names extends Variants = Record<never, never>>(
  tag: Element,
  { base, variants = {} as Names }: Recipe<Names>,
): (props: FixedProps<Element, Names>) => ReactElement {
  const names = Object.keys(variants);
  const resolve = system.cva({ base, variants }) as unknown as (
    chosen: Record<string, boolean>,
  ) => CSSObject;
  const known = new Map<string, SerializedStyles>();
  return (props) => {
    const rest: Record<string, unknown> = { ...props };
    const chosen: Record<string, boolean> = {};
    for (const name of names) {
      chosen[name] = Boolean(rest[name]);
      delete rest[name];
    }
    const key = Object.values(chosen).join();
    const styles = known.get(key) ?? css(resolve(chosen));
    known.set(key, styles);
    return jsx(tag, { ...rest, css: styles });
  };
}
