import { Box, chakra } from "@chakra-ui/react";
import { useSortable } from "@dnd-kit/sortable";
import { type HomePageInput, homeTextLimits } from "@summit/schema/validation/home-page.ts";
import type { KeyboardEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { HomeSectionName } from "#graphql/admin/generated.ts";
import type { HomeTexts } from "#site/home/home-texts.ts";
import { RowButton } from "../crud/crud-table.tsx";
import { TextField } from "../crud/fields.tsx";

/** The names of the sections. */
export const sectionNames: Record<HomeSectionName, string> = {
  hero: "First screen",
  about: "About",
  numbers: "In numbers",
  sponsors: "Sponsors",
  speakers: "Speakers",
  audiences: "Who attends",
  tickets: "Tickets",
  themes: "Key themes",
  programme: "First day at a glance",
  venue: "Venue",
  voices: "Voices",
  news: "News",
  register: "Last call to register",
};

/** Sections without an introduction. */
const withoutText: readonly HomeSectionName[] = ["sponsors", "numbers"];

type SectionRowProps = {
  /** Identifies the row while it is dragged. */
  id: string;
  index: number;
  section: HomeSectionName;
  builtIn: HomeTexts;
  canMove: { up: boolean; down: boolean };
  onMove: (by: 1 | -1) => void;
};

/** A section of the home page, moved with its drag handle, its buttons, or Alt with the arrow keys. */
export function SectionRow({ id, index, section, builtIn, canMove, onMove }: SectionRowProps) {
  const { register, setValue } = useFormContext<HomePageInput>();
  const path = `sections.${index}` as const;
  const hidden = useWatch<HomePageInput, `sections.${number}.hidden`>({ name: `${path}.hidden` });
  const heading = useWatch<HomePageInput, `sections.${number}.heading`>({
    name: `${path}.heading`,
  });
  const text = useWatch<HomePageInput, `sections.${number}.text`>({ name: `${path}.text` });
  const name = sectionNames[section];
  const isFixed = section === "hero";
  const shownHeading = heading || builtIn.heading;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: isFixed });
  const restore = () => {
    setValue(`${path}.heading`, "", { shouldDirty: true });
    setValue(`${path}.text`, "", { shouldDirty: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey) return;
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined) return;
    event.preventDefault();
    if (by === -1 ? canMove.up : canMove.down) onMove(by);
  };
  return (
    <Card
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      data-dragged={isDragging || undefined}
      data-row={index}
      aria-label={name}
      data-hidden={hidden || undefined}
      onKeyDown={onKeyDown}
    >
      {isFixed ? (
        // Keeps fixed rows aligned with the others.
        <Handle visibility="hidden" />
      ) : (
        <Handle ref={setActivatorNodeRef} title="Drag to move" aria-hidden {...listeners}>
          <Grip />
        </Handle>
      )}
      <Box gridArea="name" alignSelf="center" minWidth={0} lineHeight="1.35">
        <Box as="span" fontWeight="semibold" marginRight={3}>
          {name}
        </Box>
        <Box as="span" display={{ base: "block", sm: "inline" }} color="fg.muted" fontSize="sm">
          {hidden ? "Hidden" : shownHeading !== name && shownHeading}
        </Box>
      </Box>
      {!isFixed && (
        <>
          <Hide>
            <chakra.input
              type="checkbox"
              role="switch"
              boxSize="1.125rem"
              accentColor="brand"
              aria-label={`Hide ${name}`}
              {...register(`${path}.hidden`)}
            />
            Hide
          </Hide>
          <Box gridArea="moves" display="flex" gap={2} alignSelf="center">
            <MoveButton name={name} by={-1} disabled={!canMove.up} onMove={onMove} />
            <MoveButton name={name} by={1} disabled={!canMove.down} onMove={onMove} />
          </Box>
        </>
      )}
      <chakra.details gridArea="more" minWidth={0} open={Boolean(heading || text) || undefined}>
        <chakra.summary
          cursor="pointer"
          width="fit-content"
          fontSize="sm"
          color="fg.muted"
          paddingBlock={{ base: 3, sm: 1 }}
        >
          {withoutText.includes(section) ? "Heading" : "Heading and text"}
        </chakra.summary>
        <Box display="grid" gap={4} paddingTop={2}>
          <TextField
            name={`${path}.heading`}
            label={`Heading of ${name}`}
            help={helpOf(builtIn.heading, homeTextLimits.heading)}
          />
          {!withoutText.includes(section) && (
            <TextField
              name={`${path}.text`}
              label={`Text of ${name}`}
              multiline
              minHeight="6rem"
              help={helpOf(builtIn.text, homeTextLimits.text)}
            />
          )}
          {(heading || text) && (
            <Box>
              <RowButton type="button" onClick={restore}>
                Back to the original text
              </RowButton>
            </Box>
          )}
        </Box>
      </chakra.details>
    </Card>
  );
}

