import { chakra } from "@chakra-ui/react";
import { useConference } from "#site/conference/use-conference.ts";

const texts = {
  draft: "Draft: visitors cannot see this site yet.",
  archived: "Archived: visitors can no longer see this site.",
} as const;

/** Tells the team, and whoever has the preview link, that the site is not public. Nothing on a published one. */
export function HiddenSiteMark() {
  const status = useConference()?.status;
  if (!status || status === "published") return null;
  return <Mark aria-label="Visibility">{texts[status]}</Mark>;
}

const Mark = chakra("aside", {
  base: {
    position: "fixed",
    zIndex: "header",
    bottom: 4,
    left: 4,
    maxWidth: "calc(100vw - 2rem)",
    paddingInline: 4,
    paddingBlock: 2,
    borderRadius: "control",
    border: "1px dashed",
    borderColor: "fg.onInkMuted",
    bg: "ground.ink",
    color: "fg.onInk",
    fontSize: "sm",
    fontWeight: "medium",
    lineHeight: "1.4",
    // What it covers can be clicked.
    pointerEvents: "none",
    _print: { display: "none" },
  },
});
