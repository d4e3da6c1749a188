import { Box, chakra } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import { numberText } from "#lib/counted.ts";
import { useFilterParameters } from "../crud/use-parameters.ts";
import { untranslatedParameter } from "./untranslated-parameter.ts";

type UntranslatedNoteProps = {
  /** How many records have a text without a translation, by language. */
  counts: readonly (readonly [language: string, count: number])[];
  totalCount: number;
};

/** Says above a list how much of it is not translated: "3 of 80 not translated in French", which shows these alone. */
export function UntranslatedNote({ counts, totalCount }: UntranslatedNoteProps) {
  const { chosen, choose } = useFilterParameters();
  const shown = chosen(untranslatedParameter);
  const missing = counts.filter(([language, count]) => count > 0 || language === shown);
  if (missing.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label="Not translated"
      display="flex"
      flexWrap="wrap"
      gap={2}
      marginBottom={4}
    >
      {missing.map(([language, count]) => (
        <Choice
          key={language}
          type="button"
          aria-pressed={language === shown}
          onClick={() => choose(untranslatedParameter, language === shown ? "" : language)}
        >
          {numberText(count)} of {numberText(totalCount)} not translated in{" "}
          {languageName("en-GB", language)}
        </Choice>
      ))}
    </Box>
  );
}

const Choice = chakra("button", {
  base: {
    minHeight: { base: "2.75rem", md: "2rem" },
    paddingInline: 3,
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    fontSize: "sm",
    textAlign: "left",
    color: "fg.muted",
    cursor: "pointer",
    _hover: { color: "fg", borderColor: "fg.muted" },
    "&[aria-pressed=true]": {
      borderColor: "brand",
      bg: "ground.brand",
      color: "brand.strong",
      fontWeight: "medium",
    },
  },
});
