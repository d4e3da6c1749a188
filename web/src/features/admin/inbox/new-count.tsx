import { chakra, VisuallyHidden } from "@chakra-ui/react";

/** The API counts no further. */
const most = 99;

/** How many entries of a list are new; nothing for none. */
export function NewCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  const text = count > most ? `${most}+` : String(count);
  return (
    <Badge>
      <VisuallyHidden>, </VisuallyHidden>
      {text}
      <VisuallyHidden> new</VisuallyHidden>
    </Badge>
  );
}

const Badge = chakra("span", {
  base: {
    marginLeft: "auto",
    minWidth: "1.5rem",
    paddingInline: "0.4375rem",
    borderRadius: "full",
    bg: "brand.strong",
    color: "white",
    fontSize: "xs",
    fontWeight: "semibold",
    lineHeight: "1.5rem",
    textAlign: "center",
    fontVariantNumeric: "tabular-nums",
  },
});
