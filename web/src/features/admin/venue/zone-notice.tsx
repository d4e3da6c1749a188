import { Box } from "@chakra-ui/react";
import { countryCodes } from "@summit/schema/validation/country.ts";
import { useWatch } from "react-hook-form";
import { zoneWarning } from "#lib/zone-fits-country.ts";

/** Warns while the form's country and the conference's time zone do not fit. */
export function ZoneNotice({ timeZone }: { timeZone: string }) {
  const country = String(useWatch({ name: "country" }) ?? "")
    .trim()
    .toUpperCase();
  const warning = countryCodes.has(country) ? zoneWarning(country, timeZone) : undefined;
  return (
    <Box as="p" role="status" color="action.text" fontSize="sm" gridColumn="1 / -1">
      {warning}
    </Box>
  );
}
