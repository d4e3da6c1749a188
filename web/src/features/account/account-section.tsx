import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

type AccountSectionProps = {
  /** Id of the section's heading; unique on the page. */
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
};

/** A section of the account: heading and text, with the content next to them. */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  return (
    <SectionColumns
      as="section"
      aria-labelledby={id}
      borderTop="1px solid"
      borderColor="line"
      _first={{ borderTop: "none", paddingTop: 0 }}
    >
      <div>
        <chakra.h2
          id={id}
          tabIndex={-1}
          _focus={{ outline: "none" }}
          fontSize="xl"
          fontWeight="semibold"
          lineHeight="1.2"
        >
          {title}
        </chakra.h2>
        <Box as="p" marginTop={2} color="fg.muted" fontSize="sm" lineHeight="1.55">
          {text}
        </Box>
      </div>
      <Box minWidth={0} maxWidth="44rem">
        {children}
      </Box>
    </SectionColumns>
  );
}

/** The columns of a section: its heading, and its content beside or below. */
export const SectionColumns = chakra("div", {
  base: {
    display: "grid",
    rowGap: 5,
    columnGap: 16,
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 20rem) minmax(0, 1fr)" },
    paddingBlock: { base: 8, md: 10 },
  },
});

/** A list with lines between its rows. */
export const SectionList = chakra("ul", {
  base: {
    borderTop: "1px solid",
    borderColor: "line",
    "& > li": { borderBottom: "1px solid", borderColor: "line", paddingBlock: 4 },
    // The line of the next section would double it.
    "&:last-child > li:last-child": { borderBottom: "none", paddingBottom: 0 },
  },
});

/** A row with what can be done at its end. */
export const ActionRow = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: 6,
    rowGap: 3,
  },
});
