import { FormAlert } from "#ui/form/form-alert.tsx";
import { QuietButton } from "./quiet-button.tsx";
import type { MoreState } from "./use-more.ts";

const texts: Record<MoreState, string> = {
  idle: "Show more",
  loading: "Loading...",
  failed: "Try again",
};

/** The button that reads the next part of a list. */
export const ShowMore = ({ state, onClick }: { state: MoreState; onClick: () => void }) => (
  <QuietButton aria-disabled={state === "loading"} onClick={onClick}>
    {texts[state]}
  </QuietButton>
);

/** Says that the next part could not be read. */
export const NoMore = ({ state }: { state: MoreState }) => (
  <FormAlert>{state === "failed" ? "The next entries could not be loaded." : undefined}</FormAlert>
);
