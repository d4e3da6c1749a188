import { chakra } from "@chakra-ui/react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { currentToast, dismissToast } from "#ui/toast-store.ts";
import { useLazyComponent } from "../crud/use-lazy-component.ts";
import { useKey } from "../keys/use-key.ts";
import type { TabGroup } from "../tabs.tsx";

const loadPalette = async () => (await import("./palette.tsx")).Palette;
const loadKeys = async () => (await import("../keys/key-list.tsx")).KeyList;

type PaletteButtonProps = {
  groups: readonly TabGroup[];
  /** Whether it is as narrow as an icon, on wide windows. */
  isNarrow?: boolean;
};

/** The button that opens the palette, which Ctrl+K does everywhere, and the list of keys for "?". */
export function PaletteButton({ groups, isNarrow = false }: PaletteButtonProps) {
  const [opened, setOpened] = useState<"palette" | "keys">();
  const [Palette, askForPalette] = useLazyComponent(loadPalette);
  const [KeyList, askForKeys] = useLazyComponent(loadKeys);
  const openPalette = () => {
    setOpened("palette");
    askForPalette();
  };
  const openKeys = () => {
    setOpened("keys");
    askForKeys();
  };
  const close = () => setOpened(undefined);
  // The focus returns to where it was when the dialog was opened.
  const before = useRef<Element>(null);
  const isOpen = opened !== undefined;
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
    else if (before.current instanceof HTMLElement) before.current.focus();
  }, [isOpen]);
  useKey("?", "Show these keys", openKeys);
  // The message is far from the row in the order of the page, and does not stay for long.
  useKey("u", "Undo, while a message offers it", () => {
    const toast = currentToast();
    // The board undoes by the same key.
    if (!toast?.open || !toast.action) return false;
    dismissToast();
    toast.action.run();
    return true;
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPalette = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (!isPalette || event.altKey || event.shiftKey) return;
    event.preventDefault();
    openPalette();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return (
    <>
      <Buttons data-narrow={isNarrow || undefined}>
        <Opener
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          {...(isNarrow && { title: "Go to…" })}
          onClick={openPalette}
        >
          <Icon viewBox="0 0 16 16" boxSize="1rem" strokeWidth="1.75">
            <path d="M10.500 10.500l3 3M12 7a5 5 0 1 1-10 0 5 5 0 0 1 10 0z" />
          </Icon>
          <span>Go to…</span>
          <chakra.kbd aria-hidden hideBelow="lg" marginLeft="auto" fontFamily="body" fontSize="xs">
            Ctrl K
          </chakra.kbd>
        </Opener>
        <Opener
          type="button"
          aria-haspopup="dialog"
          aria-label="Keyboard shortcuts"
          hideBelow="lg"
          onClick={openKeys}
        >
          ?
        </Opener>
      </Buttons>
      {opened === "palette" && Palette && <Palette groups={groups} onClose={close} />}
      {opened === "keys" && KeyList && <KeyList onClose={close} />}
    </>
  );
}

const Buttons = chakra("div", {
  base: {
    flex: "1 0 auto",
    display: "flex",
    gap: 1,
    marginBottom: { lg: 3 },
    lg: {
      "&[data-narrow]": { flexDirection: "column" },
      "&[data-narrow] button": { justifyContent: "center", width: "2.5rem", paddingInline: 0 },
      "&[data-narrow] span": { srOnly: true },
      "&[data-narrow] kbd": { display: "none" },
    },
  },
});

const Opener = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 2,
    flexShrink: 0,
    minHeight: { base: "2.125rem", lg: "2rem" },
    justifyContent: { base: "center", lg: "flex-start" },
    paddingInline: 3,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "line",
    bg: "ground.card",
    fontSize: { base: "xs", lg: "sm" },
    color: "fg.muted",
    cursor: "pointer",
    whiteSpace: "nowrap",
    _first: { flex: 1 },
    _hover: { color: "fg", borderColor: "fg" },
  },
});
