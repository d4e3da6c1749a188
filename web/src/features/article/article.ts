import type { ArticlePageQuery } from "#graphql/generated.ts";

/** An article as its page shows it. */
export type Article = NonNullable<ArticlePageQuery["article"]>;
