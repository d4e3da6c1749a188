import { ArticleList } from "#entities/article/article-list.tsx";
import type { ArticleCardFragment } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** The newest articles. */
export function LatestNews({ articles }: { articles: readonly ArticleCardFragment[] }) {
  if (articles.length === 0) return null;
  return (
    <Section heading="Latest AI News" action={<TextLink to={paths.news}>View News</TextLink>}>
      <ArticleList articles={articles} />
    </Section>
  );
}
