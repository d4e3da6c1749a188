import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import { FieldError } from "#ui/form/field.tsx";
import { type Access, type AccessLevel, accessLevels, tokenAreas } from "./token-access.ts";

type AccessFieldProps = {
  /** Unique on the page. */
  id: string;
  access: Access;
  error?: string | undefined;
  onChange: (access: Access) => void;
};

/** A token's permissions: one choice for each area of the admin. */
export function AccessField({ id, access, error, onChange }: AccessFieldProps) {
  const t = useTranslate();
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <Box as="p" id={id} marginBottom={2} fontSize="sm" fontWeight="medium" lineHeight="1.4">
        {t("token.access")}
      </Box>
      <Box border="1px solid" borderColor="line" borderRadius="control" bg="ground.card">
        {tokenAreas.map(({ area, label, holds }) => (
          <Row key={area}>
            <VisuallyHidden as="legend">{t(label)}</VisuallyHidden>
            <Box minWidth={0} aria-hidden>
              <Box as="p" fontWeight="medium" fontSize="sm" lineHeight="1.4">
                {t(label)}
              </Box>
              <Box as="p" color="fg.muted" fontSize="sm" lineHeight="1.4">
                {t(holds)}
              </Box>
            </Box>
            <Levels>
              {accessLevels.map((choice) => (
                <Level key={choice.level}>
                  <input
                    type="radio"
                    name={`${id}-${area}`}
                    value={choice.level}
                    checked={access[area] === choice.level}
                    aria-invalid={error ? true : undefined}
                    onChange={() => onChange({ ...access, [area]: choice.level as AccessLevel })}
                  />
                  {t(choice.label)}
                </Level>
              ))}
            </Levels>
          </Row>
        ))}
      </Box>
      <FieldError id={id}>{error}</FieldError>
    </Box>
  );
}

const Row = chakra("fieldset", {
  base: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" },
    alignItems: "center",
    columnGap: 6,
    rowGap: 2,
    paddingInline: 4,
    paddingBlock: 3,
    minWidth: 0,
    "&:not(:last-of-type)": { borderBottom: "1px solid", borderColor: "line" },
  },
});

const Levels = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "repeat(3, 1fr)", sm: "repeat(3, 4.5rem)" },
    padding: "3px",
    gap: "3px",
    borderRadius: "control",
    bg: "ground.sunken",
  },
});

/** One of the choices; the input covers it, so that it can be clicked and focused as a whole. */
const Level = chakra("label", {
  base: {
    position: "relative",
    display: "grid",
    placeItems: "center",
    minHeight: "2.25rem",
    borderRadius: "calc({radii.control} - 2px)",
    border: "1px solid transparent",
    color: "fg.muted",
    fontSize: "sm",
    fontWeight: "medium",
    lineHeight: "1",
    cursor: "pointer",
    "& input": { position: "absolute", inset: 0, opacity: 0, cursor: "pointer" },
    "&:hover": { color: "fg" },
    "&:has(:checked)": { bg: "ground.card", borderColor: "fg.muted", color: "fg" },
    "&:has(:checked:not([value=none]))": {
      bg: "ground.brand",
      borderColor: "brand",
      color: "brand.strong",
    },
    "&:has(:focus-visible)": { outline: "3px solid var(--focus)", outlineOffset: "1px" },
  },
});
