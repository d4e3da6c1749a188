// biome-ignore-all lint/a11y/useSemanticElements: a table could not place cells by time.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cell with the cursor has the one tab stop.
import { type CSSProperties, memo } from "react";
import { trackColour } from "#entities/track/track-colour.ts";
import { useBoardState } from "./board-store.ts";
import { rangeText } from "./board-texts.ts";
import type { Block } from "./day-layout.ts";
import { WarningIcon } from "./warning-icon.tsx";
import { type BoardWarning, kindLabels, levelNames } from "./warnings.ts";

type BoardBlockProps = {
  block: Block;
  /** The first shown minute. */
  from: number;
  column: string;
  isCurrent: boolean;
  isBand?: boolean;
  canMove: boolean;
  /** Pixels per minute. */
  zoom: number;
  warnings: readonly BoardWarning[] | undefined;
};

/** How much fits into a block. */
function heightOf(pixels: number): "tiny" | "small" | "line" | "lines" | "tall" {
  if (pixels < 14) return "tiny";
  if (pixels < 22) return "small";
  if (pixels < 38) return "line";
  return pixels < 64 ? "lines" : "tall";
}

/** An item on the board. Plain elements, which are styled by their attributes: there are hundreds of them. */
export const BoardBlock = memo(
  ({ block, from, column, isCurrent, isBand = false, ...props }: BoardBlockProps) => {
    const { canMove, zoom, warnings } = props;
    const { item, lane, lanes } = block;
    const { id, title, type, slot, speakers, publication, status, colour } = item;
    const isSelected = useBoardState(({ selected }) => selected.has(id));
    const isLifted = useBoardState(
      ({ inHand }) => inHand?.from.some((each) => each.id === id) ?? false,
    );
    const length = slot.end - slot.start;
    const height = heightOf(length * zoom);
    const [worst] = warnings ?? [];
    const style = {
      "--from": slot.start - from,
      "--length": length,
      "--lane": lane,
      "--lanes": lanes,
      ...(colour && { "--track": trackColour(colour) }),
    } as CSSProperties;
    return (
      <div
        role="gridcell"
        tabIndex={isCurrent ? 0 : -1}
        aria-selected={isSelected}
        aria-label={nameOf(warnings, item)}
        data-block={id}
        data-in={column}
        data-type={type}
        data-band={isBand || undefined}
        data-height={height}
        data-flagged={worst ? "" : undefined}
        data-movable={canMove || undefined}
        data-lifted={isLifted || undefined}
        data-draft={publication === "draft" || undefined}
        data-cancelled={status === "cancelled" || undefined}
        style={style}
      >
        <b dir="auto">{title}</b>
        {height === "tall" && <span>{rangeText(slot)}</span>}
        {(height === "tall" || height === "lines") && speakers.length > 0 && (
          <span dir="auto">{speakers.join(", ")}</span>
        )}
        {worst && (
          <span data-flag>
            <WarningIcon level={worst.level} />
            <span>{kindLabels[worst.kind]}</span>
          </span>
        )}
        {canMove && (
          <>
            {length * zoom >= 22 && <i data-handle="start" />}
            <i data-handle="end" />
          </>
        )}
      </div>
    );
  },
);

/** All of a block in words. */
function nameOf(
  warnings: readonly BoardWarning[] = [],
  { title, slot, speakers, publication, status }: Block["item"],
): string {
  return [
    title,
    rangeText(slot),
    ...speakers,
    status === "cancelled" && "cancelled",
    publication === "draft" && "draft",
    ...warnings.map(({ level, message }) => `${levelNames[level]}: ${message}`),
  ]
    .filter(Boolean)
    .join(", ");
}
