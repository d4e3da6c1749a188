import { Box, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { ArticleLinkFragment } from "#graphql/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { useTextLanguage } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import type { Article } from "./article.ts";

/** The articles before and after this one. */
export function Neighbours({ article: { previous, next } }: { article: Article }) {
  const t = useTranslate();
  if (!previous && !next) return null;
  return (
    <Container paddingBottom={{ base: 10, md: 16 }}>
      <Box
        as="nav"
        aria-label={t("news.others")}
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
        gap={{ base: 4, md: 8 }}
        maxWidth="52rem"
        marginInline={{ lg: "auto" }}
      >
        {previous && <Neighbour article={previous} label={t("news.previous")} />}
        {next && <Neighbour article={next} label={t("news.next")} isNext />}
      </Box>
    </Container>
  );
}

type NeighbourProps = { article: ArticleLinkFragment; label: string; isNext?: boolean };

function Neighbour({ article, label, isNext = false }: NeighbourProps) {
  const languageOf = useTextLanguage();
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
      <strong dir="auto" lang={languageOf(article, "title")}>
        {article.title}
      </strong>
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
