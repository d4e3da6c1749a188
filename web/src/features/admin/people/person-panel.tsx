import { Box } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { card } from "../crud/card.ts";
import { Heading } from "../crud/heading.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";

type PersonPanelProps = {
  title: string;
  /** The person to whose row the focus returns. */
  personId: string;
  closeLabel: string;
  onClose: () => void;
  /** @param close closes it, as its button does */
  children: (close: () => void) => ReactNode;
};

/** A panel above the list of people, about one of them. Opened, it has the focus; Escape closes it. */
export function PersonPanel({ title, personId, closeLabel, onClose, children }: PersonPanelProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // It stands above the list, which may have been scrolled.
  useEffect(() => {
    const field = section.current?.querySelector<HTMLElement>("input:not([readonly])");
    (field ?? section.current)?.focus();
  }, []);
  const close = () => {
    document.querySelector<HTMLElement>(`tr[data-row="${personId}"]`)?.focus();
    onClose();
  };
  return (
    <Box
      as="section"
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      {...card}
      padding={5}
      marginBottom={6}
      maxWidth="40rem"
      scrollMarginTop="calc(var(--header) + 1rem)"
      _focus={{ outline: "none" }}
      onKeyDownCapture={({ key, target }) => {
        // The first Escape closes the list of a field, which handles every Escape.
        const isListOpen = (target as Element).matches("[aria-expanded=true]");
        if (key === "Escape" && !isListOpen) close();
      }}
    >
      <Box display="flex" justifyContent="space-between" alignItems="start" gap={4}>
        <Heading id={id}>{title}</Heading>
        <QuietButton onClick={close}>{closeLabel}</QuietButton>
      </Box>
      {children(close)}
    </Box>
  );
}
