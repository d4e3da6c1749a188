import { Box } from "@chakra-ui/react";
import { acceptedSpeakerInput } from "@summit/schema/validation/form-submission.ts";
import { isSameName } from "@summit/schema/validation/speaker.ts";
import { get, useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import {
  AcceptFormSubmissionDocument,
  type AdminFormSubmissionFragment,
  useSpeakerNamesQuery,
} from "#graphql/admin-tabs/integrations/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { SelectField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { nameWithJob } from "../speakers/speaker-labels.ts";
import { Answers } from "./response-details.tsx";

/** The proposed speaker, and who it is: empty until it is chosen, "new", or the id of a speaker. */
const acceptForm = acceptedSpeakerInput.extend({ speakerId: z.string() });

type AcceptValues = z.input<typeof acceptForm>;

type AcceptFormProps = { submission: AdminFormSubmissionFragment; onClose: () => void };

/** The form with the proposed speaker of a form submission, for review before accepting it. */
export function AcceptForm({ submission: { id, proposal }, onClose }: AcceptFormProps) {
  const [accept] = useEntityMutation(AcceptFormSubmissionDocument, {
    success: "Speaker accepted successfully",
    failure: "Failed to accept the form response",
    invalidates: ["speakers", "speaker"],
  });
  return (
    <>
      <EntityForm<AcceptValues>
        title="Accept as a speaker"
        schema={acceptForm}
        values={formValues(acceptForm, proposal, { speakerId: "" })}
        submitLabel="Accept"
        busyLabel="Accepting..."
        onSave={({ speakerId, ...speaker }) =>
          accept({ input: { id, ...speaker, ...decided(speakerId) } })
        }
        onClose={onClose}
      >
        <TextField name="name" label="Name" required />
        <TextField name="title" label="Title" required help="Job title, as on the card." />
        <WhoField />
        <TextField name="companyName" label="Company" />
        <PictureField
          name="imageUrl"
          label="Photo"
          help="Web address of a square picture. A copy of it is kept."
          aspect={1}
          note={proposal.imageNote ?? undefined}
          takeAtOnce
        />
        <TextField name="topic" label="Topic" help="What they talk about, in one line." wide />
        <TextField name="bio" label="Biography" multiline />
        <TextField name="linkedinUrl" label="LinkedIn" type="url" />
        <TextField name="twitterUrl" label="Twitter" type="url" />
        <TextField name="githubUrl" label="GitHub" type="url" />
      </EntityForm>
      <Box as="section" marginTop={8} aria-labelledby="answers">
        <Box as="h3" id="answers" marginBottom={2} fontWeight="semibold">
          The answers
        </Box>
        <Answers id={id} />
      </Box>
    </>
  );
}

const decided = (speakerId: string) =>
  speakerId === "" ? {} : { speakerId: speakerId === "new" ? null : speakerId };

/** Asks who it is if a speaker has this name: people may share one, so that only an organizer can tell. */
function WhoField() {
  const { conferenceId } = useAdmin();
  const { formState } = useFormContext();
  const [name, chosen] = useWatch<{ name: string; speakerId: string }, ["name", "speakerId"]>({
    name: ["name", "speakerId"],
  });
  const { data } = useSpeakerNamesQuery({ conferenceId }, cacheAndNetwork);
  const namesakes = (data?.speakers ?? []).filter(
    (speaker) => speaker.id === chosen || isSameName(speaker.name, name),
  );
  if (namesakes.length === 0 && !chosen && !get(formState.errors, "speakerId")) return null;
  return (
    <SelectField
      name="speakerId"
      label="There is a speaker of this name. Who is it?"
      wide
      options={[
        { value: "", label: "Please choose" },
        { value: "new", label: "Somebody else: make a new speaker" },
        ...namesakes.map((speaker) => ({
          value: speaker.id,
          label: `The same: update ${nameWithJob(speaker)}`,
        })),
      ]}
    />
  );
}
