import { VisuallyHidden } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { ListSkeleton } from "./list-skeleton.tsx";
import { LoadError } from "./load-error.tsx";

/** The result of a query. */
export type Query<Data> = {
  data?: Data | undefined;
  error?: Error | undefined;
  refetch: () => Promise<unknown>;
};

type LoadedProps<Data> = {
  query: Query<Data>;
  /** What is loaded, as in "Loading the team". */
  what: string;
  failure?: string;
  /** The place of what loads, if that is not a list. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The data of a query; before it has loaded its place, or the error with a button to try again. */
export function Loaded<Data>({
  query,
  what,
  placeholder = <ListSkeleton />,
  children,
  ...texts
}: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data) return children(data);
  const { failure = `Failed to load ${what}` } = texts;
  if (error) return <LoadError title={failure} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <VisuallyHidden role="status">Loading {what}</VisuallyHidden>
      {placeholder}
    </>
  );
}
