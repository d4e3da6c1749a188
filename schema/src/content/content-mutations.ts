import type { InputFieldMap, InputRef, ObjectRef } from "@pothos/core";
import { queryFromInfo } from "@pothos/plugin-prisma";
import type { GraphQLResolveInfo } from "graphql";
import type { z } from "zod";
import { builder, type InputFields, type SchemaTypes } from "#builder.ts";
import { binDays } from "#conference/bin-days.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import {
  BulkDelete,
  BulkUpdate,
  BulkUpsert,
  bulkDeleteDescription,
  bulkDeleteFields,
  externalIdField,
  importFields,
  rowIdFields,
  rowsDescription,
} from "#content/bulk.type.ts";
import { maxChosen, updateAmong } from "#content/bulk-update.ts";
import {
  type ContentKind,
  type ContentRow,
  type ImportedRow,
  registerKind,
} from "#content/content-kind.ts";
import { createContent } from "#content/create-content.ts";
import { deleteAmong, deleteContent } from "#content/delete-content.ts";
import { editorOf } from "#content/editing.ts";
import { type ListedEntityName, listedEntities } from "#content/entities.ts";
import { rereadRow } from "#content/reread-row.ts";
import { updateContent } from "#content/update-content.ts";
import { onlyRow, upsertContent } from "#content/upsert-content.ts";
import { deletedVersionField, patchDescription, versionField } from "#content/version-field.ts";
import type { Context, Settings } from "#context/context.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted, refusals } from "#errors/error-types.ts";
import { RowsError } from "#errors/rows-error.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { translationsInput } from "#translation/translation-input.ts";

/** What the compiler cannot know of inputs whose other fields are those of the kind. */
interface OfConference {
  conferenceId: string;
}
type Row = OfConference & ImportedRow;

interface Options<Stored extends ContentRow, Schema extends z.ZodObject> {
  /** How it is validated, read and written. Which slugs are free depends on the site. */
  kind: (settings: Settings) => ContentKind<Stored, Schema>;
  type: ObjectRef<PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>, { id: string }>;
  /**
   * The fields of its inputs.
   *
   * @param required for fields that a new record must have
   */
  fields: (t: InputFields, required: boolean) => InputFieldMap;
  /** Fields that only imports have. */
  rowFields?: (t: InputFields) => InputFieldMap;
  /** Fields that only the changes of many records have. */
  changesFields?: (t: InputFields) => InputFieldMap;
  /** What a deletion leaves alone, for example "but not their sessions". */
  except?: string;
}

interface SameChanges extends OfConference {
  ids: readonly string[];
  changes: object;
}

/** A kind of which imports can write records. */
interface Importable {
  entity: ListedEntityName;
  kind: (settings: Settings) => ContentKind<ContentRow>;
  RowInput: InputRef<object>;
}

/** The kinds of which imports can write records, once all mutations have been added. */
export const importable: Importable[] = [];

/**
 * Adds the mutations of a kind of content: those that create, update and delete a record, those that upsert and
 * delete by external ids, one or many, and the one that makes the same changes to many. They are for the editors of the conference.
 */
