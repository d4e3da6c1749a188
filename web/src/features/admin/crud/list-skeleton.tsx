import { chakra } from "@chakra-ui/react";
import { Skeleton } from "#ui/skeleton.tsx";
import { card } from "./card.ts";

/** The places of a list's head and its rows, as high as they will be. */
export const ListSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <List>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <div key={row}>
        <Skeleton width="40%" height="0.75rem" />
        <Skeleton width="25%" height="0.75rem" />
      </div>
    ))}
  </List>
);

const List = chakra("div", {
  base: {
    ...card,
    overflow: "clip",
    _before: {
      content: '""',
      display: { base: "none", md: "block" },
      height: { md: "49px", xl: "41px" },
      bg: "ground.sunken",
      borderBottom: "1px solid",
      borderColor: "line",
    },
    "& > div": {
      display: "flex",
      alignItems: "center",
      gap: 6,
      height: { base: "4rem", md: "41px" },
      paddingInline: 4,
      "&:not(:last-of-type)": { borderBottom: "1px solid", borderColor: "line" },
    },
  },
});
