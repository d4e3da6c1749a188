import { Box, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { Container } from "#ui/container.tsx";

type Target = {
  to: string;
  title: string;
  /** The language of the title, if it is not that of the page. */
  lang?: string | undefined;
  /** What it is to the page. */
  label: string;
};

type NeighboursProps = {
  /** Names the links together. */
  label: string;
  previous?: Target | null | undefined;
  next?: Target | null | undefined;
};

/** Leads to the records before and after that of the page. */
export function Neighbours({ label, previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <Container paddingBottom={{ base: 10, md: 16 }}>
      <Box
        as="nav"
        aria-label={label}
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
        gap={{ base: 4, md: 8 }}
        maxWidth="52rem"
        marginInline={{ lg: "auto" }}
      >
        {previous && <Neighbour {...previous} />}
        {next && <Neighbour {...next} isNext />}
      </Box>
    </Container>
  );
}

function Neighbour({ to, title, lang, label, isNext = false }: Target & { isNext?: boolean }) {
  return (
    <NeighbourLink
      to={to}
      rel={isNext ? "next" : "prev"}
      textAlign={{ md: isNext ? "end" : "start" }}
      gridColumn={{ md: isNext ? "2" : "1" }}
    >
      <Box as="span" display="block" color="fg.muted" fontSize="sm">
        {label}
      </Box>
      <strong dir="auto" lang={lang}>
        {title}
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
