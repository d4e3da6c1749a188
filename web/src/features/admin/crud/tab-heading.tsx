import { chakra } from "@chakra-ui/react";
import { createContext, type ReactNode, useContext } from "react";
import { Chevron } from "#ui/chevron.tsx";
import { Heading } from "./heading.tsx";

/** What chooses another tab, under the heading of the open one; undefined outside of the admin's frame. */
export const TabPickerContext = createContext<((heading: string) => ReactNode) | undefined>(
  undefined,
);

type TabHeadingProps = { id?: string; children: string };

/** The heading of a tab. On phones and tablets it is also what chooses another one. */
export function TabHeading({ children, ...heading }: TabHeadingProps) {
  const picker = useContext(TabPickerContext);
  if (!picker) return <Heading {...heading}>{children}</Heading>;
  return (
    <Both>
      <Heading {...heading}>
        {children} <Chevron />
      </Heading>
      {picker(children)}
    </Both>
  );
}

/** The heading, with the list of tabs lying over it unseen. */
const Both = chakra("div", {
  base: {
    position: "relative",
    minWidth: 0,
    "& > h2 > svg": {
      display: { base: "inline-block", lg: "none" },
      color: "fg.muted",
      verticalAlign: "middle",
    },
    "& > select": {
      hideFrom: "lg",
      position: "absolute",
      insetInline: "-0.5rem",
      top: "50%",
      height: "max(100%, 2.75rem)",
      width: "calc(100% + 1rem)",
      transform: "translateY(-50%)",
      opacity: 0,
      cursor: "pointer",
      // Smaller text makes phones zoom in.
      fontSize: "1rem",
    },
    "&:has(> select:focus-visible)": {
      outline: "2px solid {colors.focus}",
      outlineOffset: "4px",
      borderRadius: "control",
    },
  },
});
