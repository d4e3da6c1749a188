import { Box, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { ArticleCardFragment } from "#graphql/generated.ts";
import { fullDate } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { paths } from "#site/routes.ts";
import { useSite, useTextLanguage } from "#site/site.ts";
import { stagger } from "#theme/stagger.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { ArticleCover } from "./article-cover.tsx";
import { categoryText } from "./category-text.ts";

type ArticleListProps = {
  articles: readonly ArticleCardFragment[];
  /** Level of the titles, so that headings on the page stay in order. */
  headings?: "h2" | "h3";
  /** The first article takes the whole width, and so does the second if there are no others. */
  withLead: boolean;
};

/** Articles as cards: cover, category and date, title, and three lines of the excerpt. */
export function ArticleList({ articles, headings = "h3", withLead }: ArticleListProps) {
  const t = useTranslate();
  const isFixed = isSpecified(useSite());
  const locale = useLocale();
  const languageOf = useTextLanguage();
  const { length } = articles;
  const isLead = (index: number) => withLead && (index === 0 || length === 2);
  const inColumns = withLead ? length - 1 : length;
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        md: `repeat(${withLead || inColumns === 2 ? 2 : 3}, minmax(0, 1fr))`,
        lg: `repeat(${inColumns === 2 || inColumns === 4 ? 2 : 3}, minmax(0, 1fr))`,
      }}
      columnGap={{ base: 6, lg: 10 }}
      rowGap={{ base: 8, md: 12 }}
      data-snap-row={withLead ? undefined : ""}
    >
      {articles.map((article, index) => (
        <Box
          as="li"
          key={article.id}
          gridColumn={isLead(index) ? "1 / -1" : undefined}
          {...stagger(index)}
        >
          <ArticleLink to={paths.article(article)} lead={isLead(index)}>
            <ArticleCover
              article={article}
              sizes="(min-width: 64rem) 24rem, calc(100vw - 2.5rem)"
              aspectRatio={isLead(index) ? { base: "8 / 3", lg: "16 / 9" } : short}
              marginBottom={isLead(index) ? { base: 5, lg: 0 } : { base: 3, md: 5 }}
              gridRow={isLead(index) ? "1 / span 4" : undefined}
            />
            <Box display="flex" gap={3} fontSize="sm" color="fg.muted" lineHeight="1.4">
              <Box as="span" dir="auto" color="brand.strong" fontWeight="semibold">
                {isFixed ? t("site.news") : categoryText(t, article.category, "site.news")}
              </Box>
              <time dateTime={article.publishedOn}>{fullDate(locale, article.publishedOn)}</time>
              <DraftMark publication={article.publication} />
            </Box>
            <chakra.h3
              dir="auto"
              lang={languageOf(article, "title")}
              as={headings}
              fontSize={isLead(index) ? "3xl" : "xl"}
              fontWeight="semibold"
              lineHeight="1.15"
              letterSpacing="snug"
              marginTop={3}
              maxWidth="56rem"
            >
              {article.title}
            </chakra.h3>
            <Box
              dir="auto"
              lang={languageOf(article, "excerpt")}
              as="p"
              color="fg.muted"
              fontSize="sm"
              lineHeight="1.6"
              marginTop={3}
              maxWidth="prose"
              lineClamp="3"
              // The scrolling row on phones shows the title only.
              hideBelow={withLead ? undefined : "sm"}
            >
              {article.excerpt}
            </Box>
          </ArticleLink>
        </Box>
      ))}
    </chakra.ul>
  );
}

/** Lower on phones, where a row of them scrolls. */
const short = { base: "10 / 3", sm: "8 / 3" } as const;

const ArticleLink = chakra(Link, {
  base: {
    display: "block",
    height: "100%",
    "& :is(h2, h3)": {
      textDecoration: "underline transparent 2px",
      textUnderlineOffset: "0.18em",
      transition: "text-decoration-color 120ms",
    },
    "&:hover :is(h2, h3)": { textDecorationColor: "brand" },
  },
  variants: {
    lead: {
      true: {
        display: { lg: "grid" },
        gridTemplateColumns: { lg: "minmax(0, 1fr) minmax(0, 1fr)" },
        columnGap: { lg: 12 },
        alignContent: "center",
        paddingTop: 0,
        borderTop: "none",
      },
    },
  },
});
