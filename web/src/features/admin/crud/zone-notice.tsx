import { Box } from "@chakra-ui/react";
import { countryCodes } from "@summit/schema/validation/country.ts";
import { useWatch } from "react-hook-form";
import { zoneWarning } from "#lib/zone-fits-country.ts";

/** @param timeZone the conference's; that of the form if omitted */
type ZoneNoticeProps = { timeZone?: string };

/** Warns while the form's country and the conference's time zone do not fit. */
export function ZoneNotice({ timeZone }: ZoneNoticeProps) {
  const [entered, chosen] = useWatch({ name: ["country", "timeZone"] });
  const country = String(entered ?? "")
    .trim()
    .toUpperCase();
  const zone = timeZone ?? String(chosen ?? "");
  const warning = countryCodes.has(country) && zone ? zoneWarning(country, zone) : undefined;
  return (
    <Box as="p" role="status" color="action.text" fontSize="sm" gridColumn="1 / -1">
      {warning && `${warning} Is the time zone${timeZone ? " in Settings" : ""} right?`}
    </Box>
  );
}
