import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Chevron } from "#ui/chevron.tsx";
import { summaryStyles } from "#ui/disclosure-styles.ts";
import { messageAt } from "./fields.tsx";

type MoreFieldsProps = {
  /** Those of the fields. */
  names: readonly string[];
  /** Whether one of them says something. */
  isUsed: boolean;
  children: ReactNode;
};

/** Fields that few records need, folded away until one has a value of its own, or is wrong. */
export function MoreFields({ names, isUsed, children }: MoreFieldsProps) {
  const { formState } = useFormContext();
  const isWrong = names.some((name) => messageAt(formState.errors, name));
  const [isOpen, setOpen] = useState(isUsed);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        More
        <Chevron />
      </summary>
      <div>{children}</div>
    </Details>
  );
}

const Details = chakra("details", {
  base: {
    gridColumn: "1 / -1",
    "& > summary": summaryStyles,
    "&[open] > summary svg": { rotate: "180deg" },
    "& > div": {
      display: "grid",
      gap: 5,
      marginTop: 3,
      gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
    },
  },
});
