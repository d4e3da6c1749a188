import { Box, chakra } from "@chakra-ui/react";
import { Section } from "#ui/section.tsx";
import { ThemeIcon } from "#ui/theme-icon.tsx";
import type { HomeSectionProps } from "./home-section.ts";
import { themes } from "./themes.ts";

/** The eight themes of the programme, as an index. */
export function KeyThemes({ heading, text }: HomeSectionProps) {
  return (
    <Section id="key-themes" heading={heading} lead={text}>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" }}
        columnGap={{ md: 10, lg: 20 }}
      >
        {themes.map(({ key, title, description }) => (
          <chakra.li
            key={key}
            display="grid"
            gridTemplateColumns="2.75rem minmax(0, 1fr)"
            columnGap={5}
            paddingBlock={{ base: 5, md: 8 }}
            borderTop="2px solid"
            borderColor="fg"
          >
            <Box color="brand" paddingTop="2px">
              <ThemeIcon name={key} size={40} />
            </Box>
            <div>
              <chakra.h3 fontSize="xl" fontWeight="semibold" lineHeight="1.15" letterSpacing="snug">
                {title}
              </chakra.h3>
              <Box
                as="p"
                color="fg.muted"
                fontSize="sm"
                lineHeight="1.6"
                marginTop={2}
                maxWidth="30rem"
              >
                {description}
              </Box>
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
