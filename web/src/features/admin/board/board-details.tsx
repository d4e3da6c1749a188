import { Box, chakra } from "@chakra-ui/react";
import { counted } from "#lib/counted.ts";
import { useLocale } from "#lib/locale.ts";
import { BarButton, barStyles } from "../crud/bar-button.ts";
import { WarningIcon } from "../schedule/warning-icon.tsx";
import { useBoardState, useBoardStore } from "./board-store.ts";
import { whereText } from "./board-texts.ts";
import { blockAt } from "./cursor.ts";
import { useShownBoard } from "./shown-board.ts";
import type { BoardWarning } from "./warnings.ts";

/** What is chosen on the board, and what can be done with it; and what was done last. Without either, nothing is seen. */
export function BoardDetails() {
  const board = useShownBoard();
  const { items, layout, rooms, days, warnings, canMove, actions } = board;
  const store = useBoardStore();
  const selected = useBoardState((state) => state.selected);
  const told = useBoardState((state) => state.told);
  const currentId = useBoardState(({ cursor }) => blockAt(layout, cursor)?.item.id);
  const locale = useLocale();
  const isInHand = useBoardState(({ inHand }) => inHand !== undefined);
  const isUsed = useBoardState((state) => state.isUsed);
  const ids = selected.size > 0 ? [...selected] : isUsed ? [currentId] : [];
  const chosen = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const [first] = chosen;
  const isOne = chosen.length === 1;
  return (
    <Panel
      aria-label="What is chosen"
      data-ground="ink"
      data-in-hand={isInHand || undefined}
      data-empty={(!first && told === "") || undefined}
    >
      <Box minWidth={0} paddingInline={2}>
        <Told />
        {first && isOne ? (
          <>
            <p>
              <chakra.b dir="auto" fontWeight="semibold">
                {first.title}
              </chakra.b>{" "}
              <chakra.span color="fg.onInkMuted">
                {whereText(first, { locale, rooms, days })}
              </chakra.span>
            </p>
            {first.doNotRecord && <p>A speaker has asked not to be recorded.</p>}
            <Faults warnings={warnings.get(first.id)} />
          </>
        ) : (
          chosen.length > 1 && <p>{chosen.length} sessions are selected.</p>
        )}
      </Box>
      {first && (
        <Box
          role="group"
          aria-label="With what is chosen"
          display="flex"
          flexWrap="wrap"
          flexShrink={0}
        >
          {canMove && (
            <>
              {chosen.length === 2 && (
                <BarButton type="button" onClick={actions.swap}>
                  Swap
                </BarButton>
              )}
              <BarButton type="button" aria-pressed={first.allRooms} onClick={actions.spread}>
                In all rooms
              </BarButton>
              <BarButton type="button" onClick={() => actions.takeOut(chosen)}>
                Unschedule
              </BarButton>
              {isOne && (
                <BarButton type="button" onClick={() => board.onMove(first.id)}>
                  Move…
                </BarButton>
              )}
              {isOne && (
                <BarButton type="button" onClick={() => board.onEdit(first.id)}>
                  Edit
                </BarButton>
              )}
            </>
          )}
          {selected.size > 0 && (
            <BarButton
              type="button"
              isLast
              onClick={() => store.set({ selected: new Set(), told: "" })}
            >
              Clear
            </BarButton>
          )}
        </Box>
      )}
    </Panel>
  );
}

/** As many as leave the board in sight; all are in the list of warnings. */
const mostFaults = 2;

function Faults({ warnings = [] }: { warnings: readonly BoardWarning[] | undefined }) {
  const more = warnings.length - mostFaults;
  return (
    <>
      {warnings.slice(0, mostFaults).map(({ id, level, message }) => (
        <Box as="p" key={id} display="flex" gap={1.5} alignItems="center" title={message}>
          <WarningIcon level={level} />
          <chakra.span truncate>{message}</chakra.span>
        </Box>
      ))}
      {more > 0 && <p>And {counted(more, "other")}.</p>}
    </>
  );
}

/** The sentence that was said last, for everybody. */
export function Told() {
  const told = useBoardState((state) => state.told);
  return (
    <Box
      as="p"
      role="status"
      color="fg.muted"
      css={{ "&:empty": { display: "none" }, "[data-ground=ink] &": { color: "fg.onInkMuted" } }}
    >
      {told}
    </Box>
  );
}

const Panel = chakra("section", {
  base: {
    ...barStyles,
    flexWrap: { base: "wrap", lg: "nowrap" },
    maxWidth: "min(100%, 64rem)",
    lineHeight: "1.4",
    "&[data-empty]": { srOnly: true },
    // What is dragged can be dropped below it.
    "&[data-in-hand]": { pointerEvents: "none!" },
  },
});
