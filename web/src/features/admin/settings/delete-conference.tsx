import { Box, chakra } from "@chakra-ui/react";
import { binDays } from "@summit/schema/validation/bin-days.ts";
import { deleteConferenceInput } from "@summit/schema/validation/conference.ts";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  type DeleteConferenceInput,
  useDeleteConferenceMutation,
} from "#graphql/admin/generated.ts";
import { logError } from "#lib/log-error.ts";
import { failureText } from "#site/failure-text.ts";
import { paths } from "#site/routes.ts";
import { controlForm } from "#ui/form/control-form.ts";
import { Field } from "#ui/form/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { RefusedError } from "#ui/form/form-contract.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLazyForm } from "#ui/form/use-lazy-form.ts";
import { showToast } from "#ui/toast-store.ts";
import { SectionTitle } from "../crud/section.tsx";
import { asPendingMutation } from "../crud/use-entity-mutation.ts";

const load = async () => controlForm(deleteConferenceInput);

/** Deletes a conference after its owner has typed its name to confirm. */
export function DeleteConference({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate();
  const [deleteConference, { client }] = useDeleteConferenceMutation();
  const [refused, setRefused] = useState<string>();
  const isDeleted = useRef(false);
  const send = async (input: Pick<DeleteConferenceInput, "name">) => {
    setRefused(undefined);
    const { data } = await deleteConference({ variables: { input: { id, ...input } } });
    const result = data?.deleteConference;
    if (result?.__typename === "ValidationError") return result.fields;
    if (result?.__typename !== "Deleted") throw new RefusedError(result?.message);
    showToast({
      title: "Conference deleted",
      description: `${name} has been deleted. You can restore it within ${binDays} days.`,
    });
    isDeleted.current = true;
    await navigate(paths.ownConferences);
    return [];
  };
  // Evicted only after unmounting: active queries would be refetched, and denied.
  useEffect(() => {
    const { cache } = client;
    const forget = () => {
      cache.evict({ id: cache.identify({ __typename: "Conference", id }) });
      cache.gc();
    };
    return () => {
      if (isDeleted.current) setTimeout(forget);
    };
  }, [client, id]);
  const form = useLazyForm<Pick<DeleteConferenceInput, "name">>({
    load,
    // Pending until the admin is unmounted, because its queries would be refetched, and denied.
    send: (input) => asPendingMutation(() => send(input)),
    onFailure: (error) => {
      if (!(error instanceof RefusedError)) logError(error);
      setRefused(failureText(error, "Failed to delete the conference. Please try again."));
    },
  });
  const { errors, busy } = form;

  return (
    <chakra.section
      aria-labelledby="delete-conference"
      marginTop={12}
      maxWidth="64rem"
      padding={{ base: 5, md: 6 }}
      border="1px solid"
      borderColor="danger"
      borderRadius="card"
    >
      <SectionTitle id="delete-conference">Delete this conference</SectionTitle>
      <Box as="p" marginTop={3} maxWidth="prose" overflowWrap="anywhere">
        Everything in <strong>{name}</strong> is deleted with it: its speakers, programme, passes
        and articles, and what its visitors sent. Visitors and the team can no longer open it. For{" "}
        {binDays} days its owners can restore it from their accounts.
      </Box>
      <Form form={form} label="Delete this conference">
        <Box display="grid" gap={5} marginTop={5} maxWidth="28rem" justifyItems="start">
          <Box width="100%">
            <Field
              id="delete-conference-name"
              name="name"
              label="The conference’s name, to delete it"
              error={errors.name}
              autoComplete="off"
              readOnly={busy}
              required
            />
          </Box>
          <SubmitButton busy={busy} busyLabel="Deleting..." kind="danger">
            Delete Conference
          </SubmitButton>
          <FormAlert>{refused}</FormAlert>
        </Box>
      </Form>
    </chakra.section>
  );
}
