import type { Database } from "@summit/prisma/database.ts";
import { personalTables } from "#privacy/personal-tables.ts";
import type { ServerContentEvents } from "./content-events.ts";

/** The state of all public content, whoever may have changed it. */
export interface KnownState {
  /** Differs after any change of the content, and when a date has passed that pages show. */
  digest: string;
  /** Since when the digest is known to have been the same, by `performance.now()`. */
  since: number;
}

/** Reads the state of the content from the database. */
export interface ContentState {
  /** @returns undefined if the database does not tell */
  look(): Promise<KnownState | undefined>;
  /** Whether the content is the same as at a time, by `performance.now()`. */
  isUnchangedSince(time: number): Promise<boolean>;
}

/** Looks after each change, so that what is rendered from then on is known to show the new content. */
export function createContentState(
  database: Pick<Database, "executeSql">,
  { follow }: Pick<ServerContentEvents, "follow">,
  now = () => new Date(),
): ContentState {
  let known: KnownState | undefined;
  let looking: Promise<KnownState | undefined> | undefined;

  async function read(): Promise<KnownState | undefined> {
    try {
      const { rows } = await database.executeSql(statement, [now().toISOString()]);
      const { digest } = rows[0] as { digest: string };
      // Taken only now, because the content may have changed while the statement was on its way.
      if (known?.digest !== digest) known = { digest, since: performance.now() };
    } catch {
      known = undefined;
    }
    looking = undefined;
    return known;
  }

  function look(): Promise<KnownState | undefined> {
    looking ??= read();
    return looking;
  }

  // Once more, because a look that is under way may have begun before the change.
  follow(() => void (looking ? looking.then(look) : look()));

  return {
    look,
    async isUnchangedSince(time) {
      const state = await look();
      return state !== undefined && state.since <= time;
    },
  };
}

const contentTables = Object.keys(personalTables).filter(
  (table) => personalTables[table] === "content",
);

/**
 * Every version of a row has an xmin and a place of its own, so these change with every write, also with one by
 * hand. They say nothing in another database, nor in one that was set back to an earlier time, where transactions are
 * numbered the same again: the parts before them identify this one.
 */
const statement = `SELECT md5(concat_ws('|',
  (SELECT system_identifier FROM pg_control_system()),
  (SELECT timeline_id FROM pg_control_checkpoint()),
  (SELECT oid FROM pg_database WHERE datname = current_database()),
  (SELECT string_agg(c::text, ',' ORDER BY c) FROM applied_content c),
  ${contentTables.map(
    (table) =>
      `(SELECT coalesce(md5(string_agg(xmin::text || ctid::text, ',' ORDER BY ctid)), '') FROM ${table})`,
  )},
  (SELECT string_agg(((end_date + day_end_time::time) AT TIME ZONE time_zone <= $1::timestamptz)::text, ',' ORDER BY id)
    FROM conferences),
  (SELECT string_agg(((available_until + 1)::timestamp AT TIME ZONE time_zone <= $1::timestamptz)::text, ',' ORDER BY t.id)
    FROM ticket_types t JOIN conferences c ON c.id = conference_id)
)) AS digest`;
