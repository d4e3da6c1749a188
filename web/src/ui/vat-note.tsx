import { Box } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { useLocale } from "#lib/locale.ts";
import { type Money, price } from "#lib/money.ts";

type VatNoteProps = ComponentProps<typeof Box> & {
  /** In per cent; null if nothing is added to prices. */
  rate: number | null | undefined;
  /** What one pays. */
  total: Money;
};

/** Below a price: the VAT that is added to it, and what one pays. */
export function VatNote({ rate, total, ...props }: VatNoteProps) {
  const locale = useLocale();
  if (!rate || total.minorUnits === 0) return null;
  return (
    <Box as="p" color="fg.muted" fontSize="sm" marginTop={2} {...props}>
      {`plus ${rate}% VAT (${price(locale, total)})`}
    </Box>
  );
}
