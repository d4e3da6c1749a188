import { Box, chakra } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import type { BannerPage } from "#artwork/drawings.ts";
import { Container } from "#ui/container.tsx";
import { Facts } from "#ui/facts.tsx";
import { doubleNames, fitName, fitTitle, isWhole } from "#ui/fit-title.ts";
import { besideArt, InkGround } from "#ui/ink-ground.tsx";

type PageBannerProps = {
  title: string;
  /** The language of the title, if it is not that of the page. */
  lang?: string | undefined;
  /** A sentence, or facts with dots between them. */
  subtitle?: ReactNode | readonly ReactNode[];
  /** The page whose drawing is behind the title. */
  art: BannerPage;
  /** Actions below the title. */
  children?: ReactNode;
};

/** The dark header of every page except the home page: 320 px with the title over subtle line art. */
export function PageBanner({ title, lang, subtitle, art, children }: PageBannerProps) {
  return (
    <InkGround
      as="header"
      art={`banner-${art}`}
      display="flex"
      alignItems="flex-end"
      minHeight="320px"
      paddingTop={{ base: "calc(var(--header) + 2rem)", lg: "calc(var(--header) + 1.5rem)" }}
      paddingBottom={{ lg: "2.25rem" }}
      css={artBelow}
    >
      <Container>
        <Box
          display="flex"
          // Beside the text, the action would be on the drawing of wide windows.
          flexDirection={{ lg: "column" }}
          flexWrap={{ base: "wrap", lg: "nowrap" }}
          alignItems={{ base: "flex-end", lg: "flex-start" }}
          justifyContent="space-between"
          gap={{ base: 5, md: 8, lg: 5 }}
        >
          <Box maxWidth={besideArt}>
            <BannerTitle lang={lang}>{title}</BannerTitle>
            {subtitle && (
              <Box
                dir="auto"
                as="p"
                color="fg.onInkMuted"
                fontSize="lg"
                lineHeight="1.45"
                textWrap="balance"
                maxWidth={{ lgDown: "46rem" }}
                marginTop={3}
              >
                {Array.isArray(subtitle) ? <Facts items={subtitle} /> : subtitle}
              </Box>
            )}
          </Box>
          {children}
        </Box>
      </Container>
    </InkGround>
  );
}

/** Where the drawing is below the text, it is as high as the banner has room for. */
const artBelow = {
  lgDown: {
    flexDirection: "column",
    alignItems: "stretch",
    "& > :first-child": {
      order: 1,
      position: "relative",
      flex: { base: "1 0 5rem", md: "1 0 7rem" },
      marginTop: { base: 2, md: 4 },
      "& > *": { height: "100%" },
    },
  },
} as const;

type BannerTitleProps = Omit<ComponentProps<typeof Title>, "children"> & { children: string };

/** The title of a banner. */
export const BannerTitle = ({ children, ...props }: BannerTitleProps) => (
  <Title dir="auto" css={fitTitle(children)} {...props}>
    {children}
  </Title>
);

/** A name as the title of a banner: its double names stay in one line, and make it smaller. */
export const BannerName = ({ children, ...props }: BannerTitleProps) => (
  <Title dir="auto" css={fitName(children)} {...props}>
    {children.split(doubleNames).map((part, index) =>
      index % 2 > 0 && isWhole(part) ? (
        <chakra.span key={part} whiteSpace="nowrap">
          {part}
        </chakra.span>
      ) : (
        part
      ),
    )}
  </Title>
);

const Title = chakra("h1", {
  base: {
    fontSize: "min({fontSizes.4xl}, 12vw, var(--fit))",
    fontWeight: "bold",
    lineHeight: "1",
    letterSpacing: "tight",
  },
});
