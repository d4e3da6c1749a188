import { Box } from "@chakra-ui/react";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { InkGround } from "#ui/ink-ground.tsx";
import { Heading2 } from "#ui/section-heading.tsx";
import type { HomeSectionProps } from "./home-section.ts";

/** The venue, on a dark band. */
export function VenueBanner({ heading, text }: HomeSectionProps) {
  return (
    <InkGround as="section" aria-labelledby="venue-heading" art="band" paddingBlock="section">
      <Container>
        <Box maxWidth="38rem">
          <Heading2 dir="auto" id="venue-heading">
            {heading}
          </Heading2>
          <Box
            dir="auto"
            as="p"
            color="fg.onInkMuted"
            fontSize={{ base: "md", md: "lg" }}
            lineHeight="1.55"
            marginTop={5}
          >
            {text}
          </Box>
          <ButtonLink to={paths.venue} kind="onInk" size="large" marginTop={8}>
            View Venue Details
          </ButtonLink>
        </Box>
      </Container>
    </InkGround>
  );
}
