import { Box, chakra } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import type { BannerPage } from "#artwork/drawings.ts";
import { Container } from "#ui/container.tsx";
import { Facts } from "#ui/facts.tsx";
import { fitTitle } from "#ui/fit-title.ts";
import { aboveArt, besideArt, InkGround } from "#ui/ink-ground.tsx";

type PageBannerProps = {
  title: string;
  /** A sentence, or facts with dots between them. */
  subtitle?: ReactNode | readonly ReactNode[];
  /** The page whose drawing is behind the title. */
  art: BannerPage;
  /** Actions below the title. */
  children?: ReactNode;
};

/** The dark header of every page except the home page: 320 px with the title over subtle line art. */
export function PageBanner({ title, subtitle, art, children }: PageBannerProps) {
  return (
    <InkGround
      as="header"
      art={`banner-${art}`}
      display="flex"
      alignItems="flex-end"
      minHeight="320px"
      paddingTop="calc(var(--header) + 2rem)"
      paddingBottom={{ ...aboveArt, lg: 10 }}
    >
      <Container>
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="flex-end"
          justifyContent="space-between"
          gap={{ base: 5, md: 8 }}
        >
          <Box maxWidth={besideArt}>
            <BannerTitle>{title}</BannerTitle>
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

type BannerTitleProps = Omit<ComponentProps<typeof Title>, "children"> & { children: string };

/** The title of a banner. */
export const BannerTitle = ({ children, ...props }: BannerTitleProps) => (
  <Title dir="auto" css={fitTitle(children)} {...props}>
    {children}
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
