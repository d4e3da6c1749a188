import { Box, chakra } from "@chakra-ui/react";
import { plainTextOf } from "@summit/schema/validation/plain-text.ts";
import type { ArticlePageQuery } from "#graphql/generated.ts";
import { summary } from "#lib/summary.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { paths } from "#site/routes.ts";
import { Container } from "#ui/container.tsx";
import { DraftMark } from "#ui/draft-mark.tsx";
import { aboveArt, besideArt, InkGround } from "#ui/ink-ground.tsx";
import { RecordText } from "./article-body.tsx";

type Page = NonNullable<ArticlePageQuery["page"]>;

/** A page that the conference has added: the title on a dark background, then one column of text. */
export function ConferencePage({ page }: { page: Page }) {
  const conference = useConference();
  return (
    <>
      {conference && (
        <PageHead
          title={`${page.title} | ${conference.name}`}
          description={page.description ?? summary(plainTextOf(page.content))}
          path={paths.page(page.slug)}
          siteName={conference.name}
        />
      )}
      <InkGround
        slug={page.slug}
        paddingTop="calc(var(--header) + 3.5rem)"
        paddingBottom={{ ...aboveArt, lg: 14 }}
      >
        <Container>
          <Box maxWidth={besideArt}>
            <chakra.h1
              dir="auto"
              fontSize="3xl"
              fontWeight="bold"
              lineHeight="1.04"
              letterSpacing="tight"
              overflowWrap="anywhere"
            >
              {page.title}
            </chakra.h1>
            {page.publication === "draft" && (
              <Box marginTop={5}>
                <DraftMark publication={page.publication} onInk />
              </Box>
            )}
          </Box>
        </Container>
      </InkGround>
      <Container paddingBlock={{ base: 10, md: 16 }}>
        <Box maxWidth="52rem" marginInline={{ lg: "auto" }}>
          <RecordText of={page} />
        </Box>
      </Container>
    </>
  );
}
