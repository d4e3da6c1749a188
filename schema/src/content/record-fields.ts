import type { PrismaClient } from "@summit/prisma/client.ts";
import type PrismaTypes from "@summit/prisma/pothos-types.ts";
import type { SchemaTypes } from "#builder.ts";
import { costOfText } from "#limits/list-costs.ts";
import { storedAddress } from "#picture/image-address.ts";
import { Publication, publicationDescription } from "#publication/publication.type.ts";

/** The builder of the fields of any model. */
interface ModelFields {
  model: string;
}

/** The builder of the fields of a model that has all columns of which fields are shared. */
type SharedFields = PothosSchemaTypes.PrismaObjectFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>,
  PrismaTypes["Article"]
>;

/** The fields of every row of a conference that has versions. */
export function versionedFields(fields: ModelFields) {
  const t = fields as SharedFields;
  return {
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference that it belongs to." }),
    version: t.exposeInt("version", {
      description:
        "Number of the current version. Pass it when saving to detect changes by others.",
    }),
  };
}

/** The builder of the fields of an object that stands for one record of a conference. */
type SingleFields = PothosSchemaTypes.ObjectFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>,
  { conferenceId: string }
>;

/** The fields of a record of which a conference has one, and none before it was first saved. */
export function singleRecordFields(
  t: SingleFields,
  read: (
    db: PrismaClient,
    where: { conferenceId: string },
  ) => Promise<{ id: string; version: number } | null>,
) {
  return {
    id: t.id({
      nullable: true,
      description: "Opaque id, for its history; null before it was first saved.",
      resolve: async ({ conferenceId }, _args, { db }) => (await read(db, { conferenceId }))?.id,
    }),
    version: t.int({
      description:
        "Number of the current version, 0 before the first. Pass it when saving to detect changes by others.",
      resolve: async ({ conferenceId }, _args, { db }) =>
        (await read(db, { conferenceId }))?.version ?? 0,
    }),
  };
}

/** The fields of every record that can be imported. */
export function recordFields(fields: ModelFields) {
  const t = fields as SharedFields;
  return {
    ...versionedFields(fields),
    externalId: t.exposeString("externalId", {
      nullable: true,
      description: "Id of the record in the system it was imported from. Public.",
    }),
  };
}

/** When a record was created and changed. */
export function timeFields(fields: ModelFields) {
  const t = fields as SharedFields;
  return {
    createdAt: t.expose("createdAt", { description: "When it was created.", type: "DateTime" }),
    updatedAt: t.expose("updatedAt", {
      description: "When it was last changed.",
      type: "DateTime",
    }),
  };
}

/** Whether a record with drafts is one. */
export function publicationField(fields: ModelFields) {
  const t = fields as SharedFields;
  return {
    publication: t.expose("publication", {
      type: Publication,
      description: publicationDescription,
    }),
  };
}

/** The text of an article or a page, and the address of the picture above it. */
export function textFields(fields: ModelFields) {
  const t = fields as SharedFields;
  return {
    coverUrl: t.exposeString("coverUrl", {
      nullable: true,
      description: storedAddress("the picture above the text"),
    }),
    body: t.exposeString("body", {
      description: "Markdown, as it was written.",
      complexity: costOfText,
    }),
  };
}
