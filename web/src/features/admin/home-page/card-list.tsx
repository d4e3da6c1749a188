import { chakra } from "@chakra-ui/react";
import {
  cardIcons,
  type HomePageInput,
  type SectionWithCards,
} from "@summit/schema/validation/home-page.ts";
import { useState } from "react";
import { get, useFormContext, useWatch } from "react-hook-form";
import { SelectField, TextField } from "../crud/fields.tsx";
import { ListField } from "../crud/list-field.tsx";
import { PictureField } from "../pictures/picture-field.tsx";

/** How the form calls what a section consists of. */
const words = {
  audiences: {
    label: "Groups",
    entry: "group",
    title: "Who they are",
    text: "Why they come",
    help: "Without any, the section is not shown.",
  },
  themes: {
    label: "Themes",
    entry: "theme",
    title: "Theme, as sessions name it",
    text: "What it is about",
    help: "Without any, the themes of the programme are shown.",
  },
  voices: {
    label: "Voices",
    entry: "voice",
    title: "Name",
    text: "What they said",
    help: "Without any, the section is not shown. The first is the largest.",
  },
} satisfies Record<SectionWithCards, Record<string, string>>;

const iconOptions = ["", ...cardIcons].map((value) => ({
  value,
  label: value ? value[0]?.toUpperCase() + value.slice(1) : "None",
}));

const blank = { title: "", text: "", note: "", imageUrl: "", icon: "" };

type CardListProps = { section: SectionWithCards; name: `sections.${number}.cards` };

/** What a section of the home page consists of, which can be added, moved up and removed. */
export function SectionCards({ section, name }: CardListProps) {
  const { label, entry, help, title, text } = words[section];
  const isVoice = section === "voices";
  const { formState } = useFormContext();
  const cards = useWatch<HomePageInput, `sections.${number}.cards`>({ name }) ?? [];
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.details
      open={isOpen || get(formState.errors, name) !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <chakra.summary cursor="pointer" width="fit-content" fontSize="sm" paddingBlock={2}>
        {label}: {cards.length || "none"}
      </chakra.summary>
      <ListField name={name} label={label} help={help} entry={entry} blank={blank}>
        {(path) => (
          <>
            <TextField name={`${path}.title`} label={title} required />
            {isVoice ? (
              <TextField name={`${path}.note`} label="Role" />
            ) : (
              <SelectField name={`${path}.icon`} label="Icon" options={iconOptions} />
            )}
            <TextField
              name={`${path}.text`}
              label={text}
              required={isVoice}
              multiline
              minHeight="5rem"
            />
            {section === "audiences" && (
              <PictureField name={`${path}.imageUrl`} label="Picture" aspect={4 / 5} wide />
            )}
          </>
        )}
      </ListField>
    </chakra.details>
  );
}
