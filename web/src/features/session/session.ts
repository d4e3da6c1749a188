import type { SessionPageQuery } from "#graphql/generated.ts";

/** A session as its page shows it. */
export type Session = NonNullable<SessionPageQuery["scheduleItem"]>;
