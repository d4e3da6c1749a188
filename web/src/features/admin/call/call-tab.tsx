import { Box, chakra } from "@chakra-ui/react";
import { useMemo } from "react";
import {
  type AdminCallQuery,
  SaveCallDocument,
  type SaveCallMutationVariables,
  useAdminCallQuery,
} from "#graphql/admin-tabs/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, Fields, LinesField, TextField } from "../crud/fields.tsx";
import { ListField } from "../crud/list-field.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { MarkdownField } from "../writing/markdown-field.tsx";
import { type CallForm, callFormRules, callFormValues, callOfForm } from "./call-form-values.ts";
import { callStateText } from "./call-state-text.ts";
import { LateLink } from "./late-link.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { TracksField } from "./tracks-field.tsx";

/** The call for papers: when it is open, and what its form asks for. */
export function CallTab() {
  const { conferenceId } = useAdmin();
  const query = useRefetchOnFocus(useAdminCallQuery({ conferenceId }, cacheAndNetwork));
  return (
    <Loaded query={query} what="call for papers">
      {(data) => (
        <>
          <CallDetails {...data} timeZone={data.conference?.timeZone ?? "UTC"} />
          {data.call && <LateLink {...data.call} />}
        </>
      )}
    </Loaded>
  );
}

type CallDetailsProps = Pick<AdminCallQuery, "call" | "tracks"> & { timeZone: string };

function CallDetails({ call, tracks, timeZone }: CallDetailsProps) {
  const { conferenceId, siteBase } = useAdmin();
  const rules = useMemo(() => callFormRules(timeZone), [timeZone]);
  const [save] = useEntityMutation(SaveCallDocument, {
    success: "Call for papers saved successfully",
    failure: "Failed to save the call for papers",
    invalidates: ["call"],
  });
  const inZone = `In the time zone ${timeZone.replaceAll("_", " ")}.`;
  return (
    <EntityForm<CallForm>
      title="Call for papers"
      schema={rules}
      values={callFormValues(call, timeZone)}
      version={call?.version ?? 0}
      historyOf={call?.id}
      submitLabel="Save Call"
      onSave={(form, version) => {
        // The rules have checked that no number is missing.
        const input = { conferenceId, version, ...callOfForm(form, timeZone) };
        return save({ input: input as SaveCallMutationVariables["input"] });
      }}
    >
      <Box gridColumn="1 / -1">
        <Box as="p" fontWeight="medium">
          {callStateText(call, timeZone)}
        </Box>
        {call && call.state !== "none" && (
          <Box as="p" marginTop={1} fontSize="sm">
            <chakra.a href={`${siteBase}/call`} textDecoration="underline">
              Open the public page
            </chakra.a>
          </Box>
        )}
      </Box>
      <TextField
        name="opensAt"
        label="Opens"
        type="datetime-local"
        help={`${inZone} While it is empty, nobody can send a proposal.`}
      />
      <TextField
        name="closesAt"
        label="Closes"
        type="datetime-local"
        help={`${inZone} Whoever is still writing has one minute more. If empty, there is no deadline.`}
      />
      <Box gridColumn="1 / -1">
        <MarkdownField name="intro" label="Introduction" form="page" minHeight="12rem" />
      </Box>
      <ListField
        name="kinds"
        label="Kinds of sessions"
        help="If there are none, proposals do not say how long they are."
        entry="kind"
        blank={{ key: "", name: "", minutes: null }}
      >
        {(path) => (
          <>
            <TextField name={`${path}.name`} label="Name" required />
            <TextField name={`${path}.minutes`} label="Minutes" type="number" min="5" required />
          </>
        )}
      </ListField>
      <Fields title="What can be chosen">
        <TracksField name="trackIds" tracks={tracks} />
        <LinesField name="languages" label="Languages, as codes such as en-GB" minHeight="6rem" />
        <LinesField name="levels" label="Levels" minHeight="6rem" />
      </Fields>
      <ListField
        name="questions"
        label="Your own questions"
        entry="question"
        blank={{ key: "", label: "", help: "", kind: "text", options: "", required: false }}
      >
        {(path) => <QuestionFields path={path} />}
      </ListField>
      <Fields title="Limits and profiles">
        <TextField
          name="mostPerPerson"
          label="Proposals per person, at most"
          type="number"
          min="1"
          help="If empty, there is no limit."
        />
        <TextField
          name="mostSpeakers"
          label="Speakers per proposal, at most"
          type="number"
          min="1"
          required
        />
        <CheckboxField
          name="approvesProfiles"
          label="What speakers change of their profile waits for our approval"
          wide
        />
      </Fields>
    </EntityForm>
  );
}
