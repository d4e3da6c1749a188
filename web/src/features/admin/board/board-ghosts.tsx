import type { CSSProperties } from "react";
import { useLocale } from "#lib/locale.ts";
import { useBoardState } from "./board-store.ts";
import { shortRangeText } from "./board-texts.ts";
import { placementsOf } from "./plan-moves.ts";
import { useShownBoard } from "./shown-board.ts";

/** Where what is in hand would be dropped: all that is drawn anew during a drag. */
export function BoardGhosts() {
  const locale = useLocale();
  const { layout, items } = useShownBoard();
  const inHand = useBoardState((state) => state.inHand);
  if (!inHand || inHand.over === "tray") return null;
  const { columns, from } = layout;
  return placementsOf(inHand, columns).flatMap(({ id, to }) => {
    const item = items.find((each) => each.id === id);
    if (!item || !to.slot) return [];
    const { start, end } = to.slot;
    const isBand = to.allRooms || inHand.column === undefined;
    const rooms = isBand ? [""] : to.roomIds.length > 0 ? to.roomIds : [""];
    return rooms.map((room) => {
      const at = isBand ? 0 : columns.findIndex((column) => column.id === room);
      const style = {
        "--from": start - from,
        "--length": end - start,
        "--at": Math.max(at, 0),
        "--span": isBand ? columns.length : 1,
      } as CSSProperties;
      return (
        <div
          key={`${id} ${room}`}
          data-ghost
          data-nowhere={inHand.over === "nowhere" || undefined}
          style={style}
          aria-hidden
        >
          {shortRangeText(locale, to.slot ?? { start, end })}
          <span dir="auto">{item.title}</span>
        </div>
      );
    });
  });
}
