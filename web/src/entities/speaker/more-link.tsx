import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { Icon } from "#ui/icon.tsx";

/** Where the people are who are not shown, in words. */
export type More = { to: string; text: string };

/** The last cell of a line-up, as high as its row. */
export function MoreLink({ to, text }: More) {
  return (
    <Cell to={to}>
      {text}
      <Icon viewBox="0 0 16 16" boxSize="1rem" strokeWidth="1.75">
        <path d="M3 8h10m-4-4 4 4-4 4" />
      </Icon>
    </Cell>
  );
}

const Cell = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 2,
    height: "100%",
    minHeight: "4rem",
    borderTop: "1px solid",
    borderColor: "line",
    fontFamily: "display",
    fontSize: { base: "min({fontSizes.lg}, 4.7vw)", md: "xl" },
    fontWeight: "semibold",
    lineHeight: "1.2",
    letterSpacing: "snug",
    "& svg": { flexShrink: 0, color: "brand", transition: "transform 160ms" },
    "&:is(:hover, :focus-visible)": {
      color: "brand.strong",
      "& svg": { transform: "translateX(4px)" },
    },
    _print: { display: "none" },
  },
});
