import { chakra, VisuallyHidden } from "@chakra-ui/react";
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { HomePageInput } from "@summit/schema/validation/home-page.ts";
import { useEffect, useRef, useState } from "react";
import { useFieldArray } from "react-hook-form";
import type { HomeSectionName } from "#graphql/admin/generated.ts";
import { canHaveSection, type HomeTexts } from "#site/home/home-texts.ts";
import { SectionRow, sectionNames } from "./section-row.tsx";

type SectionListProps = {
  isMain: boolean;
  /** The default texts of each section. */
  builtIn: Partial<Record<HomeSectionName, HomeTexts>>;
};

/**
 * A sortable list of sections, which can also be hidden and have their texts changed. Supports drag and drop,
 * buttons and keyboard shortcuts.
 */
export function SectionList({ isMain, builtIn }: SectionListProps) {
  const { fields, move } = useFieldArray<HomePageInput, "sections">({ name: "sections" });
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ to: number; by: 1 | -1 }>(undefined);
  const [told, setTold] = useState("");
  // Ignores small movements during a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const shown = fields.flatMap(({ section }, index) =>
    canHaveSection(section, isMain) ? [index] : [],
  );
  const movable = shown.slice(1).flatMap((index) => fields[index]?.id ?? []);

  // The clicked button moves with its section, and so does focus.
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

  /** Moves to a position among the sections that the site can have; the hero stays first. */
  const moveToPlace = (index: number, place: number) => {
    const to = shown[place];
    const section = fields[index]?.section;
    if (to === undefined || place === 0 || to === index || !section) return false;
    move(index, to);
    setTold(`${sectionNames[section]} is now number ${place + 1} of ${shown.length}.`);
    return true;
  };

  const moveBy = (index: number, by: 1 | -1) => {
    const place = shown.indexOf(index) + by;
    if (moveToPlace(index, place)) moved.current = { to: shown[place] ?? 0, by };
  };

  const drop = ({ active, over }: DragEndEvent) => {
    const indexOf = (id: unknown) => fields.findIndex((field) => field.id === id);
    if (over) moveToPlace(indexOf(active.id), shown.indexOf(indexOf(over.id)));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements: silent }}
      onDragEnd={drop}
    >
      <SortableContext items={movable} strategy={verticalListSortingStrategy}>
        <chakra.ol ref={list} gridColumn="1 / -1" display="grid" gap={3}>
          {shown.map((index, place) => {
            const field = fields[index];
            if (!field) return null;
            const isLast = place === shown.length - 1;
            return (
              <SectionRow
                key={field.id}
                id={field.id}
                index={index}
                section={field.section}
                builtIn={builtIn[field.section] ?? {}}
                canMove={{ up: place > 1, down: place > 0 && !isLast }}
                onMove={(by) => moveBy(index, by)}
              />
            );
          })}
        </chakra.ol>
      </SortableContext>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </DndContext>
  );
}

/** Restricts dragging to the vertical axis. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/**
 * Announcements of the library are disabled: positions are announced by our own text, however a section was
 * moved.
 */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
