import { Box, chakra } from "@chakra-ui/react";
import { Container } from "#ui/container.tsx";
import { figuresOf } from "./figures-of.ts";
import type { HomeSectionProps } from "./home-section.ts";

/** The least number that is worth showing as large as here. */
const fewest = 6;

/** The conference in numbers, counted from its content. */
export function Figures({ heading, conference, data }: HomeSectionProps) {
  const figures = figuresOf({ conference, data });
  if (figures.length < 2 || figures.every(({ count }) => count < fewest)) return null;
  return (
    <Box as="section" aria-labelledby="numbers-heading" bg="ground.brand">
      <Container
        paddingBlock={{ base: 5, md: "2.25rem" }}
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "10rem minmax(0, 1fr)" }}
        gap={{ base: 3, md: 6 }}
      >
        <chakra.h2 id="numbers-heading" dir="auto" fontSize="lg" fontWeight="semibold">
          {heading}
        </chakra.h2>
        <chakra.dl
          display="grid"
          gridTemplateColumns={{
            base: `repeat(${Math.min(figures.length, 4)}, minmax(0, 1fr))`,
            md: `repeat(${figures.length}, minmax(0, 1fr))`,
          }}
          gap={{ base: 2, md: 8 }}
          // Of large text: figures never break.
          css={{ "@media (max-width: 17rem)": { gridTemplateColumns: "1fr 1fr" } }}
        >
          {figures.map(({ count, label }) => (
            <Box key={label} display="flex" flexDirection="column-reverse">
              <chakra.dt fontSize={{ base: "xs", md: "md" }} lineHeight="1.3">
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
