import { Icon } from "#ui/icon.tsx";

const drawings = {
  undo: "M6 3L2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H7",
  redo: "M10 3l3.5 3.5L10 10M13.5 6.5H6a3.5 3.5 0 0 0 0 7h3",
  follow: "M2.5 2.5h7v4h-7zM2.5 9.5h7v4h-7zM13 4v8M11 10l2 2 2-2",
  zoom: "M10.5 10.5l3 3M12 7A5 5 0 1 1 2 7a5 5 0 0 1 10 0zM7 5v4M5 7h4",
  tray: "M2 3h12v10H2zM10 3v10",
};

/** What a button of the board does, as a drawing. */
export const BoardIcon = ({ name }: { name: keyof typeof drawings }) => (
  <Icon viewBox="0 0 16 16" boxSize="1.125rem" strokeWidth="1.5">
    <path d={drawings[name]} />
  </Icon>
);
