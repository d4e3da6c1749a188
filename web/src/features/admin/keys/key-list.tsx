import { Box, chakra } from "@chakra-ui/react";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { AdminDialog } from "./dialog.tsx";
import { currentShortcuts, type Shortcut, useKeysAreOn } from "./use-key.ts";

const always: readonly Shortcut[] = [
  { key: "Ctrl K", does: "Go to a record, a section or an action" },
  { key: "Ctrl Enter", does: "Save the form" },
  { key: "Escape", does: "Cancel the form" },
];

/** The keys of the present screen, with a switch for those that are single letters. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const [areOn, switchKeys] = useKeysAreOn();
  return (
    <AdminDialog title="Keyboard shortcuts" onClose={onClose}>
      <Box padding={5} display="grid" gap={5}>
        <chakra.dl
          display="grid"
          gridTemplateColumns="max-content 1fr"
          columnGap={5}
          rowGap={2}
          alignItems="center"
        >
          {[...currentShortcuts(), ...always].map(({ key, does }) => (
            <Box key={key} display="contents">
              <dt>
                <KeyCap>{key}</KeyCap>
              </dt>
              <dd>{does}</dd>
            </Box>
          ))}
        </chakra.dl>
        <CheckboxLabel>
          <Checkbox
            checked={areOn}
            onChange={({ currentTarget }) => switchKeys(currentTarget.checked)}
          />
          Single keys work, in this browser
        </CheckboxLabel>
        <QuietButton justifySelf="start" onClick={onClose}>
          Close
        </QuietButton>
      </Box>
    </AdminDialog>
  );
}

/** A key, as on a keyboard. */
export const KeyCap = chakra("kbd", {
  base: {
    display: "inline-block",
    minWidth: "1.75rem",
    paddingInline: 2,
    borderRadius: "0.25rem",
    border: "1px solid",
    borderColor: "line",
    bg: "ground.sunken",
    fontFamily: "body",
    fontSize: "sm",
    textAlign: "center",
  },
});
