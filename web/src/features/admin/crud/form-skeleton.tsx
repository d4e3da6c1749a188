import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Label } from "#ui/form/label.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading } from "./heading.tsx";
import { QuietButton } from "./quiet-button.tsx";
import { TabHeading } from "./tab-heading.tsx";
import { TwoColumns } from "./two-columns.ts";

type FormSkeletonProps = {
  /** The form's, if it is known. */
  title?: string | undefined;
  /** Whether it is of a record of the tab. */
  isRecord?: boolean;
  /** The place of the buttons to its sections. */
  sections?: ReactNode;
  /** The places of what it has instead of fields. */
  children?: ReactNode;
};

/** The place of a record's form before the record is there. */
export const FormSkeleton = ({ title, isRecord, ...places }: FormSkeletonProps) => (
  <Box maxWidth="64rem">
    <Box
      display="flex"
      alignItems={{ base: "center", md: "start" }}
      justifyContent="space-between"
      marginBottom={{ base: 4, md: 6 }}
    >
      {title && isRecord ? (
        <Heading>{title}</Heading>
      ) : title ? (
        <TabHeading>{title}</TabHeading>
      ) : (
        <Skeleton width="12rem" height="1.5rem" />
      )}
      {/* As high as the button to the record's history. */}
      <QuietButton visibility="hidden">History</QuietButton>
    </Box>
    {places.sections}
    <TwoColumns>{places.children ?? fields}</TwoColumns>
  </Box>
);

/** In place of a label's text. */
const Bar = chakra(Skeleton, {
  base: { display: "inline-block", width: "6rem", height: "0.75rem" },
});

const fields = Array.from({ length: 8 }, (_, field) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
  <div key={field}>
    <Label as="span">
      <Bar />
    </Label>
    <Skeleton
      height="var(--field-height, 3rem)"
      bg="ground.card"
      border="1px solid"
      borderColor="line"
      data-field
    />
  </div>
));

/** The places of a list's rows, which can be moved. */
export const sortableRows = (
  <Box gridColumn="1 / -1" display="grid" gap="1px">
    {Array.from({ length: 6 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <Skeleton key={row} height="2.4375rem" />
    ))}
  </Box>
);
