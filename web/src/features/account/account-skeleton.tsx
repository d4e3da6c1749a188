import { Box } from "@chakra-ui/react";
import { Loading, Skeleton } from "#ui/skeleton.tsx";

/** Placeholders for the page's sections while they load. */
export function AccountSkeleton() {
  return (
    <Loading label="Loading your account">
      {[7, 9, 12].map((height) => (
        <Box
          key={height}
          display="grid"
          rowGap={5}
          columnGap={16}
          gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 20rem) minmax(0, 1fr)" }}
          paddingBlock={{ base: 8, md: 10 }}
          _first={{ paddingTop: 0 }}
        >
          <div>
            <Skeleton height="1.75rem" width="9rem" />
            <Skeleton height="1rem" width="100%" maxWidth="16rem" marginTop={3} />
          </div>
          <Skeleton height={`${height}rem`} maxWidth="44rem" />
        </Box>
      ))}
    </Loading>
  );
}
