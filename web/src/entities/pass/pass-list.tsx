import { Box, chakra } from "@chakra-ui/react";
import { usualButtonText } from "@summit/schema/validation/button-text.ts";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import type { PassCardFragment } from "#graphql/generated.ts";
import { dayAndMonth } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { useTextLanguage } from "#site/site.ts";
import { stagger } from "#theme/stagger.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { CheckedList, CommonFeatures } from "#ui/checked-list.tsx";
import { EmptyState } from "#ui/message.tsx";
import { NewsletterLink } from "#ui/newsletter-link.tsx";
import { fitPrices, Price } from "#ui/price.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { VatNote } from "#ui/vat-note.tsx";
import { type Comparison, comparePasses } from "./compare-passes.ts";

type PassListProps = {
  /** Undefined while they load. */
  passes: readonly PassCardFragment[] | undefined;
  /** The conference is over, so nothing is on sale. */
  isOver?: boolean | undefined;
  /** Shows the link to the shop all the same. */
  keepsLinks?: boolean;
  /** Secondary buttons, for screens with another primary action. */
  quiet?: boolean;
  /** Level of the passes' names, so that headings on the page stay in order. */
  headings?: "h2" | "h3";
};

/** The passes on sale, in columns of equal height, with their common features once below. */
export function PassList(props: PassListProps) {
  const t = useTranslate();
  const { passes: all, isOver, keepsLinks = false, quiet, headings = "h3" } = props;
  const vatRate = useConference()?.vatRate;
  const locale = useLocale();
  const languageOf = useTextLanguage();
  if (!all) return <PassListSkeleton />;
  if (all.length === 0) {
    return (
      <EmptyState title={t("site.notOnSale")}>
        <NewsletterLink />
      </EmptyState>
    );
  }
  const { shared, passes } = comparePasses(all);
  const labelOf = ({ buttonText }: PassCardFragment) =>
    buttonText === usualButtonText ? t("site.bookPassNow") : buttonText;
  const fit = fitPrices(
    t,
    locale,
    all.map(({ price }) => price),
  );
  const isBookable = ({ purchaseUrl }: PassCardFragment) =>
    Boolean(purchaseUrl) && (!isOver || keepsLinks);
  return (
    <>
      <Grid data-snap-row="" layout={layoutOf(passes.length)}>
        {passes.map((pass) => (
          <Pass key={pass.id} marked={pass.popular && !isOver}>
            {pass.popular && <Ribbon>{t("site.mostPopular")}</Ribbon>}
            <chakra.h3
              dir="auto"
              lang={languageOf(pass, "name")}
              as={headings}
              fontSize="xl"
              fontWeight="semibold"
              lineHeight="1.2"
            >
              {pass.name}
            </chakra.h3>
            <Box data-price="" containerType="inline-size">
              <Figure hasEnded={pass.hasEnded || Boolean(isOver)} css={fit}>
                <Price amount={pass.price} />
              </Figure>
              <VatNote rate={vatRate} total={pass.priceWithVat} />
              <Box
                dir="auto"
                lang={languageOf(pass, "description")}
                as="p"
                color="fg.muted"
                fontSize="sm"
                marginTop={{ base: 2, md: 3 }}
              >
                {pass.description}
              </Box>
              <Remark pass={pass} isOver={isOver} />
            </Box>
            <div>
              {(pass.own.length > 0 || isBookable(pass)) && (
                <Perforation aria-hidden data-perforation="" />
              )}
              {pass.own.length > 0 && (
                <Box paddingBottom={{ base: 4, md: 6 }} fontSize={{ base: "sm", md: "md" }}>
                  <CheckedList items={pass.own} lang={languageOf(pass, "features")} />
                </Box>
              )}
            </div>
            {pass.purchaseUrl && isBookable(pass) && (
              <ButtonAnchor
                dir="auto"
                href={pass.purchaseUrl}
                rel="noopener"
                kind={
                  quiet || isOver || pass.hasEnded ? "quiet" : pass.popular ? "action" : "strong"
                }
                aria-label={t("site.bookPass", { action: labelOf(pass), pass: pass.name })}
              >
                {labelOf(pass)}
              </ButtonAnchor>
            )}
            {!(pass.purchaseUrl || pass.hasEnded || isOver) && (
              <Box as="p" fontSize="sm">
                <RichMessage id="site.noShop" tags={{ link: <TextLink to={paths.contact} /> }} />
              </Box>
            )}
          </Pass>
        ))}
      </Grid>
      <CommonFeatures
        title={t("site.everyPass")}
        items={shared}
        lang={languageOf(passes[0], "features")}
        headings={headings}
      />
      {vatRate && (
        <Box as="p" color="fg.muted" fontSize={quiet ? "sm" : "md"} marginTop={{ base: 3, md: 6 }}>
          {t("site.vatNote", { rate: formatNumber(locale, vatRate) })}
        </Box>
      )}
    </>
  );
}

