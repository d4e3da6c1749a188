import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useAdmin } from "../admin-context.ts";
import { LoadError } from "./load-error.tsx";
import type { useCrudScreen } from "./use-crud-screen.ts";

type CrudScreenProps<Row extends { id: string }> = {
  title: string;
  addLabel: string;
  screen: ReturnType<typeof useCrudScreen>;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** What to say when they could not be loaded. */
  error: string | undefined;
  onRetry: () => void;
  list: ReactNode;
  /** The form of a row; of a new one without. */
  form: (row: Row | undefined) => ReactNode;
};

/** A list with its one main action, or the form in its place. */
export function CrudScreen<Row extends { id: string }>(props: CrudScreenProps<Row>) {
  const { title, addLabel, screen, rows, error, onRetry, list, form } = props;
  const { canManage } = useAdmin();
  const { mode } = screen;
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
    const row = rows.find(({ id }) => id === mode.id);
    if (row) return form(row);
  }
  return (
    <section>
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

/** The name of a tab, and what can be done beside it. */
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
      <chakra.h2 fontSize="xl" fontWeight="semibold" lineHeight="1.2">
        {title}
      </chakra.h2>
      <Box display="flex" flexWrap="wrap" gap={3}>
        {children}
      </Box>
    </Box>
  );
}