export function addContentMutations<Stored extends ContentRow, Schema extends z.ZodObject>(
  entity: ListedEntityName,
  options: Options<Stored, Schema>,
): void {
  const {
    kind,
    type,
    fields: ownFields,
    rowFields = () => ({}),
    changesFields = () => ({}),
    except,
  } = options;
  registerKind(entity, kind);
  const { type: name, list, one, many, area } = listedEntities[entity];
  const names = `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
  const a = `${/^[aeiou]/.test(one) ? "an" : "a"} ${one}`;
  const forEditors = "For the editors of the conference.";

  const rereadIn = (row: Stored, context: Context, info: GraphQLResolveInfo) =>
    rereadRow(context, name, queryFromInfo({ context, info }), row);
  const fields = (t: InputFields, required: boolean): InputFieldMap => ({
    ...ownFields(t, required),
    ...translationsInput(name, t),
  });
  const fieldsOfRow = (t: InputFields): InputFieldMap => ({
    ...fields(t, false),
    ...rowFields(t),
  });

  const RowInput = builder.inputType(`${name}RowInput`, {
    description: `One row of bulkUpsert${names}.`,
    fields: (t) => ({ ...rowIdFields(t), ...fieldsOfRow(t) }),
  });
  importable.push({ entity, kind: kind as unknown as Importable["kind"], RowInput });
  const ChangesInput = builder.inputType(`${name}ChangesInput`, {
    description: `Changes that are the same for many ${many}. Omitted fields stay as they are; null clears a field.`,
    fields: (t) => ({ ...fields(t, false), ...changesFields(t) }),
  });
  builder.mutationFields((t) => ({
    [`create${name}`]: t.fieldWithInput({
      type,
      description: `Adds ${a}. ${forEditors}`,
      areas: [area],
      authScopes: (_root, { input }) => ({
        conferenceEditor: (input as OfConference).conferenceId,
      }),
      typeOptions: { description: `A new ${one}.` },
      input: { conferenceId: conferenceIdField(t.input), ...fields(t.input, true) },
      errors: refusals.input,
      resolve: async (_root, { input }, context, info) => {
        const { conferenceId, ...form } = input as OfConference;
        const work = createContent(editorOf(context), kind(context.settings), conferenceId, form);
        return rereadIn(await work, context, info);
      },
    }),
    [`update${name}`]: t.fieldWithInput({
      type,
      description: `Changes ${a}. ${forEditors}`,
      areas: [area],
      authScopes: { editor: true },
      typeOptions: { description: patchDescription },
      input: {
        id: t.input.id({ required: true, description: `Id of the ${one}.` }),
        version: versionField(t.input),
        ...fields(t.input, false),
      },
      errors: refusals.update,
      resolve: async (_root, { input }, context, info) => {
        const { id, ...patch } = input as { id: string };
        const work = updateContent(editorOf(context), kind(context.settings), id, patch);
        return rereadIn(await work, context, info);
      },
    }),
    [`delete${name}`]: t.fieldWithInput({
      type: Deleted,
      description: `Deletes ${a}${except ? `, ${except}` : ""}. It can be restored from the bin for ${binDays} days. ${forEditors}`,
      areas: [area],
      authScopes: { editor: true },
      typeOptions: { description: `Which ${one}.` },
      input: {
        id: t.input.id({ required: true, description: `Id of the ${one}.` }),
        version: deletedVersionField(t.input),
      },
      errors: refusals.version,
      resolve: (_root, { input }, context) =>
        deleteContent(editorOf(context), kind(context.settings), input),
    }),
    [`upsert${name}`]: t.fieldWithInput({
      type,
      description: `Changes the ${one} of an external id, or adds it. ${forEditors}`,
      areas: [area],
      authScopes: (_root, { input }) => ({ conferenceEditor: (input as Row).conferenceId }),
      typeOptions: {
        description: `${a.charAt(0).toUpperCase()}${a.slice(1)} by external id. Fields omitted for an existing record stay as they are; null clears a field.`,
      },
      input: {
        conferenceId: conferenceIdField(t.input),
        externalId: externalIdField(t.input),
        ...fieldsOfRow(t.input),
      },
      errors: refusals.input,
      resolve: async (_root, { input }, context, info) => {
        const { conferenceId, ...row } = input as Row;
        const of = kind(context.settings);
        const work = upsertContent(editorOf(context), of, conferenceId, [row], { overwrite: true });
        return rereadIn(await onlyRow(work), context, info);
      },
    }),
    [`bulkUpsert${names}`]: t.fieldWithInput({
      type: BulkUpsert,
      description: `Changes and adds ${many} by their external ids, all or none. ${forEditors}`,
      areas: [area],
      authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
      typeOptions: { description: "Rows of an import." },
      input: {
        conferenceId: conferenceIdField(t.input),
        rows: t.input.field({ type: [RowInput], required: true, description: rowsDescription }),
        ...importFields(t.input),
      },
      errors: { types: [ValidationError, RowsError, NotFoundError] },
      resolve: (_root, { input: { conferenceId, rows, dryRun, overwrite } }, context) =>
        upsertContent(
          editorOf(context),
          kind(context.settings),
          conferenceId,
          rows as unknown as ImportedRow[],
          { dryRun: dryRun ?? false, overwrite: overwrite ?? false },
        ),
    }),
    [`bulkUpdate${names}`]: t.fieldWithInput({
      type: BulkUpdate,
      description: `Makes the same changes to many ${many}, all or none. ${forEditors}`,
      areas: [area],
      authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
      typeOptions: { description: "Records, and the changes to make to each of them." },
      input: {
        conferenceId: conferenceIdField(t.input),
        ids: t.input.idList({
          required: true,
          description: `Ids of 1–${formatNumber("en-GB", maxChosen)} records. Those that do not exist are left out, so that a call can be repeated.`,
        }),
        changes: t.input.field({
          type: ChangesInput,
          required: true,
          description: "The new values.",
        }),
      },
      errors: { types: [ValidationError, RowsError, NotFoundError] },
      resolve: (_root, { input }, context) => {
        const { conferenceId, ...chosen } = input as unknown as SameChanges;
        return updateAmong(editorOf(context), kind(context.settings), conferenceId, chosen);
      },
    }),
    [`bulkDelete${names}`]: t.fieldWithInput({
      type: BulkDelete,
      description: `Deletes ${many}, all or none. They can be restored from the bin for ${binDays} days. ${forEditors}`,
      areas: [area],
      authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
      typeOptions: { description: bulkDeleteDescription },
      input: bulkDeleteFields(t.input),
      errors: refusals.input,
      resolve: (_root, { input: { conferenceId, ...chosen } }, context) =>
        deleteAmong(editorOf(context), kind(context.settings), conferenceId, chosen),
    }),
  }));
}
