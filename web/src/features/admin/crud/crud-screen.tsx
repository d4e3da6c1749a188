import { Box } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useAdmin } from "../admin-context.ts";
import { Heading } from "./heading.tsx";
import { LoadError } from "./load-error.tsx";
import type { CrudMode, useCrudScreen } from "./use-crud-screen.ts";
import { useFocusAfterForm } from "./use-focus-after-form.ts";

type CrudScreenProps<Row extends { id: string }> = {
  title: string;
  addLabel: string;
  screen: ReturnType<typeof useCrudScreen>;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The message when they could not be loaded. */
  error: string | undefined;
  onRetry: () => void;
  list: ReactNode;
  /** The form of a row, or of a new one. */
  form: (row: Row | undefined) => ReactNode;
};

/** A list with its main action, or the form instead. */
export function CrudScreen<Row extends { id: string }>(props: CrudScreenProps<Row>) {
  const { title, addLabel, screen, rows, error, onRetry, list, form } = props;
  const { canManage } = useAdmin();
  const { mode } = screen;
  const section = useRef<HTMLElement>(null);
  useFocusAfterForm(section, screen);
  const row = useRowOfForm(rows, mode);
  if (error && !rows) {
    return (
      <section>
        <TabHeader title={title} />
        <LoadError text={error} onRetry={onRetry} />
      </section>
    );
  }
  if (mode.kind !== "list" && canManage) {
    if (!rows) return <Spinner label="Loading" />;
    if (mode.kind === "create") return form(undefined);
    if (row) return form(row);
  }
  return (
    <section ref={section}>
      <TabHeader title={title}>
        {canManage && (
          <Button size="small" onClick={screen.create}>
            {addLabel}
          </Button>
        )}
      </TabHeader>
      {list}
    </section>
  );
}

/** The row being edited. It is kept while its form is open, even if somebody else deletes it. */
export function useRowOfForm<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  mode: CrudMode,
): Row | undefined {
  const opened = useRef<Row>(undefined);
  const id = mode.kind === "edit" ? mode.id : undefined;
  const known = opened.current?.id === id ? opened.current : undefined;
  opened.current = rows?.find((row) => row.id === id) ?? known;
  return opened.current;
}

/** The heading of a tab, with actions beside it. */
export function TabHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap={4}
      minHeight="2.5rem"
      marginBottom={5}
    >
      <Heading>{title}</Heading>
      <Box display="flex" flexWrap="wrap" gap={3}>
        {children}
      </Box>
    </Box>
  );
}
