import { isIdOfSite } from "#conference/main-conference.ts";
import type { ContentKind, ContentRow, NewData, UnresolvedRow } from "#content/content-kind.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { isPrivate, type ListedEntityName, listedEntities } from "#content/entities.ts";
import { newIds } from "#content/insert-rows.ts";
import { type FieldDifference, valuesGiven } from "#content/partial-input.ts";
import { asGiven } from "#content/read-input.ts";
import { recordsOf } from "#content/records.ts";
import { insertContent, writeFitting } from "#content/write-many.ts";
import { invalid, isValid, parseInput, ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { fieldsOfNew } from "#history/field-values.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { RenderedTexts } from "#markdown/rendered.ts";

/** Adds a record to a conference, in its own transaction. */
export async function createContent<Row extends ContentRow>(
  editor: Editor,
  kind: ContentKind<Row>,
  conferenceId: string,
  input: object,
): Promise<Row> {
  const rendered = await RenderedTexts.of(kind.markdown, [input]);
  return edit(editor, (change) => addContent(change, kind, conferenceId, input, { rendered }));
}

/** What a change knows of a record besides its input. */
interface Known {
  /** The record's id in the system that it is imported from. */
  externalId?: string;
  /** Without it, new Markdown is rendered later. */
  rendered?: RenderedTexts;
}

/**
 * Adds a record to a conference, as part of a change. See `createContent`.
 */
export async function addContent<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  input: object,
  known: Known = {},
): Promise<Row> {
  await change.lock(conferenceId);
  const resolved = await resolveInput(change, kind, conferenceId, { input });
  const created = await readNew(change, kind, conferenceId, resolved, known);
  const [row] = await addRecords(change, kind, conferenceId, [created]);
  if (row instanceof ValidationError) throw row;
  return row as Row;
}

/** Converts one input by `kind.resolve`. */
export async function resolveInput<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  row: UnresolvedRow<Row>,
): Promise<object> {
  const [resolved = row.input] = (await kind.resolve?.(change, conferenceId, [row])) ?? [];
  if (resolved instanceof ValidationError) throw resolved;
  return resolved;
}

/**
 * Adds records of a conference that the change has locked.
 *
 * @returns by index; an error for those that do not fit into the conference
 */
export async function addRecords<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  records: readonly NewRecord[],
): Promise<(Row | ValidationError)[]> {
  const created = await writeFitting(change, kind, conferenceId, records, {
    planned: ({ data }) => asPlannedRow<Row>(data),
    write: (fitting) => {
      const rows = fitting.map(({ data }) => data);
      const { insert = (...given) => insertContent(kind, ...given) } = kind;
      return insert(change.tx, conferenceId, rows);
    },
  });
  for (const [index, row] of created.entries()) {
    if (row instanceof ValidationError) continue;
    const changes = records[index]?.changes ?? [];
    await change.logContent(kind.entity, "create", row, { changes });
  }
  const added = created.filter(isValid<Row>);
  if (added.length > 0 && !change.plan) await kind.addedTo?.(change, added);
  return created;
}

/** What a new record would be. */
const asPlannedRow = <Row>(data: object) => {
  const [id] = newIds(1);
  return { id, externalId: null, version: 1, ...data } as Row;
};

/** A record that is about to be created. */
export interface NewRecord {
  data: NewData;
  /** Its first values, for its history. */
  changes: FieldDifference[];
}

/**
 * Checks the input of a new record of a conference that the change has locked.
 *
 * @param input after `kind.resolve`
 */
export async function readNew<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  input: object,
  { externalId, rendered }: Known,
): Promise<NewRecord> {
  const { form, names } = (kind.read ?? asGiven)(input);
  const data = parseInput(kind.input, valuesGiven(form), names);
  await checkRecordLimit(change, kind, conferenceId);
  return {
    data: {
      ...data,
      ...rendered?.columnsOf(data),
      conferenceId,
      ...(externalId !== undefined && { externalId }),
    },
    changes: fieldsOfNew(data),
  };
}

/** The number of records of a kind in a conference, counted once per change. */
const counted = new WeakMap<Change, Map<string, number>>();

/**
 * Limits the records of users' conferences, because pages, feeds and calendars show all of them. The default conference
 * belongs to the operator and has no limit.
 *
 * @throws ValidationError if the conference has the maximum number of records of this kind
 */
export async function checkRecordLimit<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
): Promise<void> {
  const counts = counted.get(change) ?? new Map<string, number>();
  counted.set(change, counts);
  const key = `${kind.entity} ${conferenceId}`;
  const count =
    counts.get(key) ??
    (await recordsOf(change.tx, listedEntities[kind.entity].type).count({
      where: { conferenceId },
    }));
  const most = mostOf(kind.entity);
  if (count >= most && !(await isIdOfSite(change.tx, conferenceId))) {
    const message = `A conference can have at most ${formatNumber("en-GB", most)} of these.`;
    throw invalid([], message, "OUT_OF_RANGE");
  }
  counts.set(key, count + 1);
}

function mostOf(entity: ListedEntityName): number {
  if (entity === "schedule-item") return apiLimits.sessions;
  return isPrivate(entity) ? apiLimits.privateRecords : apiLimits.records;
}
