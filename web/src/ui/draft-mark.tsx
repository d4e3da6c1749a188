import { useTranslate } from "#lib/translate.ts";
import { StateMark } from "./state-mark.tsx";

type DraftMarkProps = {
  publication: "draft" | "published";
  /** On a dark ground. */
  onInk?: boolean;
};

/** Labels drafts, which only the team sees; renders nothing for published content. */
export function DraftMark({ publication, onInk = false }: DraftMarkProps) {
  const t = useTranslate();
  if (publication !== "draft") return null;
  return (
    <>
      {" "}
      <StateMark
        borderStyle="dashed"
        borderColor={onInk ? "fg.onInkMuted" : "fg.muted"}
        color={onInk ? "fg.onInk" : "fg"}
      >
        {t("site.draft")}
      </StateMark>
    </>
  );
}
