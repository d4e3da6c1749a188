import type { CallPageQuery } from "#graphql/call/generated.ts";

/** What a call asks for. */
export type CallData = NonNullable<CallPageQuery["call"]>;
