import { useApolloClient } from "@apollo/client/react";
import { Box, chakra } from "@chakra-ui/react";
import { binDays } from "@summit/schema/validation/bin-days.ts";
import { deleteConferenceInput } from "@summit/schema/validation/conference.ts";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { DeleteConferenceDocument } from "#graphql/admin-tabs/settings/generated.ts";
import { paths } from "#site/routes.ts";
import { ActionForm } from "../crud/action-form.tsx";
import { evictFields } from "../crud/cache-changes.ts";
import { TextField } from "../crud/fields.tsx";
import { asPendingMutation } from "../crud/pending-mutations.ts";
import { sayIfChanged } from "../crud/say-if-changed.ts";
import { SectionTitle } from "../crud/section.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

const blank = { name: "" };

type DeleteConferenceProps = {
  id: string;
  /** The one that is shown: what somebody else has changed since is not deleted unseen. */
  version: number;
  name: string;
};

/** Deletes a conference after its owner has typed its name to confirm. */
export function DeleteConference({ id, version, name }: DeleteConferenceProps) {
  const navigate = useNavigate();
  const client = useApolloClient();
  const isDeleted = useRef(false);
  const [deleteConference] = useEntityMutation(DeleteConferenceDocument, {
    success: () => ({
      title: "Conference deleted",
      description: `${name} has been deleted. You can restore it within ${binDays} days.`,
    }),
    failure: "Failed to delete the conference",
    noReason: "Please try again.",
    update: (cache, { __typename: outcome }) => {
      if (outcome === "ConflictError") evictFields(cache, ["conference"]);
    },
  });
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
  // Pending until the admin is unmounted, because its queries would be refetched, and denied.
  const send = (input: { name: string }) =>
    asPendingMutation(async () => {
      const saved = await deleteConference({ input: { id, version, ...input } });
      isDeleted.current = saved.done;
      sayIfChanged(saved, "Failed to delete the conference");
      if (saved.done) await navigate(paths.ownConferences);
      return saved;
    });

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
      <Box marginTop={5} maxWidth="28rem">
        <ActionForm
          label="Delete this conference"
          schema={deleteConferenceInput}
          values={blank}
          submitLabel="Delete Conference"
          busyLabel="Deleting..."
          kind="danger"
          size="medium"
          forgetful
          onSave={send}
        >
          <TextField
            name="name"
            label="The conference’s name, to delete it"
            required
            autoComplete="off"
          />
        </ActionForm>
      </Box>
    </chakra.section>
  );
}
