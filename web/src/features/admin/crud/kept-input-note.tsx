import { Box } from "@chakra-ui/react";
import { dateTimeText } from "#lib/date-time-text.ts";
import type { KeptInput } from "#lib/kept-input.ts";
import { useLocale } from "#lib/locale.ts";
import { card } from "./card.ts";
import { QuietButton } from "./quiet-button.tsx";

type KeptInputNoteProps = {
  kept: KeptInput;
  /** Of the record now. */
  version: number | undefined;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers what somebody had typed into a form before it was left without saving. */
export const KeptInputNote = ({ kept, version, onRestore, onDiscard }: KeptInputNoteProps) => {
  const locale = useLocale();
  return (
    <Box
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={3}
      marginBottom={5}
      padding={4}
      {...card}
      borderColor="brand"
      fontSize="sm"
    >
      <Box as="p" flex="1 1 16rem">
        You typed something here on {dateTimeText(locale, kept.at)} that was not saved.
        {kept.version !== version && " The record has been changed since."}
      </Box>
      <QuietButton onClick={onRestore}>Restore what you had typed</QuietButton>
      <QuietButton onClick={onDiscard}>Discard</QuietButton>
    </Box>
  );
};
