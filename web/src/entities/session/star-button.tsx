import { chakra } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import { placeUntilScript } from "#theme/place-until-script.ts";
import { translucent } from "#theme/translucent.ts";

type StarButtonProps = {
  session: { id: string; title: string };
  /** Whether the button says in words what it does. */
  isLabelled?: boolean;
};

/**
 * Adds a session to the visitor's own agenda. Hidden until `starSessions` attaches to the surrounding
 * `data-stars` element and sets its state.
 */
export function StarButton({ session, isLabelled = false }: StarButtonProps) {
  const t = useTranslate();
  const label = t("session.star");
  return (
    <Button
      type="button"
      inert
      data-star={session.id}
      aria-pressed="false"
      aria-label={isLabelled ? undefined : t("session.starTitle", { title: session.title })}
      title={isLabelled ? undefined : label}
      isLabelled={isLabelled}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M12 3.6l2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.1 5.9-.9z" />
      </svg>
      {isLabelled && label}
    </Button>
  );
}

const Button = chakra("button", {
  base: {
    // Above the entry's stretched link.
    position: "relative",
    zIndex: 1,
    alignItems: "center",
    justifyContent: "center",
    flexShrink: 0,
    color: "brand.strong",
    cursor: "pointer",
    transition: "background-color 120ms",
    _print: { display: "none" },
    "& svg": {
      flexShrink: 0,
      boxSize: "1.375rem",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: "1.8",
      strokeLinejoin: "round",
      transition: "transform 160ms",
    },
    "&[aria-pressed=true] svg": { fill: "currentColor", transform: "scale(1.08)" },
  },
  variants: {
    isLabelled: {
      true: {
        display: "inline-flex",
        ...placeUntilScript,
        flexShrink: 1,
        gap: 2,
        textAlign: "start",
        minHeight: "2.75rem",
        fontWeight: "medium",
        "& svg": { boxSize: "1.25rem" },
        _hover: { textDecoration: "underline", textUnderlineOffset: "0.22em" },
      },
      false: {
        display: "flex",
        "&[inert]": { display: "none" },
        boxSize: "2.75rem",
        borderRadius: "full",
        _hover: { bg: translucent("brand", 14) },
      },
    },
  },
});
