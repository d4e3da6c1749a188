import { chakra } from "@chakra-ui/react";
import { type Money, priceParts } from "#lib/money.ts";

/** A price that never breaks: its currency small and in the text face, its number in the face around it. */
export function Price({ amount }: { amount: Money }) {
  return (
    <Whole>
      {priceParts(amount).map(({ isCurrency, text }) =>
        isCurrency ? <Currency key={text}>{text}</Currency> : text,
      )}
    </Whole>
  );
}

const Whole = chakra("span", {
  base: { whiteSpace: "nowrap", overflowWrap: "normal", fontVariantNumeric: "tabular-nums" },
});

const Currency = chakra("span", {
  base: { fontFamily: "body", fontSize: "0.56em", letterSpacing: "normal" },
});

/** In `style`, the size of a price that fills its container; use it as `min(size, var(--fit))`. */
export function fitPrice(amount: Money): Record<`--${string}`, string> {
  const widths = priceParts(amount).map(
    ({ isCurrency, text }) => text.length * (isCurrency ? 0.45 : 0.66),
  );
  const ems = widths.reduce((sum, width) => sum + width, 0);
  return { "--fit": `${(100 / ems).toFixed(1)}cqi` };
}
