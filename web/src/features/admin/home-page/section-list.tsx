import type { HomePageInput } from "@summit/schema/validation/home-page.ts";
import { useFieldArray } from "react-hook-form";
import type { HomeSectionName } from "#graphql/admin-tabs/generated.ts";
import type { HomeTexts } from "#site/home/home-texts.ts";
import { SortableList } from "../crud/sortable-list.tsx";
import { SectionRow, sectionNames } from "./section-row.tsx";

type SectionListProps = {
  builtIn: Partial<Record<HomeSectionName, HomeTexts>>;
};

/** The sections in order, which can be moved, hidden and have their texts changed. The hero stays first. */
export function SectionList({ builtIn }: SectionListProps) {
  const { fields, move } = useFieldArray<HomePageInput, "sections">({ name: "sections" });
  const entries = fields.map(({ id, section }, index) => ({
    id,
    index,
    name: sectionNames[section],
    isFixed: section === "hero",
  }));
  return (
    <SortableList entries={entries} onMove={move}>
      {(entry, moves) => {
        const section = fields[entry.index]?.section ?? "hero";
        return (
          <SectionRow
            entry={entry}
            section={section}
            builtIn={builtIn[section] ?? {}}
            moves={moves}
          />
        );
      }}
    </SortableList>
  );
}
