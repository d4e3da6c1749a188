import type { Scheduled } from "@summit/schema/validation/item-times.ts";
import type { SessionPageQuery } from "#graphql/generated.ts";

/** A session as its page shows it: one that is scheduled, as its address contains the day. */
export type Session = Scheduled<NonNullable<SessionPageQuery["scheduleItem"]>>;
