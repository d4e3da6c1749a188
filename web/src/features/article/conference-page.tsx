import { Box } from "@chakra-ui/react";
import { plainTextOf } from "@summit/schema/validation/plain-text.ts";
import type { ArticlePageQuery } from "#graphql/generated.ts";
import { summary } from "#lib/summary.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { paths } from "#site/routes.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { RecordBanner, RecordText } from "./article-body.tsx";

type Page = NonNullable<ArticlePageQuery["page"]>;

/** A page that the conference has added: the title on a dark background, then one column of text. */
export function ConferencePage({ page }: { page: Page }) {
  return (
    <>
      <PageHead
        title={page.title}
        description={page.description ?? summary(plainTextOf(page.content))}
        path={paths.page(page.slug)}
      />
      <RecordBanner record={page}>
        {page.publication === "draft" && (
          <Box marginTop={5}>
            <DraftMark publication={page.publication} onInk />
          </Box>
        )}
      </RecordBanner>
      <RecordText of={page} />
    </>
  );
}
