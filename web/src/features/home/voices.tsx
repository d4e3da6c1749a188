import { Box, chakra } from "@chakra-ui/react";
import { Container } from "#ui/container.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import type { HomeSectionProps } from "./home-section.ts";

/** Testimonials: one large, the others next to it. */
export function Voices({ heading, text, cards }: HomeSectionProps) {
  if (cards.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="voices-heading" bg="ground.sunken" paddingBlock="section">
      <Container>
        <Heading2 id="voices-heading" dir="auto" fontSize="2xl" marginBottom={{ base: 3, md: 10 }}>
          {heading}
        </Heading2>
        <chakra.ul
          display="grid"
          gridTemplateColumns={{
            base: "minmax(0, 1fr)",
            lg: "minmax(0, 7fr) minmax(0, 5fr)",
          }}
          columnGap={{ lg: 20 }}
          rowGap={8}
          data-snap-row=""
          // A scrollable row must be focusable for keyboard users.
          tabIndex={0}
          aria-label={heading}
        >
          {cards.map(({ title: name, text: quote, note }) => (
            <Voice key={`${name}: ${quote}`} dir="auto">
              <figure>
                <blockquote>{quote}</blockquote>
                <figcaption>
                  <strong>{name}</strong>
                  {note && `, ${note}`}
                </figcaption>
              </figure>
            </Voice>
          ))}
        </chakra.ul>
        {text && (
          <Box as="p" dir="auto" color="fg.muted" fontSize="sm" marginTop={{ base: 4, md: 10 }}>
            {text}
          </Box>
        )}
      </Container>
    </Box>
  );
}

const Voice = chakra("li", {
  base: {
    alignSelf: { base: "start", md: "center" },
    "& blockquote": {
      fontFamily: "display",
      fontSize: { base: "lg", md: "xl" },
      lineHeight: "1.25",
      letterSpacing: "snug",
      textWrap: "balance",
      // Hanging punctuation, so that the text is aligned.
      textIndent: "-0.42em",
      _before: { content: "open-quote" },
      _after: { content: "close-quote" },
    },
    "& figcaption": { marginTop: 2, fontSize: "sm", color: "fg.muted" },
    "& strong": { color: "fg", fontWeight: "semibold" },
    "&:first-of-type": {
      gridRow: { lg: "span 2" },
      "& blockquote": {
        fontSize: { md: "2xl", lg: "3xl" },
        fontWeight: "semibold",
        lineHeight: { md: "1.08" },
        color: "brand.strong",
      },
      "& figcaption": { marginTop: { md: 5 } },
    },
  },
});
