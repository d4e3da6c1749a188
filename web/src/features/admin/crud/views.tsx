import { Link, useSearchParams } from "react-router-dom";
import { NewCount } from "../inbox/new-count.tsx";
import { Segments } from "./segments.ts";

type View<Id extends string> = {
  id: Id;
  label: string;
  /** How much waits there, if anything. */
  count?: number | undefined;
};

/** The view of a tab that the address names; by default the first one. */
export function useView<Id extends string>(views: readonly View<Id>[]): Id | undefined {
  const [parameters] = useSearchParams();
  return (views.find(({ id }) => id === parameters.get("view")) ?? views[0])?.id;
}

type ViewsProps = { label: string; views: readonly View<string>[] };

/** Leads from one view of a tab to the others. */
export function Views({ label, views }: ViewsProps) {
  const [parameters] = useSearchParams();
  const current = useView(views);
  return (
    <Segments as="nav" aria-label={label}>
      {views.map(({ id, label, count = 0 }) => (
        <Link
          key={id}
          to={`?${addressOf(parameters, id)}`}
          aria-current={id === current ? "page" : undefined}
          aria-description={count > 0 ? `${count} waiting` : undefined}
        >
          {label}
          <NewCount count={count} />
        </Link>
      ))}
    </Segments>
  );
}

/** The address of another view; the conference, the tab and the day of the programme stay. */
function addressOf(parameters: URLSearchParams, view: string): URLSearchParams {
  const kept = ["conference", "tab", "day"].flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams([...kept, ["view", view]]);
}
