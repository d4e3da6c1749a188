import { Box } from "@chakra-ui/react";
import { remaining } from "#lib/countdown.ts";
import { useNow } from "#lib/use-now.ts";

const units = ["days", "hours", "minutes", "seconds"] as const;

/** Days, hours, minutes and seconds until the first day opens. */
export function Countdown({ startsAt }: { startsAt: string | undefined }) {
  const now = useNow();
  const left = startsAt && now !== null ? remaining(Date.parse(startsAt), now) : null;
  return (
    <Box
      role="timer"
      aria-label="Time until the conference opens"
      display="grid"
      gridTemplateColumns="repeat(4, minmax(0, 1fr))"
      gap={{ base: 2, md: 3 }}
      maxWidth="32rem"
    >
      {units.map((unit) => (
        <Box
          key={unit}
          data-unit={unit}
          paddingBlock={{ base: 3, md: 4 }}
          paddingInline={{ base: 3, md: 5 }}
          borderRadius="control"
          border="1px solid"
          borderColor="line.onInk"
          bg="rgba(18, 20, 43, 0.82)"
        >
          <Box
            as="span"
            display="block"
            fontFamily="display"
            fontSize={{ base: "2rem", md: "3.25rem" }}
            fontWeight="bold"
            lineHeight="1"
            letterSpacing="snug"
            fontVariantNumeric="tabular-nums"
          >
            {left ? left[unit] : "––"}
          </Box>
          <Box
            as="span"
            display="block"
            color="fg.onInkMuted"
            fontSize="xs"
            lineHeight="1.4"
            marginTop={1}
          >
            {unit}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
