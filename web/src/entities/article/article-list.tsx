import { Box, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { ArticleCardFragment } from "#graphql/generated.ts";
import { fullDate } from "#lib/dates.ts";
import { paths } from "#site/routes.ts";
import { stagger } from "#theme/stagger.ts";
import { DraftMark } from "#ui/draft-mark.tsx";

type ArticleListProps = {
  articles: readonly ArticleCardFragment[];
  /** Level of the titles, so that headings on the page stay in order. */
  headings?: "h2" | "h3";
  /** The first article takes the whole width. */
  withLead?: boolean;
};

/** Articles as cards: category and date, title, and three lines of the excerpt. */
export function ArticleList({ articles, headings = "h3", withLead }: ArticleListProps) {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        md: "minmax(0, 1fr) minmax(0, 1fr)",
        lg: "repeat(3, minmax(0, 1fr))",
      }}
      columnGap={{ base: 6, lg: 10 }}
      rowGap={{ base: 8, md: 12 }}
    >
      {articles.map((article, index) => (
        <Box
          as="li"
          key={article.id}
          gridColumn={withLead && index === 0 ? "1 / -1" : undefined}
          {...stagger(index)}
        >
          <ArticleLink to={paths.article(article)}>
            <Box display="flex" gap={3} fontSize="sm" color="fg.muted" lineHeight="1.4">
              <Box as="span" color="brand.strong" fontWeight="semibold">
                News
              </Box>
              <time dateTime={article.publishedOn}>{fullDate(article.publishedOn)}</time>
              <DraftMark publication={article.publication} />
            </Box>
            <chakra.h3
              dir="auto"
              as={headings}
              fontSize={withLead && index === 0 ? "3xl" : "xl"}
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
              as="p"
              color="fg.muted"
              fontSize="sm"
              lineHeight="1.6"
              marginTop={3}
              maxWidth="prose"
              lineClamp="3"
            >
              {article.excerpt}
            </Box>
          </ArticleLink>
        </Box>
      ))}
    </chakra.ul>
  );
}

const ArticleLink = chakra(Link, {
  base: {
    display: "block",
    height: "100%",
    paddingTop: 5,
    borderTop: "2px solid",
    borderColor: "fg",
    transition: "border-color 120ms",
    "& :is(h2, h3)": {
      textDecoration: "underline transparent 2px",
      textUnderlineOffset: "0.18em",
      transition: "text-decoration-color 120ms",
    },
    "&:hover :is(h2, h3)": { textDecorationColor: "brand" },
    "&:hover": { borderColor: "brand" },
  },
});
