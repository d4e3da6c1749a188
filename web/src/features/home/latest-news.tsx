import { ArticleList } from "#entities/article/article-list.tsx";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { HomeSectionProps } from "./home-section.ts";

/** The newest articles. */
export function LatestNews({ heading, text, data }: HomeSectionProps) {
  const t = useTranslate();
  const articles = data?.articles ?? [];
  if (articles.length === 0) return null;
  return (
    <Section
      heading={heading}
      lead={text}
      action={<TextLink to={paths.news}>{t("home.viewNews")}</TextLink>}
    >
      <ArticleList articles={articles} withLead={articles.length === 1} />
    </Section>
  );
}
