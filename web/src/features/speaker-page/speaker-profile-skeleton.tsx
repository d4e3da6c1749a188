import { Box } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import { Container } from "#ui/container.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { Columns } from "./speaker-profile.tsx";

/** Skeleton of a speaker's page. */
export function SpeakerProfileSkeleton() {
  const t = useTranslate();
  return (
    <Loading label={t("speakers.loadingOne")}>
      <Box bg="ground.ink" height={{ base: "17rem", lg: "20rem" }} />
      <Container paddingBottom="section">
        <Columns>
          <Skeleton
            aspectRatio="1"
            maxWidth="26rem"
            borderRadius="card"
            marginTop={{ base: 8, md: "-9rem", lg: "-14rem" }}
          />
          <Box paddingTop={12} maxWidth="prose" display="grid" gap={3} alignContent="start">
            <Skeleton height="2.25rem" width="75%" marginBottom={3} />
            <Skeleton height="1rem" />
            <Skeleton height="1rem" />
            <Skeleton height="1rem" width="85%" />
          </Box>
        </Columns>
      </Container>
    </Loading>
  );
}
