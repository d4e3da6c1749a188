import type { ComponentProps } from "react";
import type { BannerPage } from "#artwork/drawings.ts";
import { Container } from "#ui/container.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { LoadFailed } from "./load-failed.tsx";

type FailedPageProps = ComponentProps<typeof LoadFailed> & { title: string; art: BannerPage };

/** The page of a record that failed to load. */
export const FailedPage = ({ title, art, ...failed }: FailedPageProps) => (
  <>
    <PageBanner title={title} art={art} />
    <Container paddingBlock="section">
      <LoadFailed {...failed} />
    </Container>
  </>
);
