import { Box } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import { Container } from "#ui/container.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";

/** Skeleton of the schedule. */
export function AgendaSkeleton() {
  const t = useTranslate();
  return (
    <Container paddingTop={{ base: 16, md: "7.5rem" }} paddingBottom={12}>
      <Loading label={t("programme.loading")}>
        <Skeleton height="2.25rem" width="16rem" marginBottom={8} />
        {Array.from({ length: 5 }, (_, index) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
            key={index}
            display="grid"
            // Next to the timeline, like the entries.
            gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "10.5rem minmax(0, 1fr)" }}
            columnGap="4.25rem"
            rowGap={3}
            paddingLeft={{ base: 7, md: 0 }}
            paddingBottom={10}
          >
            <Skeleton height="1.25rem" width="9rem" />
            <Box display="grid" gap={3}>
              <Skeleton height="1.5rem" width="6rem" borderRadius="full" />
              <Skeleton height="2rem" width="80%" />
              <Skeleton height="2.75rem" width="14rem" />
            </Box>
          </Box>
        ))}
      </Loading>
    </Container>
  );
}
