import { conference, send } from "./client.ts";
import {
  ArticleDocument,
  ArticlesDocument,
  ConferenceDocument,
  type ConferenceQuery,
  ExhibitorsDocument,
  PassesDocument,
  SessionDocument,
  SessionsDocument,
  SpeakerDocument,
  SpeakersDocument,
  SponsorsDocument,
  type TypedDocumentString,
} from "./generated/graphql.ts";

/** A record with the fields of its query. */
interface ContentRecord {
  id: string;
  version: number;
  updatedAt?: string;
}

type Records = Record<string, ContentRecord>;

/** All content of a conference, with the records of each kind by their ids. */
export type Content = Record<Kind, Records> & { conference?: ConferenceQuery["conference"] };

interface ListVariables {
  conference: string;
  after?: string | null;
  since?: string | null;
}

interface Page {
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  nodes: ContentRecord[];
}

interface ListResult {
  conference?: { all?: { totalCount: number }; page: Page } | null;
}

type List = TypedDocumentString<ListResult, ListVariables>;
type One = TypedDocumentString<{ node?: { id: string } | null }, { id: string }>;

/**
 * Large lists can be filtered by changes, and their records read individually. The others are read as a whole.
 */
const queries = {
  speakers: { list: SpeakersDocument, one: SpeakerDocument },
  sessions: { list: SessionsDocument, one: SessionDocument },
  articles: { list: ArticlesDocument, one: ArticleDocument },
  passes: { list: PassesDocument },
  exhibitors: { list: ExhibitorsDocument },
  sponsors: { list: SponsorsDocument },
} satisfies Record<string, { list: List; one?: One }>;

export type Kind = keyof typeof queries;
export const kinds = Object.keys(queries) as Kind[];
const queriesOf = (kind: Kind): { list: List; one?: One } => queries[kind];

/** An empty copy. */
export const noContent: Content = {
  speakers: {},
  sessions: {},
  articles: {},
  passes: {},
  exhibitors: {},
  sponsors: {},
};

/** Updates a copy of the conference, or creates one, and logs how much was read. */
export async function readChanges(content: Content): Promise<void> {
  await readConference(content);
  for (const kind of kinds) {
    const read = await readKind(content, kind);
    console.log(`${kind}: ${read} read, ${Object.keys(content[kind]).length} in all`);
  }
}

export async function readConference(content: Content): Promise<void> {
  content.conference = (await send(ConferenceDocument, { conference })).conference;
}

/**
 * Reads what has changed in a list since its copy. Deleted or hidden records remain in the copy: if it has more
 * records than the list, the whole list is read.
 *
 * @returns how many records were read
 */
export async function readKind(content: Content, kind: Kind): Promise<number> {
  const since = queriesOf(kind).one ? lastChange(content[kind]) : undefined;
  const { found, total } = await walk(kind, since);
  const records = since ? { ...content[kind], ...byId(found) } : byId(found);
  content[kind] = records;
  if (!since || Object.keys(records).length === total) return found.length;
  const whole = await walk(kind);
  content[kind] = byId(whole.found);
  return found.length + whole.found.length;
}

/** Reads one record again. If it is deleted or no longer public, it is removed from the copy. */
export async function readRecord(content: Content, kind: Kind, id: string): Promise<void> {
  const { one } = queriesOf(kind);
  if (!one) return void (await readKind(content, kind));
  const { node } = await send(one, { id });
  if (node) content[kind][id] = node as ContentRecord;
  else delete content[kind][id];
}

/** Reads a list, or its changes, page by page. */
async function walk(kind: Kind, since?: string) {
  const found: ContentRecord[] = [];
  for (let after: string | null | undefined; ; ) {
    const result: ListResult = await send(queriesOf(kind).list, { conference, since, after });
    if (!result.conference) throw new Error(`There is no conference ${conference}.`);
    const { all, page } = result.conference;
    found.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return { found, total: all?.totalCount };
    after = page.pageInfo.endCursor;
  }
}

const byId = (records: ContentRecord[]): Records =>
  Object.fromEntries(records.map((record) => [record.id, record]));

/** A change that was in progress during the last read has an earlier time. */
const overlapMs = 60_000;

/** The time since which records may have changed. */
function lastChange(records: Records): string | undefined {
  const times = Object.values(records).map(({ updatedAt = "" }) => Date.parse(updatedAt));
  if (times.length === 0) return undefined;
  return new Date(Math.max(...times) - overlapMs).toISOString();
}
