import { ArticleList } from "#entities/article/article-list.tsx";
import type { ArticleCardFragment } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";

type LatestNewsProps = { heading: string; articles: readonly ArticleCardFragment[] };

/** The newest articles. */
export function LatestNews({ heading, articles }: LatestNewsProps) {
  if (articles.length === 0) return null;
  return (
    <Section heading={heading} action={<TextLink to={paths.news}>View News</TextLink>}>
      <ArticleList articles={articles} />
    </Section>
  );
}
