import { Box, chakra } from "@chakra-ui/react";
import { joined } from "@summit/schema/validation/fold.ts";
import { type KeyboardEvent, memo, type RefObject, useRef, useState } from "react";
import { numberText } from "#lib/counted.ts";
import { useLocale } from "#lib/locale.ts";
import { piecesOf } from "#lib/match-words.ts";
import type { BoardActions } from "./board-actions.ts";
import { movingText } from "./board-block.tsx";
import { BoardButton } from "./board-controls.tsx";
import type { BoardItem } from "./board-item.ts";
import { useBoardState, useBoardStore, withSelected } from "./board-store.ts";
import { boardHeight } from "./board-styles.ts";
import { lengthText, timeText } from "./board-texts.ts";
import { DragArea, useDragArea } from "./drag-area.tsx";
import { useShownBoard } from "./shown-board.ts";

/** As many as somebody looks through, and browsers build at once; the search finds the others. */
const maxShown = 200;

type BoardTrayProps = { search: RefObject<HTMLInputElement | null> };

/** The sessions without a time, which are dragged or placed from here. */
export const BoardTray = memo(({ search }: BoardTrayProps) => {
  const { items, canMove, actions } = useShownBoard();
  const store = useBoardStore();
  const selected = useBoardState((state) => state.selected);
  const isTarget = useBoardState(({ inHand }) => inHand?.over === "tray");
  const [query, setQuery] = useState("");
  const { starts, listeners } = useDragArea("[data-tray-item]");
  const unscheduled = items.filter(({ slot }) => !slot);
  const found = unscheduled.filter(({ title, speakers, type }) =>
    matchesWords(`${title} ${speakers.join(" ")} ${type}`, query),
  );
  const chosen = found.filter(({ id }) => selected.has(id));
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const item = (event.target as Element).closest<HTMLElement>("[data-tray-item]");
    const id = item?.dataset.trayItem;
    const row = item?.closest("li");
    if (!id || event.target !== item || event.ctrlKey || event.metaKey || event.altKey) return;
    const neighbours: Record<string, Element | null | undefined> = {
      ArrowDown: row?.nextElementSibling,
      ArrowUp: row?.previousElementSibling,
    };
    const { cursor } = store.get();
    if (event.key in neighbours) {
      const next = neighbours[event.key]?.querySelector<HTMLElement>("[data-tray-item]");
      next?.focus();
      if (event.shiftKey && next) actions.select(id);
    } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      // Chooses the room without leaving the tray.
      actions.aim(event.key === "ArrowRight" ? 1 : -1);
    } else if (event.key === "PageDown" || event.key === "PageUp") {
      actions.aimAtDay(event.key === "PageDown" ? 1 : -1);
    } else if (event.key === "Home") {
      actions.aimAtDay(0);
    } else if (event.key === "Enter" || event.key === " ") {
      actions.pickUp(withSelected(store, id), { column: cursor.column });
      store.set({ focusMoves: store.get().focusMoves + 1 });
    } else return;
    event.preventDefault();
  };

  return (
    <Tray aria-label="Unscheduled sessions" data-tray data-target={isTarget || undefined}>
      <chakra.h3 fontSize="sm" fontWeight="semibold">
        Unscheduled ({numberText(unscheduled.length)})
      </chakra.h3>
      <Field
        ref={search}
        type="search"
        aria-label="Search the unscheduled sessions"
        placeholder="Search"
        onChange={({ target }) => setQuery(target.value)}
      />
      {canMove && unscheduled.length > 0 && <Aim />}
      {canMove && chosen.length > 1 && (
        <BoardButton onClick={() => actions.place(chosen.map(({ id }) => id))}>
          Place {chosen.length} one after the other
        </BoardButton>
      )}
      <List ref={list} {...listeners} onKeyDown={onKeyDown}>
        {found.slice(0, maxShown).map((item, index) => (
          <TrayItem
            key={item.id}
            item={item}
            isFirst={index === 0}
            isSelected={selected.has(item.id)}
            canMove={canMove}
            actions={actions}
          />
        ))}
      </List>
      {found.length > maxShown && (
        <Box as="p" color="fg.muted" fontSize="xs" lineHeight="1.35">
          The first {maxShown} are shown. Search for others.
        </Box>
      )}
      <DragArea id="tray" area={list} canDrag={canMove} starts={starts} />
      {found.length === 0 && (
        <Box as="p" color="fg.muted" fontSize="sm">
          {unscheduled.length === 0 ? "Every session has a time." : "No session matches."}
        </Box>
      )}
    </Tray>
  );
});

