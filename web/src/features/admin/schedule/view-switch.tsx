import { chakra } from "@chakra-ui/react";
import { Link, useSearchParams } from "react-router-dom";

export type ScheduleView = "list" | "board" | "releases";

const views: readonly { view: ScheduleView; label: string }[] = [
  { view: "list", label: "List" },
  { view: "board", label: "Board" },
  { view: "releases", label: "Releases" },
];

/** Leads from one view of the programme to the others, for those who may read what visitors sent. */
export function ViewSwitch({ view: current }: { view: ScheduleView }) {
  const [parameters] = useSearchParams();
  const addressOf = (view: ScheduleView) => {
    const next = new URLSearchParams(parameters);
    if (view !== "list") next.set("view", view);
    else next.delete("view");
    return `?${next}`;
  };
  return (
    <Views aria-label="View">
      {views.map(({ view, label }) => (
        <Link key={view} to={addressOf(view)} aria-current={view === current ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </Views>
  );
}

const Views = chakra("nav", {
  base: {
    display: "flex",
    width: "fit-content",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    overflow: "hidden",
    "& a": {
      display: "flex",
      alignItems: "center",
      minHeight: "2.5rem",
      paddingInline: 4,
      fontSize: "sm",
      fontWeight: "medium",
      bg: "ground.card",
      "&[aria-current]": { bg: "fg", color: "ground.card" },
      _focusVisible: { outlineOffset: "-3px" },
    },
  },
});
