// biome-ignore-all lint/a11y/useSemanticElements: a table could not place cells by time.
import { Box, chakra } from "@chakra-ui/react";
import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { useLocale } from "#lib/locale.ts";
import { BandRow, BoardColumn } from "./board-column.tsx";
import { BoardGhosts } from "./board-ghosts.tsx";
import { runGridKey } from "./board-keys.ts";
import { useBoardState, useBoardStore } from "./board-store.ts";
import { headHeight, railWidth, scrollerStyles, surfaceStyles } from "./board-styles.ts";
import { timeText } from "./board-texts.ts";
import { blockAt } from "./cursor.ts";
import type { DayLayout } from "./day-layout.ts";
import { DragArea, useDragArea } from "./drag-area.tsx";
import { useShownBoard } from "./shown-board.ts";
import { useVisibleColumns } from "./use-visible-columns.ts";

type BoardGridProps = {
  /** Whether moves are on their way to the server. */
  isSaving: boolean;
  surface: RefObject<HTMLDivElement | null>;
};

/** Time down, rooms across. */
export const BoardGrid = memo(({ isSaving, surface }: BoardGridProps) => {
  const { items, days, day, layout, canMove, actions, onEdit } = useShownBoard();
  const { columns, from, to } = layout;
  const store = useBoardStore();
  const zoom = useBoardState((state) => state.zoom);
  const cursorColumn = useBoardState(({ cursor }) => cursor.column);
  const scroller = useRef<HTMLDivElement>(null);
  const [first, last] = useVisibleColumns(scroller, columns.length);
  const { starts, listeners } = useDragArea("[data-block]");
  const isShown = (at: number, id: string) => (at >= first && at <= last) || id === cursorColumn;

  // Not only keys move the focus.
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!store.get().isUsed) store.set({ isUsed: true });
    const { block: id, in: column } = target.dataset;
    const item = items.find((each) => each.id === id);
    const { cursor } = store.get();
    if (!item?.slot || blockAt(layout, cursor)?.item.id === id) return;
    store.set({
      cursor: { column: column || cursor.column, minute: item.slot.start, id: item.id },
    });
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.closest<HTMLElement>("[data-block]")?.dataset.block;
    if (id && (event.ctrlKey || event.metaKey)) return actions.selectToo(id);
    if (id && event.shiftKey) return actions.selectTo(id);
    if (store.get().selected.size > 0) store.set({ selected: new Set() });
    store.set({ clicked: id });
    const box = event.currentTarget.getBoundingClientRect();
    const width = (box.width - railWidth) / columns.length;
    const at = Math.floor((event.clientX - box.left - railWidth) / width);
    const minute = from + (event.clientY - box.top - headHeight) / zoom;
    const column = columns[at];
    if (!column || minute < from) return;
    const { snap } = store.get();
    const item = items.find((each) => each.id === id);
    if (item?.slot) {
      store.set({ cursor: { column: column.id, minute: item.slot.start, id: item.id } });
      return;
    }
    actions.setCursor(column.id, Math.floor(minute / snap) * snap);
  };

  return (
    <Box ref={scroller} data-scroller css={scrollerStyles}>
      <Surface
        ref={surface}
        role="grid"
        aria-label={`Programme of ${days.find((each) => each.day === day)?.label ?? day}`}
        aria-multiselectable
        aria-busy={isSaving}
        aria-rowcount={columns.length + 1}
        style={
          {
            "--minute": `${zoom}px`,
            "--minutes": to - from,
            "--columns": columns.length,
          } as CSSProperties
        }
        {...listeners}
        onKeyDown={(event) => {
          if (runGridKey(event, { store, actions, canMove })) event.preventDefault();
        }}
        onFocus={onFocus}
        onClick={onClick}
        onDoubleClick={({ target }) => {
          const id = (target as Element).closest<HTMLElement>("[data-block]")?.dataset.block;
          if (id) onEdit(id);
        }}
      >
        <div data-corner role="presentation" />
        <div data-lines role="presentation" />
        <Rail from={from} to={to} />
        <BandRow />
        {columns.map(
          (column, at) =>
            isShown(at, column.id) && <BoardColumn key={column.id} column={column} at={at} />,
        )}
        <BoardGhosts />
        <DragArea id="board" area={surface} canDrag={canMove} starts={starts} />
        <FocusFollower surface={surface} />
      </Surface>
    </Box>
  );
});

const Surface = chakra("div", { base: surfaceStyles });

/** The hours, at the left. */
const Rail = memo(({ from, to }: Pick<DayLayout, "from" | "to">) => {
  const locale = useLocale();
  return (
    <div data-rail aria-hidden>
      {Array.from({ length: (to - from) / 60 }, (_, hour) => from + hour * 60).map((minute) => (
        <span key={minute}>
          <span>{timeText(locale, minute).replace(/:00(?= )/, "")}</span>
        </span>
      ))}
    </div>
  );
});

/** Moves the focus to where the keyboard has moved the cursor. */
function FocusFollower({ surface }: { surface: RefObject<HTMLElement | null> }) {
  const moves = useBoardState((state) => state.focusMoves);
  useLayoutEffect(() => {
    if (moves === 0) return;
    const current = surface.current?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']");
    current?.focus({ preventScroll: true });
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [moves, surface]);
  return null;
}