/** Whether a text has a word for each of the query's. */
const matchesWords = (text: string, query: string): boolean =>
  query
    .split(/\s+/)
    .every((word) => !word || [text, joined(text)].some((form) => hasWord(form, joined(word))));

const hasWord = (text: string, beginning: string): boolean =>
  piecesOf(text, beginning).some(({ isMatch }) => isMatch);

/** Where the next item is placed. */
function Aim() {
  const locale = useLocale();
  const { rooms } = useShownBoard();
  const cursor = useBoardState((state) => state.cursor);
  const room = rooms.find(({ id }) => id === cursor.column)?.name ?? "no room";
  return (
    <Box as="p" fontSize="xs" color="fg.muted" lineHeight="1.35">
      Place puts it into the next free time in {room} from {timeText(locale, cursor.minute)}. Click
      the board to aim elsewhere.
    </Box>
  );
}

type TrayItemProps = {
  item: BoardItem;
  isFirst: boolean;
  isSelected: boolean;
  canMove: boolean;
  actions: BoardActions;
};

const TrayItem = memo(({ item, isFirst, isSelected, canMove, actions }: TrayItemProps) => {
  const { id, title, type, minutes, speakers, publication, isDeclined } = item;
  const holder = useBoardState(({ heldBy }) => heldBy.get(id));
  const about = [type, lengthText(minutes), ...speakers, publication === "draft" && "draft"];
  return (
    <Row>
      <Grip
        type="button"
        data-tray-item={id}
        aria-pressed={isSelected}
        onClick={({ ctrlKey, metaKey, shiftKey }) => {
          if (ctrlKey || metaKey || shiftKey) actions.selectToo(id);
        }}
      >
        <chakra.b dir="auto" fontWeight="semibold" lineClamp={2}>
          {title}
        </chakra.b>{" "}
        <chakra.span display="block" truncate color="fg.muted" fontSize="xs">
          {isDeclined && (
            <>
              <chakra.span color="danger" fontWeight="semibold">
                Declined
              </chakra.span>
              {", "}
            </>
          )}
          {about.filter(Boolean).join(", ")}
        </chakra.span>
        {holder && (
          <chakra.span display="block" color="brand.strong" fontSize="xs" fontWeight="semibold">
            {" "}
            {movingText(holder)}
          </chakra.span>
        )}
      </Grip>
      {canMove && (
        <BoardButton
          paddingInline={2}
          aria-label={`Place ${title}`}
          tabIndex={isFirst ? 0 : -1}
          onClick={() => actions.place([id])}
        >
          Place
        </BoardButton>
      )}
    </Row>
  );
});

const Tray = chakra("aside", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: 2,
    minWidth: 0,
    minHeight: "24rem",
    height: boardHeight,
    padding: 3,
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    bg: "ground.sunken",
    "&[data-target]": { borderColor: "brand.strong", bg: "ground.brand" },
  },
});

const Field = chakra("input", {
  base: {
    width: "100%",
    minHeight: "2.25rem",
    paddingInline: 3,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "fg.muted",
    bg: "ground.card",
    fontSize: "sm",
  },
});

const List = chakra("ul", {
  base: {
    flex: 1,
    minHeight: 0,
    overflowY: "auto",
    marginInline: -1,
    padding: 1,
    display: "flex",
    flexDirection: "column",
    gap: 1,
  },
});

const Row = chakra("li", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 1,
    paddingRight: 1,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "line",
    bg: "ground.card",
  },
});

const Grip = chakra("button", {
  base: {
    flex: 1,
    minWidth: 0,
    minHeight: "2.75rem",
    paddingInline: 2,
    paddingBlock: 1,
    textAlign: "left",
    fontSize: "sm",
    lineHeight: "1.3",
    cursor: "grab",
    borderRadius: "control",
    touchAction: "manipulation",
    "&[aria-pressed=true]": { bg: "ground.brand", color: "brand.strong" },
  },
});