/** The placeholder and the maximum length. */
function helpOf(original: string | undefined, most: number): string {
  const limit = `Up to ${most} characters.`;
  return original
    ? `If empty: “${original.replace(/\s+/g, " ")}” ${limit}`
    : `If empty, nothing. ${limit}`;
}

type MoveButtonProps = {
  name: string;
  by: 1 | -1;
  disabled: boolean;
  onMove: (by: 1 | -1) => void;
};

/** An arrow up or down. */
const MoveButton = ({ name, by, disabled, onMove }: MoveButtonProps) => (
  <RowButton
    type="button"
    data-by={by}
    aria-label={`Move ${name} ${by === 1 ? "down" : "up"}`}
    disabled={disabled}
    display="grid"
    placeItems="center"
    boxSize={{ base: "2.75rem", sm: "2.25rem" }}
    minHeight="0"
    padding={0}
    borderColor="line"
    onClick={() => onMove(by)}
  >
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={by === 1 ? "M8 3v10m4-4-4 4-4-4" : "M8 13V3m4 4L8 3 4 7"} />
    </svg>
  </RowButton>
);

const Hide = chakra("label", {
  base: {
    gridArea: "hide",
    display: "flex",
    alignItems: "center",
    alignSelf: { base: "start", sm: "center" },
    justifySelf: "end",
    gap: 2,
    minHeight: "2.75rem",
    fontSize: "sm",
    cursor: "pointer",
  },
});

const Card = chakra("li", {
  base: {
    display: "grid",
    columnGap: 3,
    // On phones, rarely used controls go below.
    gridTemplateColumns: { base: "auto minmax(0, 1fr) auto", sm: "auto minmax(0, 1fr) auto auto" },
    gridTemplateAreas: {
      base: '"grip name moves" "more more hide"',
      sm: '"grip name hide moves" ". more more more"',
    },
    paddingInline: { base: 4, md: 5 },
    paddingBlock: 2,
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    bg: "ground.card",
    "&[data-hidden]": { bg: "ground.sunken" },
    // Above the other rows.
    "&[data-dragged]": { position: "relative", zIndex: 1, boxShadow: "lift", borderColor: "brand" },
  },
});

/** For mouse and touch; keyboard users and assistive technology have the buttons. */
const Handle = chakra("span", {
  base: {
    gridArea: "grip",
    display: "grid",
    placeItems: "center",
    boxSize: "2.75rem",
    marginInline: "-0.75rem -1rem",
    color: "fg.muted",
    cursor: "grab",
    // Touch drags the section instead of scrolling the page.
    touchAction: "none",
    _hover: { color: "fg" },
    "[data-dragged] &": { cursor: "grabbing", color: "brand" },
  },
});

/** Six dots. */
function Grip() {
  return (
    <svg viewBox="0 0 12 18" width="12" height="18" fill="currentColor" aria-hidden>
      {[3, 9].map((x) => [3, 9, 15].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
    </svg>
  );
}
