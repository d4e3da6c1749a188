import { chakra } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import { gridWidth, listChoice } from "./grid-view.ts";
import { lazyRunGrid } from "./lazy-run-grid.ts";

/**
 * Switches between the grid and the list, on windows that are wide enough for the grid. Works without JavaScript;
 * `chooseView` remembers the choice.
 */
export const ViewSwitch = () => {
  const t = useTranslate();
  return (
    <Switch ref={lazyRunGrid} data-view-switch="">
      <legend>{t("programme.view")}</legend>
      <label>
        <input type="radio" name="agenda-view" id="agenda-grid" defaultChecked />
        <span>{t("programme.grid")}</span>
      </label>
      <label>
        <input type="radio" name="agenda-view" id={listChoice} />
        <span>{t("programme.list")}</span>
      </label>
    </Switch>
  );
};

const chosen = { bg: "fg", color: "ground" };
const notChosen = { bg: "transparent", color: "inherit" };

const Switch = chakra("fieldset", {
  base: {
    position: "relative",
    display: "none",
    border: "1px solid",
    borderColor: "line.strong",
    borderRadius: "full",
    overflow: "clip",
    fontSize: "sm",
    fontWeight: "medium",
    [`@media screen and (min-width: ${gridWidth})`]: { display: "inline-flex" },
    "& legend, & input": { srOnly: true },
    "& span": {
      display: "grid",
      placeItems: "center",
      minHeight: "2.25rem",
      paddingInline: 4,
      cursor: "pointer",
    },
    "& input:checked + span": { ...chosen, outline: "1px solid transparent" },
    "& input:focus-visible + span": {
      outline: "3px solid var(--focus)",
      outlineOffset: "-3px",
      borderRadius: "full",
    },
    // The stored choice, until the script has checked it.
    "html[data-agenda=list] &": {
      "& #agenda-grid + span": notChosen,
      [`& #${listChoice} + span`]: chosen,
    },
  },
});
