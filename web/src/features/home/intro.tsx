import { Box } from "@chakra-ui/react";
import { Container } from "#ui/container.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import type { HomeSectionProps } from "./home-section.ts";

/** What the conference is: a statement, and paragraphs with empty lines between them. */
export function Intro({ heading, text }: HomeSectionProps) {
  if (!heading && !text) return null;
  return (
    <Box as="section" id="about" paddingTop="section" paddingBottom={{ base: 5, md: 16 }}>
      <Container
        display="grid"
        gap={{ base: 3, md: 6, lg: 12 }}
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          lg: heading && text ? "minmax(0, 8fr) minmax(0, 5fr)" : "minmax(0, 1fr)",
        }}
        alignItems="end"
      >
        {heading && (
          <Heading2
            dir="auto"
            fontSize={{ base: "min({fontSizes.3xl}, 8.7vw)", md: "4xl" }}
            whiteSpace="pre-line"
          >
            {heading}
          </Heading2>
        )}
        {text && (
          <Box
            dir="auto"
            display="grid"
            gap={{ base: 3, md: 4 }}
            color="fg.muted"
            fontSize={{ base: "sm", md: "md" }}
            lineHeight={{ base: "1.5", md: "text" }}
            maxWidth="46rem"
          >
            {text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Box>
        )}
      </Container>
    </Box>
  );
}
