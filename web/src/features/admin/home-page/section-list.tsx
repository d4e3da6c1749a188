import type { HomePageInput } from "@summit/schema/validation/home-page.ts";
import { useFieldArray } from "react-hook-form";
import type { HomeSectionName } from "#graphql/admin-tabs/generated.ts";
import { canHaveSection, type HomeTexts } from "#site/home/home-texts.ts";
import { SortableList } from "../crud/sortable-list.tsx";
import { SectionRow, sectionNames } from "./section-row.tsx";

type SectionListProps = {
  isMain: boolean;
  /** The default texts of each section. */
  builtIn: Partial<Record<HomeSectionName, HomeTexts>>;
};

/** The sections in order, which can be moved, hidden and have their texts changed. The hero stays first. */
export function SectionList({ isMain, builtIn }: SectionListProps) {
  const { fields, move } = useFieldArray<HomePageInput, "sections">({ name: "sections" });
  const entries = fields.flatMap(({ id, section }, index) =>
    canHaveSection(section, isMain)
      ? [{ id, index, name: sectionNames[section], isFixed: section === "hero" }]
      : [],
  );
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
