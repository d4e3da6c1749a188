import { chakra } from "@chakra-ui/react";
import { useFormContext } from "react-hook-form";
import { Icon } from "#ui/icon.tsx";

type HideSwitchProps = {
  name: string;
  /** The path of the value in the form. */
  path: string;
  isHidden: boolean;
};

/** An eye that hides a row from visitors, and shows it again. */
export function HideSwitch({ name, path, isHidden }: HideSwitchProps) {
  const { register } = useFormContext();
  return (
    <Eye title={isHidden ? "Show to visitors" : "Hide from visitors"}>
      <chakra.input type="checkbox" role="switch" aria-label={`Hide ${name}`} {...register(path)} />
      <Icon viewBox="0 0 16 16" boxSize="1.125rem" strokeWidth="1.5">
        <path d={isHidden ? closedEye : openEye} />
      </Icon>
    </Eye>
  );
}

const openEye =
  "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z";
const closedEye =
  "M6.2 3.7A6 6 0 0 1 8 3.5C12 3.5 14.5 8 14.5 8a12 12 0 0 1-2 2.5M10 12.2a6 6 0 0 1-2 .3C4 12.5 1.5 8 1.5 8a12 12 0 0 1 2.4-2.9M2.5 2.5l11 11";

const Eye = chakra("label", {
  base: {
    gridArea: "hide",
    position: "relative",
    display: "grid",
    placeItems: "center",
    alignSelf: "center",
    justifySelf: "end",
    boxSize: { base: "2.75rem", sm: "2rem" },
    borderRadius: "control",
    color: "fg",
    cursor: "pointer",
    _hover: { bg: "ground.sunken" },
    "&:has(:checked)": { color: "fg.muted" },
    "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "focus" },
    // All of it can be clicked.
    "&& input": { position: "absolute", inset: 0, boxSize: "100%", opacity: 0, cursor: "pointer" },
  },
});
