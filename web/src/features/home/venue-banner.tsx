import { Box } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { HallDrawing } from "#ui/hall-drawing.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import type { HomeSectionProps } from "./home-section.ts";

const size = { base: "medium", md: "large" } as const;

/** The venue on a dark band, with a drawing of a hall in the background. */
export function VenueBanner({ heading, text, lang }: HomeSectionProps) {
  const t = useTranslate();
  return (
    <Box
      as="section"
      aria-labelledby="venue-heading"
      data-ground="ink"
      position="relative"
      isolation="isolate"
      overflow="hidden"
      bg="ground.ink"
      color="fg.onInk"
      paddingTop={{ base: 6, md: 16, lg: "9rem" }}
      // Where the drawing is below the text.
      paddingBottom={{ base: "13rem", md: "16rem", lg: "9rem" }}
    >
      <HallDrawing />
      <Container>
        <Box maxWidth={{ base: "38rem", md: "24rem", lg: "30rem" }}>
          <Heading2 dir="auto" id="venue-heading" fontSize="4xl">
            {heading}
          </Heading2>
          <Box
            dir="auto"
            lang={lang}
            as="p"
            color="fg.onInkMuted"
            fontSize={{ base: "sm", md: "lg" }}
            lineHeight="1.55"
            marginTop={{ base: 3, md: 5 }}
          >
            {text}
          </Box>
          <ButtonLink to={paths.venue} kind="onInk" size={size} marginTop={{ base: 4, md: 8 }}>
            {t("home.viewVenue")}
          </ButtonLink>
        </Box>
      </Container>
    </Box>
  );
}
