import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { categoryText } from "#entities/article/category-text.ts";
import { ShareButton } from "#entities/share/share-button.tsx";
import { fullDate } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { useTextLanguage } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { DraftMark } from "#ui/draft-mark.tsx";
import { Picture, pictureOf } from "#ui/picture/picture.tsx";
import { RenderedText } from "#ui/rendered-text.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { TitleBanner } from "#ui/title-banner.tsx";
import type { Article } from "./article.ts";
import { sectionsOf } from "./sections-of.ts";

/** The title on a dark background, then one column of text. */
export function ArticleBody({ article }: { article: Article }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <article>
      <RecordBanner
        record={article}
        above={
          <TextLink to={paths.news} onInk>
            {t("news.all")}
          </TextLink>
        }
      >
        <Box
          as="p"
          display="flex"
          flexWrap="wrap"
          columnGap={5}
          color="fg.onInkMuted"
          marginTop={5}
        >
          <span dir="auto">{categoryText(t, article.category, "news.article")}</span>
          <time dateTime={article.publishedOn}>{fullDate(locale, article.publishedOn)}</time>
          {article.revisedOn && (
            <span>
              <RichMessage
                id="news.updated"
                values={{ date: fullDate(locale, article.revisedOn) }}
                tags={{ time: <time dateTime={article.revisedOn} /> }}
              />
            </span>
          )}
          <span>{t("news.reading", { minutes: article.readingMinutes })}</span>
          <DraftMark publication={article.publication} onInk />
        </Box>
      </RecordBanner>
      <RecordText of={article}>
        <div>
          <ShareButton />
        </div>
      </RecordText>
    </article>
  );
}

type Illustrated = Pick<Article, "coverUrl" | "coverImage" | "content" | "untranslated">;

type BannerProps = {
  record: Pick<Article, "slug" | "title" | "untranslated">;
  /** Before the title. */
  above?: ReactNode;
  children: ReactNode;
};

/** The title of an article or a page, on a drawing of its own. */
export function RecordBanner({ record, ...props }: BannerProps) {
  const languageOf = useTextLanguage();
  return (
    <TitleBanner
      slug={record.slug}
      title={record.title}
      lang={languageOf(record, "title")}
      {...props}
    />
  );
}

/**
 * The text of an article or a page, below its picture if there is one, with its sections and what else belongs to it beside
 * it, or below it on narrow windows.
 */
export function RecordText({ of: record, children }: { of: Illustrated; children?: ReactNode }) {
  const t = useTranslate();
  const sections = sectionsOf(record.content);
  const lang = useTextLanguage()(record, "body");
  return (
    <Container paddingBlock={{ base: 10, md: 16 }}>
      <Columns>
        <Box maxWidth="52rem" minWidth={0}>
          <Cover of={record} />
          <RenderedText
            html={record.content}
            lang={lang}
            css={{ "& > p:first-of-type": { fontSize: "lg", lineHeight: "1.55" } }}
          />
        </Box>
        <Aside>
          {sections.length > 2 && (
            <nav aria-labelledby="on-this-page">
              <Box as="h2" id="on-this-page" fontSize="sm" fontWeight="semibold">
                {t("news.onThisPage")}
              </Box>
              <ol lang={lang}>
                {sections.map(({ id, text }) => (
                  <li key={id} dir="auto">
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          {children}
        </Aside>
      </Columns>
    </Container>
  );
}

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { lg: "minmax(0, 52rem) minmax(0, 15rem)" },
    justifyContent: "space-between",
    columnGap: 12,
    rowGap: 8,
  },
});

// A part of the article, which no landmark may have in it.
const Aside = chakra("div", {
  base: {
    display: "grid",
    alignContent: "start",
    gap: 6,
    position: { lg: "sticky" },
    top: "calc(var(--header) + 2rem)",
    alignSelf: "start",
    _empty: { display: "none" },
    _print: { display: "none" },
    // Where it is below the text, there is nothing left to go to.
    "& nav": { display: { lgDown: "none" } },
    "& ol": { marginTop: 2, borderInlineStart: "1px solid", borderColor: "line" },
    "& li > a": {
      display: "block",
      paddingBlock: 1,
      paddingInlineStart: 4,
      color: "fg.muted",
      fontSize: "sm",
      lineHeight: "1.4",
      _hover: { color: "fg", textDecoration: "underline", textUnderlineOffset: "0.2em" },
    },
  },
});

function Cover({ of: { coverUrl, coverImage } }: { of: Illustrated }) {
  const picture = pictureOf(coverUrl, coverImage);
  if (!picture) return null;
  return (
    <Picture
      {...picture}
      sizes="(min-width: 55rem) 52rem, calc(100vw - 2.5rem)"
      eager
      width="100%"
      height="auto"
      aspectRatio="16 / 9"
      objectFit="cover"
      borderRadius="card"
      marginBottom={{ base: 8, md: 12 }}
    />
  );
}

/** Skeleton of an article. */
export function ArticleSkeleton() {
  const t = useTranslate();
  return (
    <Loading label={t("news.loadingArticle")}>
      <Box bg="ground.ink" height={{ base: "20rem", lg: "24rem" }} />
      <Container paddingBlock={16}>
        <Box maxWidth="52rem" display="grid" gap={3}>
          <Skeleton height="1.25rem" />
          <Skeleton height="1.25rem" />
          <Skeleton height="1.25rem" width="70%" />
        </Box>
      </Container>
    </Loading>
  );
}
