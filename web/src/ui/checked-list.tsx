import { chakra } from "@chakra-ui/react";
import { dotSeparated } from "#ui/facts.tsx";
import { Tick } from "#ui/tick.tsx";

type CheckedListProps = {
  items: readonly string[];
  /** The language of the items, if it is not that of the page. */
  lang?: string | undefined;
};

/** A list with check marks. */
export function CheckedList({ items, lang }: CheckedListProps) {
  return (
    <chakra.ul lang={lang} display="grid" gap={3}>
      {items.map((item) => (
        <chakra.li
          dir="auto"
          key={item}
          display="grid"
          gridTemplateColumns="1.25rem minmax(0, 1fr)"
          gap={3}
          lineHeight="1.45"
        >
          <Tick boxSize="1.25rem" marginTop="0.15em" color="brand" />
          {item}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

type CommonFeaturesProps = CheckedListProps & {
  title: string;
  /** Level of the title, so that headings on the page stay in order. */
  headings?: "h2" | "h3";
};

/** What all offers in the columns above include, said once. */
export function CommonFeatures({ title, items, lang, headings = "h3" }: CommonFeaturesProps) {
  if (items.length === 0) return null;
  return (
    <Panel>
      <chakra.h3 as={headings} fontSize="lg" fontWeight="semibold" lineHeight="1.2">
        {title}
      </chakra.h3>
      <CheckedList items={items} lang={lang} />
    </Panel>
  );
}

const Panel = chakra("section", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 3fr)" },
    gap: { base: 2, md: 6 },
    marginTop: { base: 4, md: 10 },
    paddingTop: { base: 3, md: 6 },
    borderTop: "2px solid",
    borderColor: "fg",
    "& > ul": {
      gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))", _print: "repeat(2, minmax(0, 1fr))" },
      fontSize: { base: "sm", md: "md" },
    },
    // On phones a single sentence, so that the specific features come first.
    mdDown: {
      "& > ul": { display: "block!", ...dotSeparated },
      "& li": { display: "inline-block!" },
      "& li::before": { color: "brand" },
      "& li > svg": { display: "none!" },
    },
  },
});
