import { chakra } from "@chakra-ui/react";

type DraftMarkProps = {
  publication: "draft" | "published";
  /** On a dark ground. */
  onInk?: boolean;
};

/** Labels drafts, which only the team sees; renders nothing for published content. */
export function DraftMark({ publication, onInk = false }: DraftMarkProps) {
  if (publication !== "draft") return null;
  return (
    <>
      {" "}
      <Mark borderColor={onInk ? "fg.onInkMuted" : "fg.muted"} color={onInk ? "fg.onInk" : "fg"}>
        Draft
      </Mark>
    </>
  );
}

const Mark = chakra("span", {
  base: {
    display: "inline-block",
    paddingInline: "0.625rem",
    paddingBlock: "0.125rem",
    borderRadius: "full",
    border: "1px dashed",
    fontFamily: "body",
    fontSize: "xs",
    fontWeight: "semibold",
    lineHeight: "1.4",
    letterSpacing: "normal",
    verticalAlign: "middle",
  },
});
