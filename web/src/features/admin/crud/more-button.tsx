import { chakra } from "@chakra-ui/react";
import { useId, useRef, useState } from "react";
import { Dots } from "./row-icons.tsx";
import type { RowMenuItem } from "./row-menu.tsx";
import { RowButton } from "./rows-table.tsx";
import { usePart } from "./use-part.ts";

const loadMenu = async () => (await import("./row-menu.tsx")).RowMenu;

type MoreButtonProps = {
  /** The name of the row. */
  of: string;
  /** What the menu offers, when it is opened. */
  items: () => readonly RowMenuItem[];
};

/** The button "…" of a row, and the menu that it opens. */
export function MoreButton({ of, items }: MoreButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [RowMenu, askForMenu] = usePart(loadMenu);
  const open = () => {
    setIsOpen(true);
    askForMenu();
  };
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <More
        ref={button}
        id={id}
        type="button"
        aria-label={`More for ${of}`}
        aria-haspopup="menu"
        aria-expanded={isOpen && RowMenu !== undefined}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open();
        }}
      >
        <Dots />
      </More>
      {isOpen && RowMenu && <RowMenu buttonId={id} items={items()} onClose={close} />}
    </>
  );
}

const More = chakra(RowButton, {
  base: {
    display: "grid",
    placeItems: "center",
    minWidth: "2rem",
    paddingInline: 0,
    "&& > svg": { display: "block" },
  },
});
