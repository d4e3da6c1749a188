import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlQuery, SqlQueryable } from "@prisma/driver-adapter-utils";

/** What statements name of which a release has a copy. */
const copied = /\b(schedule_items|schedule_item_speakers|schedule_item_rooms|room_names)\b/g;

const ofRelease = (query: SqlQuery): SqlQuery => ({
  ...query,
  sql: query.sql.replace(copied, "released_$1"),
});

/** Lets statements, Prisma's and raw ones, read the released copy of the programme. */
function readReleased<Queryable extends SqlQueryable>(queryable: Queryable): Queryable {
  const queryRaw = queryable.queryRaw.bind(queryable);
  const executeRaw = queryable.executeRaw.bind(queryable);
  queryable.queryRaw = (query) => queryRaw(ofRelease(query));
  queryable.executeRaw = (query) => executeRaw(ofRelease(query));
  return queryable;
}

/**
 * The driver of the client that reads what is public of the programme. Prisma's option `schema` does not do: it names the
 * schema of enums, too, so that each table would need a view and each enum a domain.
 */
export class ReleasedAdapter extends PrismaPg {
  override async connect() {
    const adapter = readReleased(await super.connect());
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) =>
      readReleased(await startTransaction(isolationLevel));
    return adapter;
  }
}
