import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Chevron } from "#ui/chevron.tsx";
import { Facts } from "#ui/facts.tsx";
import { RenderedText } from "#ui/rendered-text.tsx";

type EntryDescriptionProps = {
  label: string;
  /** The label with the entry, for whoever hears it by itself. */
  fullLabel: string;
  html: string;
  /** The language of the text, if it is not that of the page. */
  lang?: string | undefined;
  /** Facts above the text, on phones. */
  facts?: readonly ReactNode[];
};

/** The description of an entry, which opens on demand. */
export function EntryDescription(props: EntryDescriptionProps) {
  const { label, fullLabel, html, lang, facts = [] } = props;
  return (
    <Description>
      <summary aria-label={fullLabel}>
        <span>{label}</span>
        <Chevron />
      </summary>
      {facts.some(Boolean) && (
        <Box hideFrom="md" fontSize="sm" color="fg" _print={{ display: "none" }}>
          <Facts items={facts} />
        </Box>
      )}
      <RenderedText html={html} lang={lang} paddingBottom={2} />
    </Description>
  );
}

const Description = chakra("details", {
  base: {
    // Above the entry's stretched link.
    position: "relative",
    zIndex: 1,
    width: "fit-content",
    maxWidth: "100%",
    marginTop: { base: 1, md: 2 },
    color: "fg.muted",
    "& > summary": {
      display: "flex",
      alignItems: "center",
      gap: 2,
      width: "fit-content",
      minHeight: "1.75rem",
      fontSize: "sm",
      fontWeight: "medium",
      color: "brand.strong",
      cursor: "pointer",
      listStyle: "none",
      _hover: { textDecoration: "underline", textUnderlineOffset: "0.2em" },
      "&::-webkit-details-marker": { display: "none" },
      "& svg": { transition: "transform 160ms" },
    },
    "&[open] > summary svg": { transform: "rotate(180deg)" },
    "&:not([open])": { _print: { display: "none" } },
    "& > summary, & > summary svg": { _print: { display: "none" } },
  },
});
