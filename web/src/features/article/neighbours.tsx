import { Box, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { ArticlePageQuery } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";
import { Container } from "#ui/container.tsx";

type Listed = ArticlePageQuery["articles"][number];

type NeighboursProps = {
  article: Pick<Listed, "id">;
  /** Newest first. */
  articles: readonly Listed[];
};

/** The articles before and after this one. */
export function Neighbours({ article, articles }: NeighboursProps) {
  const at = articles.findIndex(({ id }) => id === article.id);
  if (at < 0 || articles.length < 2) return null;
  const [newer, older] = [articles[at - 1], articles[at + 1]];
  return (
    <Container paddingBottom={{ base: 10, md: 16 }}>
      <Box
        as="nav"
        aria-label="Other articles"
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
        gap={{ base: 4, md: 8 }}
        maxWidth="52rem"
        marginInline={{ lg: "auto" }}
      >
        {older && <Neighbour article={older} label="Previous" />}
        {newer && <Neighbour article={newer} label="Next" isNext />}
      </Box>
    </Container>
  );
}

type NeighbourProps = { article: Listed; label: string; isNext?: boolean };

function Neighbour({ article, label, isNext = false }: NeighbourProps) {
  return (
    <NeighbourLink
      to={paths.article(article)}
      rel={isNext ? "next" : "prev"}
      textAlign={{ md: isNext ? "end" : "start" }}
      gridColumn={{ md: isNext ? "2" : "1" }}
    >
      <Box as="span" display="block" color="fg.muted" fontSize="sm">
        {label}
      </Box>
      <strong dir="auto">{article.title}</strong>
    </NeighbourLink>
  );
}

const NeighbourLink = chakra(Link, {
  base: {
    display: "block",
    paddingTop: 4,
    borderTop: "2px solid",
    borderColor: "fg",
    "& strong": {
      display: "block",
      textWrap: "balance",
      fontFamily: "display",
      fontSize: "lg",
      fontWeight: "semibold",
      lineHeight: "1.25",
      textDecoration: "underline transparent 2px",
      textUnderlineOffset: "0.2em",
    },
    "&:hover strong": { textDecorationColor: "brand" },
  },
});
