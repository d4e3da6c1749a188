import { chakra } from "@chakra-ui/react";

/** The API's maximum count. */
const most = 99;

const textOf = (count: number): string => (count > most ? `${most}+` : String(count));

/** The accessible name of a link to a list with new entries. */
export const describeNew = (label: string, count: number) =>
  count > 0 ? { "aria-label": label, "aria-description": `${textOf(count)} new` } : {};

/** The number of new entries of a list; nothing for none. */
export const NewCount = ({ count }: { count: number }) =>
  count > 0 ? <Badge aria-hidden>{textOf(count)}</Badge> : null;

const Badge = chakra("span", {
  base: {
    marginLeft: "auto",
    minWidth: "1.25rem",
    paddingInline: "0.375rem",
    borderRadius: "full",
    bg: "brand.strong",
    color: "ground.card",
    fontSize: "xs",
    fontWeight: "semibold",
    lineHeight: "1.25rem",
    textAlign: "center",
    fontVariantNumeric: "tabular-nums",
  },
});
