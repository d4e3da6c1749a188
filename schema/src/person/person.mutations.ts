import { builder, type InputFields } from "#builder.ts";
import { dayHoursField } from "#conference/day-hours.type.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { editorOf } from "#content/editing.ts";
import { rereadRow } from "#content/reread-row.ts";
import { refusals } from "#errors/error-types.ts";
import { type ErasedPerson, erasePerson, type LeftRecord } from "#person/erase-person.service.ts";
import { exportPerson, type PersonExport } from "#person/export-person.service.ts";
import { mergePeople } from "#person/merge-people.service.ts";
import { people } from "#person/person.service.ts";
import { Person } from "#person/person.type.ts";

const personFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "Full name, 1–200 characters." }),
  email: t.string({
    description: "Email address. No two people of a conference have the same.",
  }),
  otherEmails: t.stringList({
    description:
      "Up to 20 further addresses by which they are found, and from which they can ask for the link to their own page. No two people of a conference have the same.",
  }),
  phone: t.string({ description: "Up to 50 characters." }),
  pronouns: t.string({ description: "Up to 50 characters." }),
  notes: t.string({ description: "Plain text, up to 10,000 characters." }),
  tags: t.stringList({
    description: "Up to 30 tags of 1–50 characters. One that is repeated counts once.",
  }),
  availability: dayHoursField(t, "When they are there, by day."),
});

addContentMutations("person", {
  kind: () => people,
  type: Person,
  fields: personFields,
  changesFields: (t) => ({
    addTags: t.stringList({
      description: "Tags that each of them gets beside those they have. Not together with `tags`.",
    }),
    removeTags: t.stringList({
      description:
        "Tags that none of them keeps, however they are capitalised. Not together with `tags`.",
    }),
  }),
  except: "but not their speaker profile",
});

const PersonExportType = builder.objectRef<PersonExport>("PersonExport").implement({
  description: "Everything that a conference holds about one person.",
  fields: (t) => ({
    document: t.field({
      type: "JSON",
      description:
        "Their names and addresses, and the rows by table with the names of columns: the person, the speaker profile and its sessions, messages and mails, form responses, the subscription, histories, and what is in the bin. Rows that others wrote about them are among these, so look at it before you hand it over.",
      resolve: (exported) => exported,
    }),
  }),
});

const LeftRecordType = builder.objectRef<LeftRecord>("LeftRecord").implement({
  description:
    "A record that contains an address of somebody who was erased. It is public, and the team can change it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Id of the record." }),
    kind: t.exposeString("entity", {
      description:
        'The kind of record, as the actions of the audit log begin, for example "article".',
    }),
    name: t.exposeString("name", { description: "Its name or title; empty if it has none." }),
  }),
});

const ErasedPersonType = builder.objectRef<ErasedPerson>("ErasedPerson").implement({
  description: "A person who was erased.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "The id that they had." }),
    left: t.expose("left", {
      type: [LeftRecordType],
      description: "Records of public content that still contain an address of theirs.",
    }),
  }),
});

builder.mutationFields((t) => ({
  mergePeople: t.prismaFieldWithInput({
    type: Person,
    description:
      "Joins two people with everything that hangs on them, and deletes the second. What the first lacks comes from the second; what both have differently goes into the notes. If both are speakers, the first profile stays, and gets the sessions of the other, whose addresses redirect to it. For the editors of the conference.",
    areas: ["inbox", "programme"],
    authScopes: { editor: true },
    typeOptions: { description: "Two people of a conference who are the same." },
    input: {
      keepId: t.input.id({ required: true, description: "Id of the person who stays." }),
      keepVersion: t.input.int({
        description: "The version of the person who stays that the decision is based on.",
      }),
      mergeId: t.input.id({
        required: true,
        description: "Id of the person who is joined to them.",
      }),
      mergeVersion: t.input.int({
        description: "The version of the other person that the decision is based on.",
      }),
    },
    errors: refusals.update,
    resolve: async (query, _root, { input }, context) =>
      rereadRow(context, "Person", query, await mergePeople(editorOf(context), input)),
  }),
  exportPerson: t.fieldWithInput({
    type: PersonExportType,
    description:
      "Collects everything that the conference holds about a person, who may be in the bin. The log says that it was done. For the editors of the conference.",
    // Mails and the log are in it, too.
    areas: ["inbox", "programme", "settings"],
    authScopes: { editor: true },
    typeOptions: { description: "Which person." },
    input: {
      id: t.input.id({ required: true, description: "Id of the person." }),
    },
    errors: refusals.id,
    resolve: (_root, { input: { id } }, context) => exportPerson(editorOf(context), id),
  }),
  erasePerson: t.fieldWithInput({
    type: ErasedPersonType,
    description:
      "Removes a person for good, with everything that the conference holds about them: what they sent, mails to them, their subscription, histories and what is in the bin. Their addresses are cut out of what others wrote, and their names out of the log. An account of theirs is their own and stays. For the owners of the conference.",
    areas: "none",
    authScopes: { owner: true },
    typeOptions: { description: "Who is erased." },
    input: {
      id: t.input.id({ required: true, description: "Id of the person, who may be in the bin." }),
      keepProfile: t.input.boolean({
        required: true,
        description:
          "Whether their published profile stays in the programme, without a person. A draft never does.",
      }),
    },
    errors: refusals.id,
    resolve: (_root, { input }, context) => erasePerson(editorOf(context), input),
  }),
}));
