import { Box } from "@chakra-ui/react";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import type { ComponentProps } from "react";
import { useLocale } from "#lib/locale.ts";
import { type Money, price } from "#lib/money.ts";
import { useTranslate } from "#lib/translate.ts";

type VatNoteProps = ComponentProps<typeof Box> & {
  /** In per cent; null if nothing is added to prices. */
  rate: number | null | undefined;
  /** What one pays. */
  total: Money;
};

/** Below a price: the VAT that is added to it, and what one pays. */
export function VatNote({ rate, total, ...props }: VatNoteProps) {
  const t = useTranslate();
  const locale = useLocale();
  if (!rate || total.minorUnits === 0) return null;
  return (
    <Box as="p" color="fg.muted" fontSize="sm" marginTop={2} {...props}>
      {t("site.vatAdded", { rate: formatNumber(locale, rate), price: price(t, locale, total) })}
    </Box>
  );
}
