import { Box } from "@chakra-ui/react";
import { type ReactNode, Suspense } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import { LazyDetails } from "../crud/lazy-details.tsx";

type DayDetailsProps = { summary: string; children: ReactNode };

/** A disclosure above a list for charts about it, whose code and numbers are loaded once it is opened. */
export function DayDetails({ summary, children }: DayDetailsProps) {
  return (
    <Box marginBottom={4}>
      <LazyDetails summary={summary}>
        <Suspense fallback={<ChartSkeleton />}>{children}</Suspense>
      </LazyDetails>
    </Box>
  );
}

/** The place of charts that load. */
export const ChartSkeleton = () => <Skeleton height="13rem" marginBlock={4} />;
