import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { filledByBehaviour } from "#lib/filled-by-behaviour.ts";
import { useTranslate } from "#lib/translate.ts";
import type { StarWords } from "./say-star-problem.ts";
import { maxStars } from "./stars.ts";

/** Why stars could not be kept, until it is closed; `sayStarProblem` shows it. One on a page with stars. */
export function StarProblem() {
  const t = useTranslate();
  const id = useId();
  return (
    <Notice
      id={id}
      popover="manual"
      data-star-problem=""
      data-words={JSON.stringify({
        // Filled in there.
        full: t("session.starsFull", { count: "{count}", most: maxStars }),
        blocked: t("session.starsBlocked"),
      } satisfies StarWords)}
    >
      <p role="alert" suppressHydrationWarning>
        {filledByBehaviour}
      </p>
      <button type="button" popoverTarget={id} popoverTargetAction="hide">
        {t("session.close")}
      </button>
    </Notice>
  );
}

const Notice = chakra("div", {
  base: {
    position: "fixed",
    inset: "auto 0 {spacing.4}",
    width: "fit-content",
    maxWidth: "min(34rem, calc(100vw - 2 * {spacing.gutter}))",
    marginInline: "auto",
    padding: 4,
    alignItems: "center",
    gap: 4,
    border: "1px solid",
    borderColor: "danger",
    borderRadius: "card",
    bg: "ground.card",
    color: "fg",
    boxShadow: "lift",
    "&:popover-open": { display: "flex" },
    "& button": {
      flexShrink: 0,
      minHeight: "2.75rem",
      paddingInline: 2,
      fontWeight: "semibold",
      color: "brand.strong",
      cursor: "pointer",
      _hover: { textDecoration: "underline", textUnderlineOffset: "0.2em" },
    },
  },
});
