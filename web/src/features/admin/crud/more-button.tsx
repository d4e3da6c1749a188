import { MenuButton } from "./menu-button.tsx";
import { Dots } from "./row-icons.tsx";
import type { RowMenuItem } from "./row-menu.tsx";
import { IconButton } from "./rows-table.tsx";

type MoreButtonProps = {
  /** The name of the row. */
  of: string;
  /** What the menu offers, when it is opened. */
  items: () => readonly RowMenuItem[];
};

/** The button "…" of a row, and the menu that it opens. */
export const MoreButton = ({ of, items }: MoreButtonProps) => (
  <MenuButton items={items}>
    {(props) => (
      <IconButton type="button" aria-label={`More for ${of}`} {...props}>
        <Dots />
      </IconButton>
    )}
  </MenuButton>
);
