import { Box, chakra } from "@chakra-ui/react";
import type { ExhibitionPageQuery } from "#graphql/generated.ts";
import { useLocale } from "#lib/locale.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { sharedLines } from "#lib/shared-lines.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { useTextLanguage } from "#site/site.ts";
import { ButtonAnchor, ButtonLink } from "#ui/button.tsx";
import { CheckedList, CommonFeatures } from "#ui/checked-list.tsx";
import { EmptyState } from "#ui/message.tsx";
import { fitPrices, Price } from "#ui/price.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { VatNote } from "#ui/vat-note.tsx";

export type ExhibitPackage = ExhibitionPageQuery["exhibitPackages"][number];

type PackageListProps = {
  packages: readonly ExhibitPackage[];
  /** The VAT that is added to the prices, in per cent. */
  vatRate: number | null | undefined;
};

/** The stands on sale, each with its two links. */
export function PackageList({ packages, vatRate }: PackageListProps) {
  const t = useTranslate();
  const locale = useLocale();
  const languageOf = useTextLanguage();
  if (packages.length === 0) {
    return (
      <EmptyState title={t("visit.noStands")} text={t("visit.noStandsText")}>
        <TextLink to={paths.contact}>{t("visit.writeToUs")}</TextLink>
      </EmptyState>
    );
  }
  const fit = fitPrices(
    t,
    locale,
    packages.map(({ price }) => price),
  );
  const shared = sharedLines(packages.map(({ inclusions }) => inclusions));
  return (
    <>
      <chakra.ul
        display="grid"
        gap={{ base: 5, md: 4, xl: 6 }}
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          md:
            packages.length === 1
              ? "minmax(0, 34rem)"
              : `repeat(${packages.length === 2 || packages.length === 4 ? 2 : 3}, minmax(0, 1fr))`,
          _print: "repeat(3, minmax(0, 1fr))",
        }}
        data-snap-row=""
      >
        {packages.map((item) => {
          const own = item.inclusions.filter((line) => !shared.includes(line));
          return (
            <chakra.li
              key={item.id}
              display="flex"
              flexDirection="column"
              padding={{ base: 6, md: 5, lg: 8 }}
              borderRadius="card"
              bg="ground.card"
            >
              <chakra.h3
                dir="auto"
                lang={languageOf(item, "name")}
                fontSize="xl"
                fontWeight="semibold"
                lineHeight="1.2"
              >
                {item.name}
              </chakra.h3>
              <Box containerType="inline-size" marginTop={4}>
                <Box
                  as="p"
                  fontFamily="display"
                  fontSize="min({fontSizes.4xl}, var(--fit))"
                  fontWeight="bold"
                  lineHeight="1"
                  letterSpacing="snug"
                  css={fit}
                >
                  <Price amount={item.price} />
                </Box>
              </Box>
              <VatNote rate={vatRate} total={item.priceWithVat} />
              <Box
                dir="auto"
                as="p"
                fontWeight="semibold"
                marginBlock={6}
                paddingTop={4}
                borderTop="1px solid"
                borderColor="line"
              >
                <RichMessage
                  id="visit.standOf"
                  values={{ size: item.standSize }}
                  tags={{ size: <span dir="auto" lang={languageOf(item, "standSize")} /> }}
                />{" "}
                <br />
                {t("visit.passesIncluded", { count: item.delegatePasses })}
              </Box>
              {own.length > 0 && (
                <Box paddingBottom={8}>
                  <CheckedList items={own} lang={languageOf(item, "inclusions")} />
                </Box>
              )}
              <Box display="grid" gap={3} marginTop="auto">
                {item.purchaseUrl && (
                  <ButtonAnchor
                    href={item.purchaseUrl}
                    rel="noopener"
                    kind="strong"
                    paddingInline={1}
                    fontSize={{ base: "min({fontSizes.md}, 4.7vw)", md: "sm", lg: "md" }}
                    aria-label={t("visit.bookSpaceOf", { package: item.name })}
                  >
                    {t("visit.bookSpace")}
                  </ButtonAnchor>
                )}
                <ButtonLink
                  to={paths.register}
                  kind="quiet"
                  paddingInline={1}
                  fontSize={{ base: "min({fontSizes.md}, 4.7vw)", md: "sm", lg: "md" }}
                >
                  {t("visit.bookPasses")}
                </ButtonLink>
              </Box>
            </chakra.li>
          );
        })}
      </chakra.ul>
      <CommonFeatures
        title={t("visit.everyPackage")}
        items={shared}
        lang={languageOf(packages[0], "inclusions")}
      />
    </>
  );
}
