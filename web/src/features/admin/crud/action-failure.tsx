import { Box } from "@chakra-ui/react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { FieldMessage, WarningSign } from "#ui/form/field.tsx";
import type { ToastMessage } from "#ui/toast-store.ts";

const FailureContext = createContext<(failure: ToastMessage | undefined) => void>(() => {});

/** Shows why an action failed above the tab, until the next action; undefined removes it. */
export const useShowFailure = () => useContext(FailureContext);

/**
 * A tab, with the failure of its last action above it: the toast that announces it disappears, and covers what is
 * below it. Not a live region, because the toast is one.
 */
export function ActionFailure({ children }: { children: ReactNode }) {
  const [failure, showFailure] = useState<ToastMessage>();
  return (
    <FailureContext value={showFailure}>
      {failure && (
        <FieldMessage data-outcome="" color="danger" marginTop={0} marginBottom={5}>
          <WarningSign />
          <span>
            <Box as="strong" fontWeight="semibold">
              {failure.title}:
            </Box>{" "}
            {failure.description}
          </span>
        </FieldMessage>
      )}
      {children}
    </FailureContext>
  );
}
