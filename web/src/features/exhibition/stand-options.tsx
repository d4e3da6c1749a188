import { Box, chakra } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import { useTextLanguage } from "#site/site.ts";
import { Price } from "#ui/price.tsx";
import type { ExhibitPackage } from "./package-list.tsx";

type StandOptionsProps = { packages: readonly ExhibitPackage[]; priceHeading: string };

/** The packages in a table, for comparison. */
export function StandOptions({ packages, priceHeading }: StandOptionsProps) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  return (
    // Narrow windows scroll the table, also by keyboard.
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={t("visit.standOptions")}>
      <chakra.table width="100%" fontVariantNumeric="tabular-nums">
        <thead>
          <tr>
            {[
              t("visit.columnPackage"),
              t("visit.columnStand"),
              t("visit.columnPasses"),
              priceHeading,
            ].map((name) => (
              <Cell as="th" scope="col" key={name} head>
                {name}
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody>
          {packages.map((item) => (
            <tr key={item.id}>
              <Cell
                as="th"
                scope="row"
                dir="auto"
                lang={languageOf(item, "name")}
                fontWeight="semibold"
              >
                {unbrokenNumber(item.name)}
              </Cell>
              <Cell dir="auto" lang={languageOf(item, "standSize")}>
                {unbrokenSize(item.standSize)}
              </Cell>
              <Cell>{item.delegatePasses}</Cell>
              <Cell>
                <Price amount={item.price} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** "Package 1", whose number stays on its line. */
const unbrokenNumber = (name: string) => name.replace(/ (?=\d+$)/, "\u00A0");

/** "3 × 2 m (6 sqm)", which breaks before its area only. */
const unbrokenSize = (size: string) => size.replace(/ (?!\()/g, "\u00A0");

const Cell = chakra("td", {
  base: {
    paddingBlock: 4,
    paddingRight: { base: 2, md: 6 },
    fontSize: { base: "sm", md: "md" },
    lineHeight: { base: "1.4", md: "text" },
    // Not of its kind: the name is the only header of its row.
    "&:last-child": { paddingRight: 0 },
    verticalAlign: "baseline",
    textAlign: "start",
    overflowWrap: "break-word",
    borderBottom: "1px solid",
    borderColor: "line",
  },
  variants: {
    head: { true: { color: "fg.muted", fontSize: "sm", fontWeight: "medium", borderColor: "fg" } },
  },
});
