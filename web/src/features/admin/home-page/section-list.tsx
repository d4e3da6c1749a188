import { Box, chakra } from "@chakra-ui/react";
import { type HomePageInput, homeTextLimits } from "@summit/schema/validation/home-page.ts";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import type { HomeSectionName } from "#graphql/admin/generated.ts";
import { canHaveSection, type HomeTexts } from "#site/home/home-texts.ts";
import { RowButton } from "../crud/crud-table.tsx";
import { TextField } from "../crud/fields.tsx";

const names: Record<HomeSectionName, string> = {
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

/** Sections whose introduction has no place. */
const withoutText: readonly HomeSectionName[] = ["sponsors", "numbers"];

type SectionListProps = {
  isMain: boolean;
  /** What each section says by itself. */
  builtIn: Partial<Record<HomeSectionName, HomeTexts>>;
};

/** The sections in order: to be moved, hidden and put into other words. */
export function SectionList({ isMain, builtIn }: SectionListProps) {
  const { fields, move } = useFieldArray<HomePageInput, "sections">({ name: "sections" });
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ to: number; by: 1 | -1 }>(undefined);
  const shown = fields.flatMap(({ section }, index) =>
    canHaveSection(section, isMain) ? [index] : [],
  );

  // The button that was pressed goes with its section, and so does the focus.
  useEffect(() => {
    const { to, by } = moved.current ?? {};
    moved.current = undefined;
    if (to === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-row="${to}"] [data-by]`,
    );
    const same = [...(buttons ?? [])].find(
      ({ dataset, disabled }) => dataset.by === String(by) && !disabled,
    );
    (same ?? [...(buttons ?? [])].find(({ disabled }) => !disabled))?.focus();
  });

  /** To the place of the next section that the site can have; the first screen stays first. */
  const moveTo = (index: number, by: 1 | -1) => {
    const to = shown[shown.indexOf(index) + by];
    if (to === undefined || to === 0) return;
    moved.current = { to, by };
    move(index, to);
  };

  return (
    <chakra.ol ref={list} gridColumn="1 / -1" display="grid" gap={3}>
      {shown.map((index, place) => {
        const field = fields[index];
        if (!field) return null;
        const isLast = place === shown.length - 1;
        return (
          <Row
            key={field.id}
            index={index}
            section={field.section}
            builtIn={builtIn[field.section] ?? {}}
            canMove={{ up: place > 1, down: place > 0 && !isLast }}
            onMove={(by) => moveTo(index, by)}
          />
        );
      })}
    </chakra.ol>
  );
}

type RowProps = {
  index: number;
  section: HomeSectionName;
  builtIn: HomeTexts;
  canMove: { up: boolean; down: boolean };
  onMove: (by: 1 | -1) => void;
};

function Row({ index, section, builtIn, canMove, onMove }: RowProps) {
  const { register, setValue } = useFormContext<HomePageInput>();
  const path = `sections.${index}` as const;
  const hidden = useWatch<HomePageInput, `sections.${number}.hidden`>({ name: `${path}.hidden` });
  const heading = useWatch<HomePageInput, `sections.${number}.heading`>({
    name: `${path}.heading`,
  });
  const text = useWatch<HomePageInput, `sections.${number}.text`>({ name: `${path}.text` });
  const name = names[section];
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
      data-row={index}
      aria-label={name}
      data-hidden={hidden || undefined}
      onKeyDown={onKeyDown}
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <Box
          as="span"
          flexBasis={{ base: "100%", sm: "auto" }}
          fontWeight="semibold"
          marginRight="auto"
        >
          {name}
          <Box as="span" marginLeft={3} color="fg.muted" fontSize="sm" fontWeight="regular">
            {hidden ? "Hidden" : heading || builtIn.heading}
          </Box>
        </Box>
        {section !== "hero" && (
          <>
            <chakra.label
              display="flex"
              alignItems="center"
              gap={2}
              fontSize="sm"
              minHeight="2.75rem"
            >
              <chakra.input
                type="checkbox"
                role="switch"
                boxSize="1.125rem"
                accentColor="brand"
                aria-label={`Hide ${name}`}
                {...register(`${path}.hidden`)}
              />
              Hide
            </chakra.label>
            <RowButton
              type="button"
              data-by="-1"
              aria-label={`Move ${name} up`}
              disabled={!canMove.up}
              onClick={() => onMove(-1)}
            >
              Up
            </RowButton>
            <RowButton
              type="button"
              data-by="1"
              aria-label={`Move ${name} down`}
              disabled={!canMove.down}
              onClick={() => onMove(1)}
            >
              Down
            </RowButton>
          </>
        )}
      </Box>
      <chakra.details open={Boolean(heading || text) || undefined}>
        <chakra.summary
          cursor="pointer"
          width="fit-content"
          fontSize="sm"
          color="fg.muted"
          paddingBlock={1}
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

/** What stands there while the field is empty, and how much fits. */
function helpOf(original: string | undefined, most: number): string {
  const limit = `Up to ${most} characters.`;
  return original
    ? `If empty: “${original.replace(/\s+/g, " ")}” ${limit}`
    : `If empty, nothing. ${limit}`;
}

const Card = chakra("li", {
  base: {
    paddingInline: { base: 4, md: 5 },
    paddingBlock: 2,
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    bg: "ground.card",
    "&[data-hidden]": { bg: "ground.sunken" },
  },
});
