import { Box } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";

/** A honeypot for spam bots: hidden from sight, keyboard and screen readers. */
export function SpamTrap() {
  const t = useTranslate();
  return (
    <Box position="absolute" left="-100vw" boxSize="1px" overflow="hidden" inert>
      <label>
        {t("site.website")}
        <input type="text" name="website" autoComplete="off" tabIndex={-1} />
      </label>
    </Box>
  );
}
