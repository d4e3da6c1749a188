import { Box, chakra } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import type { ReactNode } from "react";
import { numberText } from "#lib/counted.ts";
import { useFilterParameters } from "../crud/use-parameters.ts";
import { untranslatedParameter } from "./untranslated-parameter.ts";

/** Says above a list how much of it is not translated: a choice for each language, of which there may be none to show. */
export function UntranslatedNote({ children }: { children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label="Not translated"
      display="flex"
      flexWrap="wrap"
      gap={2}
      marginBottom={4}
      // Below the line that opens something.
      css={{ "details + &": { marginTop: 3 } }}
      _empty={{ display: "none" }}
    >
      {children}
    </Box>
  );
}

type UntranslatedChoiceProps = {
  language: string;
  /** How many records have a text without a translation. */
  count: number;
  totalCount: number;
};

/** "3 of 80 not translated in French", which shows these alone. */
export function UntranslatedChoice({ language, count, totalCount }: UntranslatedChoiceProps) {
  const { chosen, choose } = useFilterParameters();
  const isShown = chosen(untranslatedParameter) === language;
  if (count === 0 && !isShown) return null;
  return (
    <Choice
      type="button"
      aria-pressed={isShown}
      onClick={() => choose(untranslatedParameter, isShown ? "" : language)}
    >
      {numberText(count)} of {numberText(totalCount)} not translated in{" "}
      {languageName("en-GB", language)}
    </Choice>
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
