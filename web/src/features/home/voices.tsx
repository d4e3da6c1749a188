import { Box, chakra } from "@chakra-ui/react";
import { Container } from "#ui/container.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import type { HomeSectionProps } from "./home-section.ts";

/** People who have been here before; invented, as the section's text says. */
const voices = [
  {
    quote:
      "I came for one keynote and went home with three projects to stop. Best money we did not spend.",
    name: "Rosalind Achterberg",
    role: "Head of Operations, a freight company",
  },
  {
    quote: "Somebody on stage showed the run that failed. I have waited years for that slide.",
    name: "Tomasz Okonjo",
    role: "Machine learning engineer",
  },
  {
    quote: "One room, so lunch is about the talk that everybody has just heard.",
    name: "Mairead Sundaresan",
    role: "Policy adviser",
  },
] as const;

/** Testimonials: one large, the others next to it. */
export function Voices({ heading, text }: HomeSectionProps) {
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
          {voices.map(({ quote, name, role }) => (
            <Voice key={name}>
              <figure>
                <blockquote>{quote}</blockquote>
                <figcaption>
                  <strong>{name}</strong>, {role}
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
      _before: { content: '"“"' },
      _after: { content: '"”"' },
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