type RemarkProps = {
  pass: Comparison<PassCardFragment>["passes"][number];
  isOver?: boolean | undefined;
};

/** A note on the price: that the sale has ended, or why it is higher. */
function Remark({ pass, isOver }: RemarkProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { hasEnded, availableUntil, cheaperUntil } = pass;
  const text = isOver
    ? t("site.salesEnded")
    : hasEnded
      ? t("site.priceEnded", { date: dayAndMonth(locale, availableUntil) })
      : cheaperUntil && t("site.priceLate", { date: dayAndMonth(locale, cheaperUntil) });
  if (!text) return null;
  return (
    <Box
      as="p"
      fontSize={{ base: "xs", md: "sm" }}
      fontWeight="medium"
      lineHeight="1.45"
      marginTop={2}
    >
      {text}
    </Box>
  );
}

const Figure = chakra("p", {
  base: {
    fontFamily: "display",
    fontSize: {
      base: "min(2.5rem, var(--fit))",
      lg: "min(3.75rem, var(--fit))",
      xl: "min(4.75rem, var(--fit))",
    },
    fontWeight: "bold",
    lineHeight: "0.95",
    letterSpacing: "-0.02em",
    marginTop: { base: 2, md: 6 },
    _print: { fontSize: "2.25rem" },
  },
  variants: {
    hasEnded: { true: { color: "fg.muted", fontSize: "min({fontSizes.2xl}, var(--fit))" } },
  },
});

/** The only pass: a ticket with its price on the stub, so that no column stays empty. */
const onItsSide = {
  gridColumn: "1 / -1",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  gridTemplateRows: "auto 1fr auto",
  columnGap: { base: 12, lg: 20 },
  "& > [data-price]": { gridRow: "2 / -1" },
  "& > :is(h2, h3)": { gridColumn: 1 },
  "& > :nth-last-child(2)": { gridColumn: 2, gridRow: "1 / 3" },
  "& > :last-child": { justifySelf: "start" },
  "& [data-perforation]": {
    position: "absolute",
    insetBlock: 0,
    left: { base: "calc(40% + 0.55rem)", lg: "calc(40% + 0.9rem)" },
    margin: 0,
    borderTop: "none",
    borderLeft: "2px dashed {colors.line}",
    _before: { top: "-10px", clipPath: "inset(50% 0 0 0)" },
    _after: { top: "auto", bottom: "-10px", left: "-10px", clipPath: "inset(0 0 50% 0)" },
  },
} as const;

/** Many passes: a row for each, to be compared down the columns. */
const inRows = {
  gridColumn: "1 / -1",
  gridRow: "auto",
  gridTemplateRows: "auto",
  gridTemplateColumns: "minmax(0, 4fr) minmax(0, 5fr) minmax(0, 5fr) 11rem",
  alignItems: "center",
  columnGap: 8,
  paddingBlock: 6,
  marginBottom: 3,
  "& [data-perforation]": { display: "none" },
  "& [data-price] > p": { marginTop: 0 },
  "& [data-price] > p:first-of-type": { fontSize: "min(2.5rem, var(--fit))" },
  "& > div:nth-last-child(2) > div": { paddingBottom: 0 },
} as const;

