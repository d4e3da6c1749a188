import type { ComponentProps } from "react";
import { Button } from "#ui/button.tsx";

type QuietButtonProps = ComponentProps<typeof Button> & {
  /** Whether what it does is under way: it keeps the focus, and a click does nothing. */
  busy?: boolean;
};

/** A small button for what is not the main action. */
export const QuietButton = ({ busy, onClick, ...props }: QuietButtonProps) => (
  <Button
    kind="quiet"
    size="small"
    aria-disabled={busy}
    onClick={busy ? undefined : onClick}
    {...props}
  />
);
