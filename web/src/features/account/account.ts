import type { AccountPageQuery } from "#graphql/account/generated.ts";

/** The signed-in user's account, as its page shows it. */
export type Account = NonNullable<AccountPageQuery["viewer"]>;
