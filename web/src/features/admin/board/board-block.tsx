// biome-ignore-all lint/a11y/useSemanticElements: a table could not place cells by time.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cell with the cursor has the one tab stop.
import { type CSSProperties, memo } from "react";
import { trackColour } from "#entities/track/track-colour.ts";
import { useLocale } from "#lib/locale.ts";
import { WarningIcon } from "../schedule/warning-icon.tsx";
import { levelNames } from "../schedule/warning-levels.ts";
import { useBoardState } from "./board-store.ts";
import { rangeText, shortRangeText } from "./board-texts.ts";
import { type Block, heightInSight, pushOf } from "./day-layout.ts";
import { type BoardWarning, warningLabel } from "./warnings.ts";

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

const lineHeight = 16.25;

/** How many lines of text fit between the edges of a block. */
const linesIn = (pixels: number): number => Math.max(1, Math.floor((pixels - 9) / lineHeight));

/** An item on the board. Plain elements, which are styled by their attributes: there are hundreds of them. */
export const BoardBlock = memo(
  ({ block, from, column, isCurrent, isBand = false, ...props }: BoardBlockProps) => {
    const locale = useLocale();
    const { canMove, zoom, warnings } = props;
    const { item, lane } = block;
    const { id, title, type, slot, speakers, publication, status, colour, doNotRecord } = item;
    const isSelected = useBoardState(({ selected }) => selected.has(id));
    const isLifted = useBoardState(
      ({ inHand }) => inHand?.from.some((each) => each.id === id) ?? false,
    );
    const holder = useBoardState(({ heldBy }) => heldBy.get(id));
    const length = slot.end - slot.start;
    const pixels = heightInSight(block, zoom);
    const height = heightOf(pixels);
    const push = pushOf(block, zoom) / zoom;
    const [worst] = warnings ?? [];
    const lines = linesIn(pixels) - (worst && height === "tall" ? 1 : 0);
    const hasPeople = lines > 2 && speakers.length > 0;
    const hasTimes = lines > (hasPeople ? 3 : 2);
    const hasConsent = doNotRecord && lines > 1 + Number(hasPeople) + Number(hasTimes);
    const style = {
      "--from": slot.start - from + push,
      "--length": length - push,
      "--lane": lane,
      // What remains for the title.
      "--title-lines": lines - Number(hasPeople) - Number(hasTimes) - Number(hasConsent),
      ...(colour && { "--track": trackColour(colour) }),
    } as CSSProperties;
    return (
      <div
        role="gridcell"
        tabIndex={isCurrent ? 0 : -1}
        aria-selected={isSelected}
        aria-label={nameOf(locale, warnings, item, holder)}
        data-block={id}
        data-in={column}
        data-type={type}
        data-band={isBand || undefined}
        data-stacked={lane > 0 || undefined}
        data-height={height}
        data-flagged={worst ? "" : undefined}
        data-movable={canMove || undefined}
        data-lifted={isLifted || undefined}
        data-held={holder && ""}
        data-draft={publication === "draft" || undefined}
        data-cancelled={status === "cancelled" || undefined}
        style={style}
      >
        <b dir="auto">{title}</b>
        {hasTimes && <span>{shortRangeText(locale, slot)}</span>}
        {hasPeople && <span dir="auto">{speakers.join(", ")}</span>}
        {hasConsent && <span>Do not record</span>}
        {worst && (
          <span data-flag>
            <WarningIcon level={worst.level} />
            <span>{warningLabel(worst)}</span>
          </span>
        )}
        {holder && <Holder name={holder} />}
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

/** Who else has it in hand. */
const Holder = ({ name }: { name: string }) => (
  <span data-holder dir="auto" aria-hidden>
    {name}
  </span>
);

export const movingText = (name: string): string => `${name} is moving it`;

/** All of a block in words. */
function nameOf(
  locale: string,
  warnings: readonly BoardWarning[] = [],
  { title, slot, speakers, publication, status, doNotRecord }: Block["item"],
  holder: string | undefined,
): string {
  return [
    title,
    rangeText(locale, slot),
    ...speakers,
    status === "cancelled" && "cancelled",
    publication === "draft" && "draft",
    doNotRecord && "do not record",
    holder && movingText(holder),
    ...warnings.map(({ level, message }) => `${levelNames[level]}: ${message}`),
  ]
    .filter(Boolean)
    .join(", ");
}
