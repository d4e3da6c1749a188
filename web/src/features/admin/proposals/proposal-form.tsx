import { languageName } from "@summit/schema/validation/formats.ts";
import { z } from "zod";
import {
  type AdminProposalsQuery,
  ChangeProposalDocument,
  EnterProposalDocument,
  type ProposalDetailsFragment,
} from "#graphql/admin-tabs/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { Fields, SelectField, TextField } from "../crud/fields.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

const text = z.string();

/** The server checks the values by what the call asks for. */
const rules = z.object({
  name: text.min(1, "Enter a name"),
  email: text.min(1, "Enter an email address"),
  coSpeakers: text,
  title: text.min(1, "Required"),
  abstract: text.min(1, "Required"),
  description: text,
  notes: text,
  kind: text,
  trackId: text,
  language: text,
  level: text,
});

type Values = z.infer<typeof rules>;

type ProposalFormProps = {
  call: AdminProposalsQuery["call"] | undefined;
  /** Undefined for a new one. */
  record?: ProposalDetailsFragment;
  onClose: (savedId?: string) => void;
};

/** The form of a proposal that the team enters for somebody, or changes. */
export function ProposalForm({ call, record, onClose }: ProposalFormProps) {
  const { conferenceId } = useAdmin();
  const invalidates = ["proposal", "proposals", "people"] as const;
  const [enter] = useEntityMutation(EnterProposalDocument, {
    success: "Proposal entered successfully",
    failure: "Failed to enter the proposal",
    invalidates,
  });
  const [change] = useEntityMutation(ChangeProposalDocument, {
    success: "Proposal changed successfully",
    failure: "Failed to change the proposal",
    invalidates,
  });
  const options = (
    all: readonly { value: string; label: string }[] = [],
    stored?: string | null,
  ) => [
    { value: "", label: "None" },
    ...all,
    ...(stored && !all.some(({ value }) => value === stored)
      ? [{ value: stored, label: stored }]
      : []),
  ];
  return (
    <EntityForm<Values>
      title={record ? "Edit Proposal" : "Enter Proposal"}
      schema={rules}
      version={record?.version}
      values={valuesOf(record)}
      submitLabel={record ? "Save Proposal" : "Enter Proposal"}
      onSave={(values, version) => {
        const form = formOf(values);
        return record
          ? change({ input: { id: record.id, version, form } })
          : enter({ input: { conferenceId, form } });
      }}
      onClose={onClose}
    >
      <TextField name="title" label="Title" required wide />
      <TextField name="name" label="Name of the proposer" required />
      <TextField name="email" label="Their email address" type="email" required />
      <TextField
        name="coSpeakers"
        label="Co-speakers"
        multiline
        minHeight="4rem"
        help="One a line, the name and then the address: Ada Byron ada@example.com. They are asked by mail."
      />
      <TextField name="abstract" label="Abstract" required multiline help="For the programme." />
      <TextField name="description" label="Description" multiline help="For those who decide." />
      <Fields title="Kind">
        <SelectField
          name="kind"
          label="Kind"
          options={options(
            call?.kinds.map(({ key, name }) => ({ value: key, label: name })),
            record?.kind,
          )}
        />
        <SelectField
          name="trackId"
          label="Track"
          options={options(
            call?.tracks.map(({ id, name }) => ({ value: id, label: name })),
            record?.track?.id,
          )}
        />
        <SelectField
          name="language"
          label="Language"
          options={options(
            call?.languages.map((tag) => ({ value: tag, label: languageName("en-GB", tag) })),
            record?.language,
          )}
        />
        <SelectField
          name="level"
          label="Level"
          options={options(
            call?.levels.map((level) => ({ value: level, label: level })),
            record?.level,
          )}
        />
      </Fields>
      <TextField name="notes" label="Notes to the team" multiline minHeight="5rem" />
    </EntityForm>
  );
}

function valuesOf(record: ProposalDetailsFragment | undefined): Values {
  const [first, ...others] = record?.people ?? [];
  return {
    name: first?.name ?? "",
    email: first?.person.email ?? "",
    coSpeakers: others.map(({ name, person }) => `${name} ${person.email ?? ""}`).join("\n"),
    title: record?.title ?? "",
    abstract: record?.abstract ?? "",
    description: record?.description ?? "",
    notes: record?.notes ?? "",
    kind: record?.kind ?? "",
    trackId: record?.track?.id ?? "",
    language: record?.language ?? "",
    level: record?.level ?? "",
  };
}

function formOf({ name, email, coSpeakers, ...values }: Values) {
  const others = coSpeakers
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [address = ""] = /[^\s<>]+@[^\s<>]+/.exec(line) ?? [];
      return {
        name: line
          .replace(address, "")
          .replace(/[<>,;]/g, "")
          .trim(),
        email: address,
      };
    });
  return { ...values, people: [{ name, email }, ...others] };
}
