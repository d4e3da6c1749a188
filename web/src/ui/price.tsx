import { chakra } from "@chakra-ui/react";
import type { Translate } from "@summit/schema/messages/translator.ts";
import { useLocale } from "#lib/locale.ts";
import { type Money, priceParts } from "#lib/money.ts";
import { useTranslate } from "#lib/translate.ts";

/** A price that never breaks: its currency small, but legible, and in the text face, its number in the face around it. */
export function Price({ amount }: { amount: Money }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <Whole>
      {priceParts(t, locale, amount).map(({ isCurrency, text }) =>
        isCurrency ? <Currency key={text}>{text}</Currency> : text,
      )}
    </Whole>
  );
}

const Whole = chakra("span", {
  base: { whiteSpace: "nowrap", overflowWrap: "normal", fontVariantNumeric: "tabular-nums" },
});

const Currency = chakra("span", {
  base: { fontFamily: "body", fontSize: "max(0.56em, 0.875rem)", letterSpacing: "normal" },
});

/** In `css`, the size at which the longest of some prices fills its container; use it as `min(size, var(--fit))`. */
export function fitPrices(
  t: Translate,
  locale: string,
  amounts: readonly Money[],
): Record<`--${string}`, string> {
  const ems = Math.max(...amounts.map((amount) => widthOf(t, locale, amount)));
  return { "--fit": `${Math.floor(100 / ems)}cqi` };
}

/** About how wide a price is, in em. */
const widthOf = (t: Translate, locale: string, amount: Money): number =>
  priceParts(t, locale, amount)
    .map(({ isCurrency, text }) => text.length * (isCurrency ? 0.45 : 0.66))
    .reduce((sum, width) => sum + width, 0);
