import { chakra, Dialog, Portal } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { card } from "../crud/card.ts";

type AdminDialogProps = Pick<
  ComponentProps<typeof Dialog.Root>,
  "initialFocusEl" | "finalFocusEl"
> & {
  title: string;
  /** Whether the title is for screen readers only. */
  untitled?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** An open dialog near the top of the window. */
export const AdminDialog = ({ title, untitled, onClose, children, ...focus }: AdminDialogProps) => (
  <Dialog.Root
    unstyled
    open
    {...focus}
    onOpenChange={({ open }) => {
      if (!open) onClose();
    }}
  >
    <Portal>
      <Dialog.Backdrop css={backdrop} />
      <Dialog.Positioner css={positioner}>
        <Dialog.Content css={content}>
          <Title css={untitled ? { srOnly: true } : {}}>{title}</Title>
          {children}
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);

const Title = chakra(Dialog.Title, {
  base: { paddingInline: 5, paddingTop: 5, fontSize: "lg", fontWeight: "semibold" },
});

const backdrop = { position: "fixed", inset: 0, zIndex: "overlay", bg: "rgb(10 11 26 / 0.5)" };

const positioner = {
  position: "fixed",
  inset: 0,
  zIndex: "overlay",
  display: "flex",
  justifyContent: "center",
  alignItems: "flex-start",
  paddingInline: 4,
  paddingTop: { base: 4, md: "12vh" },
} as const;

const content = {
  width: "100%",
  maxWidth: "38rem",
  maxHeight: "calc(100dvh - 2rem)",
  overflowY: "auto",
  ...card,
  boxShadow: "lift",
  outline: "none",
} as const;
