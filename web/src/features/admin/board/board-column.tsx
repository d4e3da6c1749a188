// biome-ignore-all lint/a11y/useSemanticElements: a table could not place cells by time.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cell with the cursor has the one tab stop.
import { type ComponentProps, type CSSProperties, memo } from "react";
import { useLocale } from "#lib/locale.ts";
import { BoardBlock } from "./board-block.tsx";
import type { RoomColumn } from "./board-item.ts";
import { useBoardState } from "./board-store.ts";
import { timeText } from "./board-texts.ts";
import { blockAt } from "./cursor.ts";
import type { Block } from "./day-layout.ts";
import { useShownBoard } from "./shown-board.ts";

type BoardColumnProps = { column: RoomColumn; at: number };

/** A room with its items by time; a row of the grid for those who hear it. */
export const BoardColumn = memo(({ column, at }: BoardColumnProps) => {
  const { layout } = useShownBoard();
  // What the cursor is on here: an item, a free time, or nothing.
  const current = useBoardState(({ cursor }) =>
    cursor.column === column.id ? (blockAt(layout, cursor)?.item.id ?? cursor.minute) : undefined,
  );
  const blocks = layout.blocks.get(column.id) ?? [];
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      data-column={column.id}
      style={{ "--at": at } as CSSProperties}
    >
      <div role="rowheader" data-head>
        <span dir="auto">{column.name}</span>
      </div>
      {blocks.map((block) => (
        <ShownBlock
          key={block.item.id}
          block={block}
          column={column.id}
          isCurrent={block.item.id === current}
        />
      ))}
      {typeof current === "number" && (
        <FreeTime minute={current} room={column.name} from={layout.from} />
      )}
    </div>
  );
});

type FreeTimeProps = { minute: number; room: string; from: number };

/** A free time, where the cursor is. */
function FreeTime({ minute, room, from }: FreeTimeProps) {
  const locale = useLocale();
  const snap = useBoardState((state) => state.snap);
  return (
    <div
      role="gridcell"
      tabIndex={0}
      aria-label={`${timeText(locale, minute)}, free, ${room}`}
      data-here
      style={{ "--from": minute - from, "--length": Math.max(snap, 10) } as CSSProperties}
    >
      {timeText(locale, minute)}
    </div>
  );
}

/** What is for everybody, across all columns. */
export const BandRow = memo(() => {
  const { layout } = useShownBoard();
  const current = useBoardState(({ cursor }) => {
    const block = blockAt(layout, cursor);
    return block && layout.bands.includes(block) ? block.item.id : undefined;
  });
  return (
    <div role="row" aria-rowindex={1} data-column="all">
      <span role="rowheader" data-hidden>
        All rooms
      </span>
      {layout.bands.map((block: Block) => (
        <ShownBlock
          key={block.item.id}
          block={block}
          isBand
          column=""
          isCurrent={block.item.id === current}
        />
      ))}
    </div>
  );
});

type ShownBlockProps = Pick<
  ComponentProps<typeof BoardBlock>,
  "block" | "column" | "isCurrent" | "isBand"
>;

/** A block with what the board knows of it; only blocks that differ then are rendered anew. */
function ShownBlock(props: ShownBlockProps) {
  const { layout, canMove, warnings } = useShownBoard();
  const zoom = useBoardState((state) => state.zoom);
  const { id } = props.block.item;
  return (
    <BoardBlock
      {...props}
      from={layout.from}
      canMove={canMove}
      zoom={zoom}
      warnings={warnings.get(id)}
    />
  );
}
