import { Box } from "@chakra-ui/react";
import type { HomePageQuery } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { InkGround } from "#ui/ink-ground.tsx";
import { Heading2 } from "#ui/section-heading.tsx";

/** The venue, on a dark band. */
export function VenueBanner({ venue }: { venue: HomePageQuery["venueDetails"] }) {
  return (
    <InkGround as="section" aria-labelledby="venue-heading" art="band" paddingBlock="section">
      <Container>
        <Box maxWidth="38rem">
          <Heading2 dir="auto" id="venue-heading">
            {venue?.venueName ?? "The venue"}
          </Heading2>
          <Box
            dir="auto"
            as="p"
            color="fg.onInkMuted"
            fontSize={{ base: "md", md: "lg" }}
            lineHeight="1.55"
            marginTop={5}
          >
            {venue?.description.split("\n")[0]}
          </Box>
          <ButtonLink to={paths.venue} kind="onInk" size="large" marginTop={8}>
            View Venue Details
          </ButtonLink>
        </Box>
      </Container>
    </InkGround>
  );
}
