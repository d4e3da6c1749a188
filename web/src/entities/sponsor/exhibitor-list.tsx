import { Box, chakra } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import type { Exhibitor } from "./exhibitors.ts";
import { SponsorLogo } from "./sponsor-logo.tsx";

/** Exhibitors with their stand numbers, linked to their websites. */
export function ExhibitorList({ exhibitors }: { exhibitors: readonly Exhibitor[] }) {
  const t = useTranslate();
  return (
    <ul>
      {exhibitors.map((exhibitor) => (
        <Entry key={exhibitor.id}>
          <Box
            as="span"
            dir="auto"
            fontFamily="display"
            fontSize="xl"
            fontWeight="bold"
            lineHeight="1"
            color="brand.strong"
            fontVariantNumeric="tabular-nums"
          >
            <Box as="span" srOnly>
              {t("site.stand")}{" "}
            </Box>
            {exhibitor.stand}
          </Box>
          {exhibitor.websiteUrl ? (
            <Company href={exhibitor.websiteUrl} rel="noopener sponsored">
              {exhibitor.name}
            </Company>
          ) : (
            <span dir="auto">{exhibitor.name}</span>
          )}
          <Box aria-hidden display="flex" justifyContent="flex-end">
            <SponsorLogo sponsor={exhibitor} alt="" height="1.5rem" />
          </Box>
        </Entry>
      ))}
    </ul>
  );
}

const Entry = chakra("li", {
  base: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: {
      base: "2.25rem minmax(0, 1fr) minmax(0, 6.5rem)",
      md: "3.5rem minmax(0, 1fr) minmax(0, 8rem)",
    },
    alignItems: "center",
    gap: 4,
    minHeight: "3.75rem",
    paddingBlock: 2,
    lineHeight: "1.3",
    borderTop: "1px solid",
    borderColor: "line",
    fontWeight: "medium",
    "&:has(a:hover)": { borderColor: "brand" },
  },
});

/** A stretched link over the whole entry. */
const Company = chakra("a", {
  base: {
    _after: { content: '""', position: "absolute", inset: 0 },
    textDecoration: "underline transparent 2px",
    textUnderlineOffset: "0.2em",
    _hover: { textDecorationColor: "brand" },
  },
});
