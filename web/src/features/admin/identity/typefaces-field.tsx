import { Box, chakra } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import type { IdentityInput } from "@summit/schema/validation/identity.ts";
import { useFormContext } from "react-hook-form";
import { type TypefacesName, typefaces } from "#theme/typeface-pairs.ts";
import { typefaceFaces } from "#theme/typefaces.ts";
import { card } from "../crud/card.ts";
import { Fields } from "../crud/fields.tsx";

const names = {
  signal: "Bricolage Grotesque & Inter",
  editorial: "Fraunces & Source Sans",
  technical: "JetBrains Mono & Inter",
  poster: "Archivo & Instrument Sans",
} as const satisfies Record<TypefacesName, string>;

const all = Object.keys(typefaces) as TypefacesName[];

/** A choice of typeface pairs, each shown in its own typefaces. */
export function TypefacesField({ name }: { name: "typefaces" }) {
  const { register } = useFormContext<IdentityInput>();
  return (
    <Fields title="Typefaces">
      <Global styles={all.map(typefaceFaces).join("")} />
      {all.map((pair) => (
        <Choice key={pair}>
          <chakra.input
            type="radio"
            value={pair}
            boxSize="1.125rem"
            marginTop="0.35rem"
            accentColor="brand"
            {...register(name)}
          />
          <Box minWidth={0}>
            <Box
              as="span"
              display="block"
              fontSize="xl"
              lineHeight="1.15"
              style={{
                fontFamily: `"${typefaces[pair].display.family}"`,
                fontWeight: 700,
                textTransform: pair === "poster" ? "uppercase" : undefined,
              }}
            >
              Signal out of noise
            </Box>
            <Box
              as="span"
              display="block"
              marginTop={1}
              fontSize="sm"
              color="fg.muted"
              style={{ fontFamily: `"${typefaces[pair].body.family}"` }}
            >
              {names[pair]}
            </Box>
          </Box>
        </Choice>
      ))}
    </Fields>
  );
}

const Choice = chakra("label", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    gap: 3,
    padding: 4,
    ...card,
    cursor: "pointer",
    _hover: { borderColor: "fg.muted" },
    "&:has(:checked)": { borderColor: "brand", boxShadow: "inset 0 0 0 1px {colors.brand}" },
  },
});
