import { Link, useSearchParams } from "react-router-dom";
import { Segments } from "../crud/segments.ts";

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
    <Segments as="nav" aria-label="View">
      {views.map(({ view, label }) => (
        <Link key={view} to={addressOf(view)} aria-current={view === current ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </Segments>
  );
}
