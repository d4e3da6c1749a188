import type { ComponentProps } from "react";
import { Button } from "#ui/button.tsx";

/** A small button for what is not the main action. */
export const QuietButton = (props: ComponentProps<typeof Button>) => (
  <Button kind="quiet" size="small" {...props} />
);
