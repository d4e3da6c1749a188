import type { InputFieldMap, ObjectRef } from "@pothos/core";
import { queryFromInfo } from "@pothos/plugin-prisma";
import { builder, type InputFields, type SchemaTypes } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { type Editor, editorOf } from "#content/editing.ts";
import { singleEntities } from "#content/entities.ts";
import { patchDescription, versionField } from "#content/version-field.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { refusals } from "#errors/error-types.ts";
import { translationsInput } from "#translation/translation-input.ts";

interface Options {
  /** What it returns: the record, or the conference that shows it. */
  type: ObjectRef<PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>, { id: string }>;
  model: "conference" | "venueDetails" | "contactDetails" | "call";
  /** What it does, in a sentence. */
  description: string;
  fields: (t: InputFields) => InputFieldMap;
  save: (editor: Editor, conferenceId: string, patch: object) => Promise<unknown>;
}

/** What the compiler cannot know of inputs whose other fields are those of the kind. */
interface OfConference {
  conferenceId: string;
}

/** Adds the mutation that saves the record of a kind of which a conference has a single one. */
export function addSaveMutation(
  entity: keyof typeof singleEntities,
  { type, model, description, fields, save }: Options,
): void {
  const { type: name, area } = singleEntities[entity];
  builder.mutationField(`save${name}`, (t) =>
    t.fieldWithInput({
      type,
      description: `${description} For the editors of the conference.`,
      areas: [area],
      authScopes: (_root, { input }) => ({
        conferenceEditor: (input as OfConference).conferenceId,
      }),
      typeOptions: { description: patchDescription },
      input: {
        conferenceId: conferenceIdField(t.input),
        version: versionField(t.input),
        ...fields(t.input),
        ...translationsInput(name, t.input),
      },
      errors: refusals.update,
      resolve: async (_root, { input }, context, info) => {
        const { conferenceId, ...patch } = input as OfConference;
        await save(editorOf(context), conferenceId, patch);
        const records = context.db[model] as unknown as Records;
        const where = model === "conference" ? { id: conferenceId } : { conferenceId };
        const row = await records.findUnique({ ...queryFromInfo({ context, info }), where });
        if (!row) throw new NotFoundError();
        return row;
      },
    }),
  );
}

/** Prisma types each model's operations for itself. */
interface Records {
  findUnique(query: object): Promise<{ id: string } | null>;
}
