import { chakra } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import { translucent } from "#theme/translucent.ts";
import { chooseScheme } from "./choose-scheme.ts";

const schemes = [
  { value: "", label: "site.schemeSystem" },
  { value: "light", label: "site.schemeLight" },
  { value: "dark", label: "site.schemeDark" },
] as const;

/**
 * Switches between light and dark; the default follows the system. Without JavaScript only the system setting
 * applies, and the switch is hidden.
 */
export function SchemeSwitch({ ground = "ink" }: { ground?: "ink" | "paper" }) {
  const t = useTranslate();
  return (
    <Switch ground={ground} ref={chooseScheme} data-scheme-switch hidden suppressHydrationWarning>
      <legend>{t("site.colours")}</legend>
      {schemes.map(({ value, label }) => (
        <label key={label}>
          <input type="radio" name="scheme" value={value} defaultChecked={value === ""} />
          <span>{t(label)}</span>
        </label>
      ))}
    </Switch>
  );
}

const Switch = chakra("fieldset", {
  base: {
    display: "flex",
    padding: "3px",
    border: "1px solid",
    borderRadius: "full",
    "&[hidden]": { display: "none" },
    "& legend, & input": { srOnly: true },
    "& span": {
      display: "grid",
      placeItems: "center",
      minHeight: "2rem",
      paddingInline: 4,
      borderRadius: "full",
      cursor: "pointer",
    },
    // Forced colours remove backgrounds.
    "& input:checked + span": { outline: "1px solid transparent" },
    "& input:focus-visible + span": { outline: "3px solid var(--focus)" },
  },
  variants: {
    ground: {
      ink: {
        borderColor: "line.onInk",
        "& label:hover span": { color: "fg.onInk" },
        "& input:checked + span": { bg: translucent("fg.onInk", 14), color: "fg.onInk" },
      },
      paper: {
        width: "fit-content",
        borderColor: "line",
        color: "fg.muted",
        fontSize: "sm",
        "& label:hover span": { color: "fg" },
        "& input:checked + span": { bg: "ground.brand", color: "brand.strong" },
      },
    },
  },
});
