import { Box } from "@chakra-ui/react";
import { formatInstant } from "@summit/schema/validation/formats.ts";
import { useLive } from "./live-context.ts";

/** Shows who else has the form's record open, and whether the user was removed from the team. */
export function PresenceNote() {
  const { present, isRemoved } = useLive();
  return (
    <Box
      role="status"
      fontSize="sm"
      lineHeight="1.5"
      css={{ "&:not(:empty)": { marginTop: "-0.75rem", marginBottom: 6 } }}
    >
      {isRemoved && (
        <Box as="p" color="danger" fontWeight="medium">
          You are no longer in the team of this conference, so nothing can be saved here. What you
          typed stays until you leave the page.
        </Box>
      )}
      {present.map(({ name, since }) => (
        <Box as="p" key={name + since} display="flex" gap={2} alignItems="baseline">
          <Box
            as="span"
            aria-hidden
            flex="none"
            boxSize="0.5rem"
            borderRadius="full"
            bg="brand"
            translate="0 -1px"
          />
          <span>
            <bdi>{name}</bdi> has had this open since{" "}
            <time dateTime={since}>{clockTime(since)}</time>.
          </span>
        </Box>
      ))}
    </Box>
  );
}

/** "14:02", in the browser's time zone. */
const clockTime = (instant: string): string =>
  formatInstant("en-GB", new Date(instant), { hour: "2-digit", minute: "2-digit" });
