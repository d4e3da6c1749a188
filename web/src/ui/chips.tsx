import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

type ChipsProps = {
  name: string;
  label: string;
  /** What chooses no value. */
  all: string;
  chosen?: string;
  choices: readonly { value: string; label: ReactNode }[];
};

/** The values of a filter, one of which is chosen. */
export const Chips = ({ name, label, all, chosen = "", choices }: ChipsProps) => (
  <Group>
    <legend>{label}</legend>
    <div>
      {[{ value: "", label: all }, ...choices].map((choice) => (
        <label key={choice.value} dir="auto">
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === chosen}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  </Group>
);

const Group = chakra("fieldset", {
  base: {
    minWidth: 0,
    "& legend": { fontSize: "sm", color: "fg.muted" },
    "& > div": { display: "flex", flexWrap: "wrap", gap: 2, marginTop: 1 },
    "& label": { position: "relative", minWidth: 0 },
    "& input": { position: "absolute", inset: 0, opacity: 0, cursor: "pointer" },
    "& span": {
      display: "flex",
      alignItems: "center",
      gap: 2,
      minHeight: "2.25rem",
      paddingInline: 3,
      border: "1px solid",
      borderColor: "line.strong",
      borderRadius: "full",
      fontSize: "sm",
      lineHeight: "1.2",
    },
    "& small": { color: "fg.muted", fontVariantNumeric: "tabular-nums" },
    "& label:hover span": { borderColor: "brand" },
    "& :checked + span": { bg: "fg", borderColor: "fg", color: "ground" },
    "& :checked + span small": { color: "inherit" },
    "& :focus-visible + span": { outline: "3px solid var(--focus)", outlineOffset: "2px" },
  },
});
