import { languageName } from "@summit/schema/validation/formats.ts";
import { z } from "zod";
import {
  type AdminProposalsQuery,
  ChangeProposalDocument,
  EnterProposalDocument,
  type ProposalDetailsFragment,
} from "#graphql/admin-tabs/proposals/generated.ts";
import type { Option } from "#ui/form/select.tsx";
import { EntityForm } from "../crud/entity-form.tsx";
import { Fields, SelectField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { useSaves } from "../crud/use-saves.ts";

const text = z.string();

/** The server checks the values by what the call asks for. */
const proposalRules = z.object({
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

type Values = z.infer<typeof proposalRules>;

type ProposalFormProps = {
  call: AdminProposalsQuery["call"] | undefined;
  /** Undefined for a new one. */
  record?: ProposalDetailsFragment;
  onClose: (savedId?: string) => void;
};

const proposals = {
  nouns: ["proposal", "proposals"],
  create: EnterProposalDocument,
  update: ChangeProposalDocument,
  added: "entered",
  invalidates: ["proposal", "proposals", "people"],
} as const;

/** The form of a proposal that the team enters for somebody, or changes. */
export function ProposalForm({ call, record, onClose }: ProposalFormProps) {
  const save = useSaves(record, proposals);
  const [first, ...others] = record?.people ?? [];
  return (
    <EntityForm<Values>
      title={record ? "Edit Proposal" : "Enter Proposal"}
      schema={proposalRules}
      version={record?.version}
      values={formValues(proposalRules, record, {
        name: first?.name ?? "",
        email: first?.person.email ?? "",
        coSpeakers: others.map(({ name, person }) => `${name} ${person.email ?? ""}`).join("\n"),
        trackId: record?.track?.id ?? "",
      })}
      submitLabel={record ? "Save Proposal" : "Enter Proposal"}
      onSave={(values, version) => save({ form: formOf(values) }, version)}
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
        help="One a line, the name and then the address: Ada Byron ada@example.com. They are asked by email."
      />
      <TextField name="abstract" label="Abstract" required multiline help="For the programme." />
      <TextField name="description" label="Description" multiline help="For those who decide." />
      <Fields title="Kind">
        {choicesOf(call).map(({ name, label, options }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            options={withStored(options, name === "trackId" ? record?.track?.id : record?.[name])}
          />
        ))}
      </Fields>
      <TextField name="notes" label="Notes to the team" multiline minHeight="5rem" />
    </EntityForm>
  );
}

/** What the call has to choose from. */
const choicesOf = (call: ProposalFormProps["call"]) =>
  [
    {
      name: "kind",
      label: "Kind",
      options: call?.kinds.map(({ key, name }) => ({ value: key, label: name })),
    },
    {
      name: "trackId",
      label: "Track",
      options: call?.tracks.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: "language",
      label: "Language",
      options: call?.languages.map((tag) => ({ value: tag, label: languageName("en-GB", tag) })),
    },
    {
      name: "level",
      label: "Level",
      options: call?.levels.map((level) => ({ value: level, label: level })),
    },
  ] as const;

/** The options with none of them, and with what is stored and not among them any more. */
function withStored(all: readonly Option[] = [], stored?: string | null): Option[] {
  const isKnown = !stored || all.some(({ value }) => value === stored);
  return [
    { value: "", label: "None" },
    ...all,
    ...(isKnown ? [] : [{ value: stored, label: stored }]),
  ];
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
