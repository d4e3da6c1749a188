import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Container } from "#ui/container.tsx";
import { aboveArt, besideArt, InkGround } from "#ui/ink-ground.tsx";

type TitleBannerProps = {
  /** The slug of the record, from which its drawing follows. */
  slug: string;
  title: string;
  /** The language of the title, if it is not that of the page. */
  lang?: string | undefined;
  /** Before the title. */
  above?: ReactNode;
  children?: ReactNode;
};

/** The title of a text that fills its page, on a drawing of its own. */
export function TitleBanner({ slug, title, lang, above, children }: TitleBannerProps) {
  return (
    <InkGround
      slug={slug}
      paddingTop={`calc(var(--header) + ${above ? "2.5rem" : "3.5rem"})`}
      paddingBottom={{ ...aboveArt, lg: 16 }}
    >
      <Container>
        <Box maxWidth={besideArt}>
          {above}
          <chakra.h1
            dir="auto"
            lang={lang}
            fontSize="3xl"
            fontWeight="bold"
            lineHeight="1.04"
            letterSpacing="tight"
            marginTop={above ? 6 : undefined}
          >
            {title}
          </chakra.h1>
          {children}
        </Box>
      </Container>
    </InkGround>
  );
}
