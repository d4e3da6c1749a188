import { Box } from "@chakra-ui/react";
import { conferenceHostInput } from "@summit/schema/validation/conference.ts";
import { SetConferenceHostDocument } from "#graphql/admin-tabs/settings/generated.ts";
import { ActionForm } from "../crud/action-form.tsx";
import { TextField } from "../crud/fields.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

const blank = { host: "" };

/** The form for claiming a host for the site. */
export function ClaimHost({ id }: { id: string }) {
  const [claim] = useEntityMutation(SetConferenceHostDocument, {
    success: "The domain has been set. Now add its DNS record to prove that it is yours.",
    failure: "Failed to set the domain",
  });
  return (
    <Box marginTop={3}>
      <Box as="p" maxWidth="prose">
        The site can have its own domain. Its current address then redirects there.
      </Box>
      <Box marginTop={5} maxWidth="28rem">
        <ActionForm
          label="Domain"
          schema={conferenceHostInput}
          values={blank}
          submitLabel="Use This Domain"
          busyLabel="Setting..."
          onSave={(input) => claim({ input: { id, ...input } })}
        >
          <TextField
            name="host"
            label="Domain"
            required
            help="For example conference.example.org, without a path."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
          />
        </ActionForm>
      </Box>
    </Box>
  );
}
