import { chakra } from "@chakra-ui/react";
import { Loading, Skeleton } from "#ui/skeleton.tsx";

const rows = Array.from({ length: 8 }, (_, index) => index);

/** A tab before its code or its data is there, in the shape of the lists that most of them are. */
export const TabPlaceholder = () => (
  <Loading label="Loading">
    <Skeleton width="12rem" height="1.75rem" marginBottom={6} />
    {rows.map((row) => (
      <Row key={row}>
        <Skeleton width="40%" height="0.875rem" />
        <Skeleton width="25%" height="0.875rem" />
      </Row>
    ))}
  </Loading>
);

const Row = chakra("span", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 6,
    height: "40px",
    borderTop: "1px solid",
    borderColor: "line",
  },
});
