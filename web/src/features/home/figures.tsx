import { Box, chakra } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import { areImpressive, figuresOf } from "#site/home/figures-of.ts";
import { Container } from "#ui/container.tsx";
import type { HomeSectionProps } from "./home-section.ts";

/** The conference in numbers, counted from its content. */
export function Figures({ heading, conference, data }: HomeSectionProps) {
  const t = useTranslate();
  const figures = figuresOf(t, { conference, data });
  if (!areImpressive(figures)) return null;
  return (
    <Box as="section" aria-labelledby="numbers-heading" bg="ground.brand">
      <Container
        paddingBlock="clamp(1.25rem, 3vw, 2.25rem)"
        display="flex"
        flexWrap="wrap"
        gap="0.75rem 1.5rem"
      >
        <chakra.h2
          id="numbers-heading"
          dir="auto"
          flexBasis="10rem"
          fontSize="lg"
          fontWeight="semibold"
        >
          {heading}
        </chakra.h2>
        <chakra.dl
          flex="1 1 24rem"
          display="grid"
          // Fewer in a row where text is large: figures never break.
          gridTemplateColumns="repeat(auto-fit, minmax(3.75rem, 1fr))"
          gap="min({spacing.8}, 2vw)"
        >
          {figures.map(({ count, label }) => (
            <Box key={label} display="flex" flexDirection="column-reverse">
              <chakra.dt // Long words in a quarter of a narrow page, and larger ones where text is large.
                fontSize={{ base: "min({fontSizes.xs}, max(3.15vw, 0.63rem))", md: "md" }}
                lineHeight="1.3"
              >
                {label}
              </chakra.dt>
              <chakra.dd
                margin={0}
                fontFamily="display"
                fontSize={{ base: "2.75rem", md: "clamp(4rem, 7.5vw, 7rem)" }}
                fontWeight="bold"
                lineHeight="0.95"
                letterSpacing="-0.05em"
                fontVariantNumeric="tabular-nums"
                whiteSpace="nowrap"
                color="brand"
              >
                {count}
              </chakra.dd>
            </Box>
          ))}
        </chakra.dl>
      </Container>
    </Box>
  );
}
