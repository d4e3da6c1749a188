import { Box, chakra } from "@chakra-ui/react";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { CopyField } from "#ui/form/copy-field.tsx";
import { useAdmin } from "../admin-context.ts";
import { QuietButton } from "../crud/quiet-button.tsx";

/** An address in a sentence, which breaks only where a line is too short for it. */
export const AddressInText = chakra("strong", {
  base: { display: "inline-block", maxWidth: "100%", overflowWrap: "anywhere" },
});

/** The TXT record that proves a claim, to be copied. */
export function ClaimRecord({ id, name, value }: { id: string; name: string; value: string }) {
  return (
    <>
      <p>Add this TXT record where the DNS of the domain is managed, and leave it there.</p>
      <Box display="grid" gap={4} marginTop={4}>
        <CopyField
          id={`${id}-name`}
          label="Name"
          value={name}
          copyLabel="Copy name"
          copied="Name copied to clipboard"
        />
        <CopyField
          id={`${id}-value`}
          label="Value"
          value={value}
          copyLabel="Copy value"
          copied="Value copied to clipboard"
        />
      </Box>
    </>
  );
}

/** When the record of a claim was looked for last. */
export function ClaimCheckedAt({ checkedAt }: { checkedAt: string | null }) {
  const locale = useLocale();
  return (
    checkedAt && (
      <Box as="p" marginTop={1} color="fg.muted" fontSize="sm">
        Last looked for: {dateTimeText(locale, checkedAt)}
      </Box>
    )
  );
}

type ClaimActionsProps = {
  checking: boolean;
  removing: boolean;
  removeLabel: string;
  onCheck: () => Promise<unknown>;
  onRemove: () => Promise<unknown>;
};

/** What owners do with a claim. */
export function ClaimActions(props: ClaimActionsProps) {
  const { checking, removing, removeLabel, onCheck, onRemove } = props;
  const { canAdminister } = useAdmin();
  const busy = checking || removing;
  return (
    canAdminister && (
      <Box display="flex" flexWrap="wrap" gap={3}>
        <QuietButton busy={busy} data-focus-fallback onClick={() => void onCheck()}>
          {checking ? "Checking..." : "Check Now"}
        </QuietButton>
        <QuietButton busy={busy} onClick={() => void onRemove()}>
          {removeLabel}
        </QuietButton>
      </Box>
    )
  );
}
