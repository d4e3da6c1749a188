import { Box } from "@chakra-ui/react";
import {
  type HomePageInput,
  hasCards,
  homeTextLimits,
  peopleOnHome,
} from "@summit/schema/validation/home-page.ts";
import { useFormContext, useWatch } from "react-hook-form";
import type { HomeSectionName } from "#graphql/admin-tabs/home-page/generated.ts";
import { type HomeTexts, usualPeople } from "#site/home/home-texts.ts";
import { TextField } from "../crud/fields.tsx";
import { RowButton } from "../crud/rows-table.tsx";
import type { Moves, SortableEntry } from "../crud/sortable-list.tsx";
import { SortableRow } from "../crud/sortable-row.tsx";
import { SectionCards } from "./card-list.tsx";
import type { reasonsUnseen } from "./why-unseen.ts";

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

/** Sections whose heading keeps its lines. */
const withLines: readonly HomeSectionName[] = ["about"];

/** Sections without an introduction. */
const withoutText: readonly HomeSectionName[] = ["sponsors", "numbers"];

type SectionRowProps = {
  entry: SortableEntry;
  section: HomeSectionName;
  builtIn: HomeTexts;
  moves: Moves;
  whyUnseen: ReturnType<typeof reasonsUnseen>;
};

/** A section of the home page, with its texts. */
export function SectionRow({ entry, section, builtIn, moves, whyUnseen }: SectionRowProps) {
  const { setValue } = useFormContext<HomePageInput>();
  const path = `sections.${entry.index}` as const;
  const values = useWatch<HomePageInput, `sections.${number}`>({ name: path });
  const { hidden, heading, text, atMost } = values ?? {};
  const { name } = entry;
  const shownHeading = heading || builtIn.heading;
  const restore = () => {
    setValue(`${path}.heading`, "", { shouldDirty: true });
    setValue(`${path}.text`, "", { shouldDirty: true });
  };
  return (
    <SortableRow
      entry={entry}
      moves={moves}
      hiddenPath={`${path}.hidden`}
      hidden={hidden}
      unseen={whyUnseen(section, values ?? {})}
      note={shownHeading !== name && shownHeading}
      more={withoutText.includes(section) ? "Heading" : "Heading and text"}
      isOpen={Boolean(heading || text || atMost)}
    >
      <TextField
        name={`${path}.heading`}
        label={`Heading of ${name}`}
        {...(withLines.includes(section) && { multiline: true, minHeight: "5rem" })}
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
      {section === "speakers" && (
        <TextField
          name={`${path}.atMost`}
          label="People shown at most"
          type="number"
          help={`Up to ${peopleOnHome.most}. If empty, ${usualPeople}. A link leads to the others.`}
        />
      )}
      {hasCards(section) && <SectionCards section={section} name={`${path}.cards`} />}
      {(heading || text) && (
        <Box>
          <RowButton type="button" onClick={restore}>
            Back to the original text
          </RowButton>
        </Box>
      )}
    </SortableRow>
  );
}

/** The placeholder and the maximum length. */
function helpOf(original: string | undefined, most: number): string {
  const limit = `Up to ${most} characters.`;
  if (!original) return `If empty, nothing. ${limit}`;
  const stop = /[.!?]$/.test(original) ? "" : ".";
  return `If empty: “${original.replace(/\s+/g, " ")}”${stop} ${limit}`;
}
