import { Box, chakra } from "@chakra-ui/react";
import { useId } from "react";
import type { AdminReviewCriterionFragment } from "#graphql/admin-tabs/reviews/generated.ts";

type CriterionScoresProps = {
  criterion: AdminReviewCriterionFragment;
  value: number | undefined;
  /** Whether digits score this one. */
  isActive: boolean;
  onFocus: () => void;
  onScore: (score: number) => void;
};

/** The scores to choose from for one criterion. */
export function CriterionScores(props: CriterionScoresProps) {
  const { criterion, value, isActive, onFocus, onScore } = props;
  const { name, description, most } = criterion;
  const id = useId();
  return (
    <chakra.fieldset
      minWidth={0}
      aria-describedby={description ? id : undefined}
      onFocus={onFocus}
      data-active={isActive || undefined}
      paddingLeft={3}
      borderLeft="3px solid"
      borderColor={isActive ? "brand" : "transparent"}
      marginLeft="calc(-0.75rem - 3px)"
    >
      <chakra.legend fontSize="sm" fontWeight="semibold">
        {name}
      </chakra.legend>
      {description && (
        <Box as="p" id={id} color="fg.muted" fontSize="sm">
          {description}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap={1} marginTop={2}>
        {Array.from({ length: most }, (_, index) => index + 1).map((score) => (
          <Choice key={score}>
            <input
              type="radio"
              name={criterion.id}
              value={score}
              checked={value === score}
              onChange={() => onScore(score)}
              aria-label={labelOf(score, most)}
            />
            <span aria-hidden>{score}</span>
          </Choice>
        ))}
      </Box>
    </chakra.fieldset>
  );
}

const labelOf = (score: number, most: number) =>
  score === 1 ? "1, worst" : score === most ? `${score}, best` : String(score);

const Choice = chakra("label", {
  base: {
    position: "relative",
    display: "grid",
    placeItems: "center",
    boxSize: "2.5rem",
    borderRadius: "control",
    border: "1px solid",
    borderColor: "var(--control-border, {colors.fg.muted})",
    fontWeight: "medium",
    cursor: "pointer",
    "& input": { position: "absolute", inset: 0, opacity: 0, cursor: "pointer" },
    _hover: { borderColor: "fg" },
    "&:has(:checked)": { bg: "fg", borderColor: "fg", color: "ground" },
    "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "focus", outlineOffset: "2px" },
  },
});
