import { chakra } from "@chakra-ui/react";
import { lazyKeepTyped } from "#lib/lazy-keep-typed.ts";
import { useTranslate } from "#lib/translate.ts";

type KeptNoteProps = {
  /** What tells its form from others at the same address. */
  as?: string;
  /** Whether the form sends a message, which its page does not show afterwards. */
  isMessage?: boolean;
  /** Whether the form shows what was sent and not stored. */
  isRefused?: boolean;
};

/** Keeps what is typed into the form in which it stands, in this tab, and says so when it is there again. */
export function KeptNote({ as = "", isMessage = false, isRefused = false }: KeptNoteProps) {
  const t = useTranslate();
  return (
    <Note
      ref={lazyKeepTyped}
      data-keep-typed={as}
      data-back={isMessage ? t("site.unsentIsBack") : t("site.typedIsBack")}
      data-message={isMessage ? "" : undefined}
      data-refused={isRefused ? "" : undefined}
      aria-live="polite"
    />
  );
}

const Note = chakra("p", {
  base: {
    gridColumn: "1 / -1",
    marginTop: 3,
    color: "fg.muted",
    fontSize: "sm",
    _empty: { position: "absolute" },
  },
});
