import { chakra } from "@chakra-ui/react";
import { copyWords } from "#lib/copy-words.ts";
import { useTranslate } from "#lib/translate.ts";
import { placeUntilScript } from "#theme/place-until-script.ts";
import { lazySharePage } from "./lazy-share-page.ts";

type ShareButtonProps = {
  label?: string;
  /** The id of an element whose text is copied instead of sharing the page. */
  copies?: string;
};

/** Shares the page, or copies a text from it; hidden without JavaScript. */
export function ShareButton({ label, copies }: ShareButtonProps) {
  const t = useTranslate();
  return (
    <Plain
      ref={lazySharePage}
      type="button"
      inert
      data-share=""
      data-copies={copies}
      data-words={JSON.stringify(copyWords(t))}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        {copies ? (
          <path d="M9 8.500h10.500v12H9zM15 8.500V4H4.500v12H9" />
        ) : (
          <path d="M12 15V3.500M7.500 8 12 3.500 16.500 8M5 12.500v8h14v-8" />
        )}
      </svg>
      <span data-label="" aria-live="polite">
        {label ?? t("site.share")}
      </span>
    </Plain>
  );
}

const Plain = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: 2,
    minHeight: "2.75rem",
    fontWeight: "medium",
    color: "brand.strong",
    cursor: "pointer",
    ...placeUntilScript,
    _print: { display: "none" },
    _hover: { textDecoration: "underline", textUnderlineOffset: "0.22em" },
    _focusVisible: { borderRadius: "control" },
    "& svg": {
      boxSize: "1.125rem",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: "2",
      strokeLinecap: "round",
      strokeLinejoin: "round",
    },
  },
});
