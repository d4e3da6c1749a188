import { Box, chakra } from "@chakra-ui/react";
import { isSeenUnasked } from "@summit/schema/validation/call.ts";
import { cityOfZone } from "@summit/schema/validation/city-of-zone.ts";
import { formatInstant } from "@summit/schema/validation/formats.ts";
import { useEffect, useMemo, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import {
  type AdminCallFragment,
  type AdminCallQuery,
  type QuestionKind,
  SaveCallDocument,
  type SaveCallMutationVariables,
  useAdminCallQuery,
} from "#graphql/admin-tabs/call/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, Fields, LinesField, SelectField, TextField } from "../crud/fields.tsx";
import { SectionsSkeleton } from "../crud/form-sections.tsx";
import { FormSkeleton } from "../crud/form-skeleton.tsx";
import { LanguagesField } from "../crud/language-field.tsx";
import { ListField } from "../crud/list-field.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { TabLink } from "../crud/tab-link.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { MarkdownField } from "../writing/markdown-field.tsx";
import { type CallForm, callFormRules, callFormValues, callOfForm } from "./call-form-values.ts";
import { LateLink } from "./late-link.tsx";
import { TracksField } from "./tracks-field.tsx";

/** The call for papers: when it is open, and what its form asks for. */
export function CallTab() {
  const { conferenceId } = useAdmin();
  const query = useAdminCallQuery({ conferenceId }, cacheAndNetwork);
  return (
    <Loaded
      query={query}
      what="call for papers"
      placeholder={<FormSkeleton title="Call for papers" sections={<SectionsSkeleton />} />}
    >
      {(data) => (
        <>
          <CallDetails
            {...data}
            timeZone={data.conference?.timeZone ?? "UTC"}
            isPublic={data.conference?.status === "published"}
          />
          {data.call && <LateLink {...data.call} />}
        </>
      )}
    </Loaded>
  );
}

type CallDetailsProps = Pick<AdminCallQuery, "call" | "tracks"> & {
  timeZone: string;
  /** Whether everybody sees the conference, and so its call. */
  isPublic: boolean;
};

function CallDetails({ call, tracks, timeZone, isPublic }: CallDetailsProps) {
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
      ofTab
      schema={rules}
      values={callFormValues(call, timeZone)}
      version={call?.version ?? 0}
      historyOf={call?.id}
      translated={{
        model: "Call",
        translations: call?.translations,
        rowOf: (form: CallForm) => callOfForm(form, timeZone),
      }}
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
        {!isPublic && call && call.state !== "none" && (
          <Box as="p" role="note" marginTop={1} color="danger">
            Nobody can reach it yet, because the conference is not published: its address leads
            strangers to “Page not found”. Publish the conference in{" "}
            <TabLink tab="settings">Settings</TabLink>; speakers, sessions and articles that are
            drafts stay with the team.
          </Box>
        )}
        {call && call.state !== "none" && (
          <Box as="p" marginTop={1} fontSize="sm">
            <chakra.a href={`${siteBase}/call`} textDecoration="underline">
              {isPublic ? "Open the public page" : "See the page as your team sees it"}
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
        <LanguagesField name="languages" label="Languages" />
        <LinesField name="levels" label="Levels" minHeight="6rem" />
      </Fields>
      <ListField
        name="questions"
        label="Your own questions"
        entry="question"
        blank={{
          key: "",
          label: "",
          help: "",
          kind: "text",
          options: "",
          required: false,
          reviewersSee: isSeenUnasked("text"),
        }}
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

type Times = Pick<AdminCallFragment, "state" | "opensAt" | "closesAt">;

/** Where a call stands: "Open until 12 March 2027, 23:59 in Lisbon". */
function callStateText(call: Times | null, timeZone: string): string {
  const at = (instant: string) => `${timeText(instant, timeZone)} in ${cityOfZone(timeZone)}`;
  if (call?.state === "upcoming" && call.opensAt) return `Opens on ${at(call.opensAt)}`;
  if (call?.state === "open")
    return call.closesAt ? `Open until ${at(call.closesAt)}` : "Open, without a deadline";
  if (call?.state === "closed" && call.closesAt) return `Closed since ${at(call.closesAt)}`;
  return "Not open: it has no opening yet, and nobody but the team sees it";
}

const timeText = (instant: string, timeZone: string): string => {
  const format = (options: Parameters<typeof formatInstant>[2]) =>
    formatInstant("en-GB", new Date(instant), { timeZone, ...options });
  const day = format({ day: "numeric", month: "long", year: "numeric" });
  return `${day}, ${format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}`;
};

const kinds: Record<QuestionKind, string> = {
  text: "A line of text",
  longText: "A longer text",
  choice: "One of several options",
  several: "Any of several options",
  number: "A number",
  link: "A link",
  file: "A link to a file",
  consent: "Consent (a box to tick)",
};

const options = Object.entries(kinds).map(([value, label]) => ({ value, label }));

/** The fields of one question of a call. */
function QuestionFields({ path }: { path: string }) {
  const kind: QuestionKind = useWatch({ name: `${path}.kind` });
  const { getValues, setValue } = useFormContext();
  const before = useRef(kind);
  useEffect(() => {
    const seen = `${path}.reviewersSee`;
    // What the team has not decided follows from the kind.
    if (kind !== before.current && getValues(seen) === isSeenUnasked(before.current)) {
      setValue(seen, isSeenUnasked(kind));
    }
    before.current = kind;
  }, [kind, path, getValues, setValue]);
  return (
    <>
      <TextField name={`${path}.label`} label="Question" required wide />
      <TextField name={`${path}.help`} label="What helps to answer it" wide />
      <SelectField name={`${path}.kind`} label="Answer" options={options} />
      <CheckboxField name={`${path}.required`} label="Has to be answered" />
      <CheckboxField
        name={`${path}.reviewersSee`}
        label="Reviewers see the answer while names are hidden"
        wide
      />
      {(kind === "choice" || kind === "several") && (
        <LinesField name={`${path}.options`} label="Options" required minHeight="6rem" />
      )}
    </>
  );
}
