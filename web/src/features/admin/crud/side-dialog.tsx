import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { Heading } from "./heading.tsx";
import { QuietButton } from "./quiet-button.tsx";

type SideDialogProps = {
  title: string;
  /** Below the title. */
  note: string;
  /** Above the title, beside the button that closes it, such as what leads to other dialogs of its kind. */
  above?: ReactNode;
  onClose: () => void;
  /** Or a function that is given one that closes it, as its button does. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A dialog at the side of the window, over its whole height. */
export function SideDialog({ title, note, above, onClose, children }: SideDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const closing = (
    <QuietButton autoFocus onClick={close}>
      Close
    </QuietButton>
  );
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return createPortal(
    <Dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      // Not for the form behind it.
      onKeyDown={(event) => event.stopPropagation()}
      onSubmit={(event) => event.stopPropagation()}
    >
      {above && (
        <Box
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap={4}
          marginBottom={5}
        >
          {above}
          {closing}
        </Box>
      )}
      <Box
        display="flex"
        alignItems="start"
        justifyContent="space-between"
        gap={4}
        marginBottom={5}
      >
        <Box minWidth={0}>
          <Heading id={id}>{title}</Heading>
          <Box as="p" marginTop={1} color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {note}
          </Box>
        </Box>
        {!above && closing}
      </Box>
      {typeof children === "function" ? children(close) : children}
    </Dialog>,
    document.body,
  );
}

const Dialog = chakra("dialog", {
  base: {
    position: "fixed",
    inset: 0,
    left: "auto",
    margin: 0,
    width: "min(34rem, 100vw)",
    height: "100dvh",
    maxWidth: "none",
    maxHeight: "none",
    overflowY: "auto",
    padding: { base: 5, md: 6 },
    borderLeft: "1px solid",
    borderColor: "line",
    bg: "ground",
    color: "fg",
    boxShadow: "lift",
    "&::backdrop": { background: "rgba(10, 11, 26, 0.6)" },
  },
});
