import { Box } from "@chakra-ui/react";
import {
  type ConferenceHostInput,
  conferenceHostInput,
} from "@summit/schema/validation/conference.ts";
import { useState } from "react";
import { SetConferenceHostDocument } from "#graphql/admin/generated.ts";
import { controlForm } from "#ui/form/control-form.ts";
import { Field } from "#ui/form/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLazyForm } from "#ui/form/use-lazy-form.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

const load = async () => controlForm(conferenceHostInput);

/** The form for claiming a host for the site. */
export function ClaimHost({ id }: { id: string }) {
  const [signedOut, setSignedOut] = useState(false);
  const [claim] = useEntityMutation(SetConferenceHostDocument, {
    success: "The domain has been set. Now add its DNS record to prove that it is yours.",
    failure: "Failed to set the domain",
  });
  const form = useLazyForm<ConferenceHostInput>({
    load,
    send: async (input) => {
      const saved = await claim({ input: { id, ...input } });
      setSignedOut(!saved.done && saved.signedOut === true);
      return saved.done ? [] : saved.issues;
    },
    onFailure: () => setSignedOut(false),
  });
  const { errors, busy } = form;
  return (
    <Box marginTop={3}>
      <Box as="p" maxWidth="prose">
        The site can have its own domain. Its current address then redirects there.
      </Box>
      <Form form={form} label="Domain">
        <Box display="grid" gap={5} marginTop={5} maxWidth="28rem" justifyItems="start">
          <Box width="100%">
            <Field
              id="conference-host-name"
              name="host"
              label="Domain"
              help="For example conference.example.org, without a path."
              error={errors.host}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              inputMode="url"
              readOnly={busy}
              required
            />
          </Box>
          <SubmitButton busy={busy} busyLabel="Setting..." kind="quiet" size="small">
            Use This Domain
          </SubmitButton>
          <FormAlert>
            {signedOut ? "Your session has ended. Please sign in again, then retry." : undefined}
          </FormAlert>
        </Box>
      </Form>
    </Box>
  );
}
