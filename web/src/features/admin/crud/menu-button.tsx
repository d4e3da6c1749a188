import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import type { RowMenuItem } from "./row-menu.tsx";
import { useLazyComponent } from "./use-lazy-component.ts";

const loadMenu = async () => (await import("./row-menu.tsx")).RowMenu;

type OpensMenu = {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick: () => void;
  onKeyDown: (event: { key: string; preventDefault: () => void }) => void;
};

type MenuButtonProps = {
  /** What the menu offers, when it is opened. */
  items: () => readonly RowMenuItem[];
  children: (props: OpensMenu) => ReactNode;
};

/** A button with a menu, whose code is loaded when it is opened. */
export function MenuButton({ items, children }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [RowMenu, askForMenu] = useLazyComponent(loadMenu);
  const open = () => {
    setIsOpen(true);
    askForMenu();
  };
  return (
    <>
      {children({
        ref: button,
        id,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen && RowMenu !== undefined,
        onClick: open,
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open();
        },
      })}
      {isOpen && RowMenu && (
        <RowMenu
          buttonId={id}
          items={items()}
          onClose={() => {
            setIsOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