type Layout = "single" | "columns" | "four" | "rows";

function layoutOf(count: number): Layout {
  if (count === 1) return "single";
  if (count > 4) return "rows";
  return count === 4 ? "four" : "columns";
}

const Grid = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
    columnGap: { base: 5, md: 4, xl: 6 },
    // No column stays empty.
    md: {
      "&:has(> :nth-of-type(2):last-of-type)": {
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      },
    },
    // Space for the ribbon.
    paddingTop: { base: 4, md: 0 },
    _print: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", columnGap: 3 },
    // Styled here instead of on each item, so that all items share one class.
    "& > li:nth-of-type(2)": { animationDelay: stagger(1).animationDelay },
    "& > li:nth-of-type(n + 3)": { animationDelay: stagger(2).animationDelay },
  },
  variants: {
    layout: {
      single: { md: { "& > li": onItsSide } },
      columns: {},
      four: {
        gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))", xl: "repeat(4, minmax(0, 1fr))" },
        xl: {
          "& > li": { paddingInline: 6 },
          "& [data-price] > p:first-of-type": { fontSize: "min(3.25rem, var(--fit))" },
        },
      },
      rows: {
        gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))", lg: "minmax(0, 1fr)" },
        lg: { "& > li": inRows },
        // An odd one is as wide as two.
        "& > li:last-of-type:nth-of-type(odd)": { gridColumn: { md: "1 / -1" } },
      },
    },
  },
});

const Pass = chakra("li", {
  base: {
    ...stagger(0),
    position: "relative",
    // The rows of all passes beside each other, so that their perforations are on one line.
    display: "grid",
    gridRow: "span 4",
    gridTemplateRows: "subgrid",
    marginBottom: { md: 4, xl: 6 },
    padding: { base: 5, md: 5, lg: 8 },
    borderRadius: "card",
    // The notches of its perforation have it, too.
    "--edge": "{colors.line}",
    border: "1px solid",
    borderColor: "var(--edge)",
    bg: "ground.card",
    _hover: { "--edge": "{colors.fg.muted}" },
  },
  variants: {
    marked: { true: { "--edge": "{colors.brand}", _hover: { "--edge": "{colors.brand}" } } },
  },
});

const notch = {
  content: '""',
  position: "absolute",
  top: "-9px",
  boxSize: "18px",
  borderRadius: "full",
  border: "1px solid",
  borderColor: "var(--edge)",
  bg: "ground",
} as const;

/** The perforated edge of the ticket, with two notches. */
const Perforation = chakra("div", {
  base: {
    position: "relative",
    marginInline: { base: "-1.25rem", lg: "-2rem" },
    marginBlock: { base: 3, md: 6 },
    borderTop: "2px dashed",
    borderColor: "line",
    _before: { ...notch, left: "-10px", clipPath: "inset(0 0 0 50%)" },
    _after: { ...notch, right: "-10px", clipPath: "inset(0 50% 0 0)" },
  },
});

const Ribbon = chakra("span", {
  base: {
    position: "absolute",
    top: 0,
    right: 6,
    transform: "translateY(-50%)",
    paddingInline: 4,
    paddingBlock: 1,
    borderRadius: "full",
    bg: "brand",
    color: "ground",
    fontSize: "xs",
    fontWeight: "semibold",
  },
});

function PassListSkeleton() {
  const t = useTranslate();
  return (
    <Loading label={t("site.loadingTickets")}>
      <Grid as="div" css={{ mdDown: { "& > * + *": { display: "none!" } } }}>
        <Card />
        <Card />
        <Card />
      </Grid>
    </Loading>
  );
}

const Card = () => <Skeleton height={{ base: "22rem", md: "28rem" }} borderRadius="card" />;
