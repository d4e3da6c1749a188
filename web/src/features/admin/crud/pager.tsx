import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { QuietButton } from "./quiet-button.tsx";

type PagerProps = {
  label: string;
  /** Shows the page before; undefined on the first one. */
  onPrevious: (() => void) | undefined;
  /** Shows the next page; undefined on the last one. */
  onNext: (() => void) | undefined;
  /** Which page it is, and how much there is. */
  children: ReactNode;
};

/** The buttons to other pages of a list. Disabled by `aria-disabled` on the first or last page, to keep the focus. */
export const Pager = ({ label, onPrevious, onNext, children }: PagerProps) => (
  <BelowList as="nav" aria-label={label}>
    <QuietButton aria-disabled={!onPrevious} onClick={onPrevious}>
      Previous
    </QuietButton>
    <CountOfList>{children}</CountOfList>
    <QuietButton aria-disabled={!onNext} onClick={onNext}>
      Next
    </QuietButton>
  </BelowList>
);

export const BelowList = chakra("div", {
  base: { display: "flex", alignItems: "center", gap: 4, marginTop: 5 },
});

export const CountOfList = chakra("p", {
  base: { color: "fg.muted", fontSize: "sm", fontVariantNumeric: "tabular-nums" },
});
