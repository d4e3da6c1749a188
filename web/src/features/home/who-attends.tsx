import { Box, chakra } from "@chakra-ui/react";
import { Section } from "#ui/section.tsx";
import { audiences } from "./audiences.tsx";
import type { HomeSectionProps } from "./home-section.ts";

/** The four groups of people who attend. */
export function WhoAttends({ heading, text }: HomeSectionProps) {
  return (
    <Section id="who-attends" heading={heading} lead={text} sunken>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          sm: "minmax(0, 1fr) minmax(0, 1fr)",
          lg: "repeat(4, minmax(0, 1fr))",
        }}
        columnGap={6}
        rowGap={10}
        // Every other card is lower.
        css={{ "@media (min-width: 64rem)": { "& > li:nth-of-type(even)": { marginTop: "4rem" } } }}
      >
        {audiences.map(({ title, description, image, icon }) => (
          <li key={title}>
            <Box position="relative">
              <chakra.img
                src={image}
                alt=""
                htmlWidth="800"
                htmlHeight="600"
                width="100%"
                loading="lazy"
                aspectRatio={{ base: "16 / 9", sm: "4 / 3", lg: "4 / 5" }}
                objectFit="cover"
                borderRadius="card"
              />
              <Box
                position="absolute"
                left={4}
                bottom={4}
                boxSize="3.25rem"
                display="grid"
                placeItems="center"
                borderRadius="full"
                bg="ground"
                color="brand.strong"
              >
                <chakra.svg
                  viewBox="0 0 24 24"
                  boxSize="1.625rem"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.75"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  aria-hidden
                >
                  {icon}
                </chakra.svg>
              </Box>
            </Box>
            <chakra.h3
              fontSize="xl"
              fontWeight="semibold"
              lineHeight="1.15"
              letterSpacing="snug"
              marginTop={5}
            >
              {title}
            </chakra.h3>
            <Box as="p" color="fg.muted" fontSize="sm" lineHeight="1.6" marginTop={2}>
              {description}
            </Box>
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}
