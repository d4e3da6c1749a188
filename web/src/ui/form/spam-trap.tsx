import { Box } from "@chakra-ui/react";

/** A honeypot for spam bots: hidden from sight, keyboard and screen readers. */
export const SpamTrap = () => (
  <Box position="absolute" left="-100vw" boxSize="1px" overflow="hidden" inert>
    <label>
      Website
      <input type="text" name="website" autoComplete="off" tabIndex={-1} />
    </label>
  </Box>
);
