import type { TypedDocumentNode } from "@apollo/client";
import type { QueryField } from "#graphql/admin/generated.ts";
import { readableName } from "#lib/readable-name.ts";
import { useAdmin } from "../admin-context.ts";
import {
  type OutcomeData,
  type SaveResult,
  type SuccessOf,
  useEntityMutation,
} from "./use-entity-mutation.ts";
import type { ParameterChanges } from "./use-parameters.ts";

/** The props of the form of a new or existing record. */
export type RecordFormProps<Row> = {
  /** Undefined for a new one. */
  record: Row | undefined;
  /** The record that a new one starts as a copy of. */
  like?: Row | undefined;
  /**
   * Called with the record's id after a save, and without it on cancel.
   *
   * @param more what else changes in the address of the list
   */
  onClose: (savedId?: string, more?: ParameterChanges) => void;
};

type Mutation<Data, Input> = TypedDocumentNode<Data, { input: Input }>;

type Saves<Created, Create, Updated, Update> = {
  /** What one is called, and several. */
  nouns: readonly [string, string];
  /** What the record is called in the messages, if that is not the first of its nouns. */
  noun?: string;
  create: Mutation<Created, Create>;
  update: Mutation<Updated, Update>;
  /** The title of the error message. */
  failure?: string;
  /** The root fields of the API whose cached values are outdated by the change. */
  invalidates: readonly QueryField[];
  /** The verb of the message after creating one. */
  added?: string;
};

/** Saves a record's form: creates the record, or updates the given one. */
export function useSaves<
  Created extends OutcomeData,
  Create extends object,
  Updated extends OutcomeData,
  Update extends object,
>(record: { id: string } | undefined, saves: Saves<Created, Create, Updated, Update>) {
  const { conferenceId } = useAdmin();
  const { nouns, noun = readableName(nouns[0]), added = "added", invalidates } = saves;
  const { failure = `Failed to save ${noun.toLowerCase()}` } = saves;
  const [create] = useEntityMutation(saves.create, {
    success: `${noun} ${added} successfully`,
    failure,
    invalidates,
  });
  const [update] = useEntityMutation(saves.update, {
    success: `${noun} updated successfully`,
    failure,
    invalidates,
  });
  return (
    input: Omit<Create, "conferenceId"> & Omit<Update, "id" | "version">,
    version?: number,
  ): Promise<SaveResult<SuccessOf<Created> | SuccessOf<Updated>>> =>
    record
      ? update({ input: { id: record.id, version, ...input } as unknown as Update })
      : create({ input: { conferenceId, ...input } as unknown as Create });
}
