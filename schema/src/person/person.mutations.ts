import { builder, type InputFields } from "#builder.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { editorOf } from "#content/editing.ts";
import { rereadRow } from "#content/reread-row.ts";
import { updateErrors } from "#errors/error-types.ts";
import { mergePeople } from "#person/merge-people.service.ts";
import { people } from "#person/person.service.ts";
import { Person } from "#person/person.type.ts";

const personFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "Full name, 1–200 characters." }),
  email: t.string({
    description: "Email address. No two people of a conference have the same.",
  }),
  phone: t.string({ description: "Up to 50 characters." }),
  pronouns: t.string({ description: "Up to 50 characters." }),
  notes: t.string({ description: "Plain text, up to 10,000 characters." }),
  tags: t.stringList({
    description: "Up to 30 tags of 1–50 characters. One that is repeated counts once.",
  }),
});

addContentMutations("person", {
  kind: () => people,
  type: Person,
  fields: personFields,
  except: "but not their speaker profile",
});

const MergePeopleInput = builder.inputType("MergePeopleInput", {
  description: "Two people of a conference who are the same.",
  fields: (t) => ({
    keepId: t.id({ required: true, description: "Id of the person who stays." }),
    keepVersion: t.int({
      description: "The version of the person who stays that the decision is based on.",
    }),
    mergeId: t.id({ required: true, description: "Id of the person who is joined to them." }),
    mergeVersion: t.int({
      description: "The version of the other person that the decision is based on.",
    }),
  }),
});

builder.mutationField("mergePeople", (t) =>
  t.prismaField({
    type: Person,
    description:
      "Joins two people with everything that hangs on them, and deletes the second. What the first lacks comes from the second; what both have differently goes into the notes. If both are speakers, the first profile stays, and gets the sessions of the other, whose addresses redirect to it. For the editors of the conference.",
    authScopes: { editor: true },
    args: { input: t.arg({ type: MergePeopleInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input }, context) =>
      rereadRow(await mergePeople(editorOf(context), input), (where) =>
        context.db.person.findUnique({ ...query, where }),
      ),
  }),
);
