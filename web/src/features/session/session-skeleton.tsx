import { Box } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import { Container } from "#ui/container.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";

/** Skeleton of a session's page. */
export function SessionSkeleton() {
  const t = useTranslate();
  return (
    <Loading label={t("programme.loadingSession")}>
      <Box bg="ground.ink" height={{ base: "22rem", lg: "24rem" }} />
      <Container paddingBlock="section">
        <Box maxWidth="prose" display="grid" gap={3}>
          <Skeleton height="2.25rem" width="18rem" marginBottom={3} />
          <Skeleton height="1.25rem" />
          <Skeleton height="1.25rem" />
          <Skeleton height="1.25rem" width="80%" />
        </Box>
      </Container>
    </Loading>
  );
}
