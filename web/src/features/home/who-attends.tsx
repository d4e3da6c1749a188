import { Box, chakra } from "@chakra-ui/react";
import { lightDark } from "#theme/scheme.ts";
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
        rowGap={{ base: 6, sm: 10 }}
        // Every other card is offset downwards.
        data-snap-row=""
        css={{ "@media (min-width: 64rem)": { "& > li:nth-of-type(even)": { marginTop: "4rem" } } }}
        // A scrollable row must be focusable for keyboard users.
        tabIndex={0}
        aria-label={heading}
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
                aspectRatio={{ base: "15 / 4", sm: "4 / 3", lg: "4 / 5" }}
                objectFit="cover"
                borderRadius="card"
                // A visible border on equally dark backgrounds.
                outline="1px solid"
                outlineColor={lightDark("transparent", "{colors.line}")}
                outlineOffset="-1px"
              />
              <Box
                position="absolute"
                left={{ base: 2, sm: 4 }}
                bottom={{ base: 2, sm: 4 }}
                boxSize={{ base: "2.25rem", sm: "3.25rem" }}
                display="grid"
                placeItems="center"
                borderRadius="full"
                bg="ground"
                color="brand.strong"
              >
                <chakra.svg
                  viewBox="0 0 24 24"
                  boxSize={{ base: "1.25rem", sm: "1.625rem" }}
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
              marginTop={{ base: 3, sm: 5 }}
            >
              {title}
            </chakra.h3>
            <Box
              as="p"
              color="fg.muted"
              fontSize="sm"
              lineHeight={{ base: "1.5", sm: "1.6" }}
              marginTop={{ base: 1, sm: 2 }}
            >
              {description}
            </Box>
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}
