import { Box } from "@chakra-ui/react";
import { mailSenderInput } from "@summit/schema/validation/conference.ts";
import { SetMailSenderDocument } from "#graphql/admin-tabs/settings/generated.ts";
import { ActionForm } from "../crud/action-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

const blank = { address: "" };

/** The form for claiming an address for mails. */
export function ClaimSender({ id }: { id: string }) {
  const [claim] = useEntityMutation(SetMailSenderDocument, {
    success: "The address has been set. Now add its DNS record to prove that it is yours.",
    failure: "Failed to set the address",
  });
  return (
    <Box marginTop={5} maxWidth="28rem">
      <ActionForm
        label="Sender of mails"
        schema={mailSenderInput}
        values={blank}
        submitLabel="Use This Address"
        busyLabel="Setting..."
        onSave={(input) => claim({ input: { id, ...input } })}
      >
        <TextField
          name="address"
          label="Address"
          type="email"
          required
          help="For example team@conference.example.org, without a name."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </ActionForm>
    </Box>
  );
}
