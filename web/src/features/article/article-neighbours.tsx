import type { ArticleLinkFragment } from "#graphql/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { useTextLanguage } from "#site/site.ts";
import { Neighbours } from "#ui/neighbours.tsx";
import type { Article } from "./article.ts";

/** The articles before and after this one. */
export function ArticleNeighbours({ article: { previous, next } }: { article: Article }) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  const target = (article: ArticleLinkFragment, label: string) => ({
    to: paths.article(article),
    title: article.title,
    lang: languageOf(article, "title"),
    label,
  });
  return (
    <Neighbours
      label={t("news.others")}
      previous={previous && target(previous, t("news.previous"))}
      next={next && target(next, t("news.next"))}
    />
  );
}
