import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { useMedia } from "#lib/use-media.ts";
import { siteBaseOf } from "#site/conference/site-base.ts";
import { endpoints } from "#site/routes.ts";
import { TextAnchor } from "#ui/text-link.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useFold } from "../use-fold.ts";

/** The width of the window that the page is shown for, and of the part of the screen that shows it. */
const [pageWidth, shownWidth] = [1024, 448];

type BesidePreviewProps = {
  conference: { slug: string; isMain: boolean };
  /** The page is loaded again when it changes. */
  version: number;
  /** The form. */
  children: ReactNode;
};

/** The form of the home page, on wide windows beside the page itself as it was saved last, with drafts. */
export function BesidePreview({ conference, version, children }: BesidePreviewProps) {
  const hasRoom = useMedia("(min-width: 90rem)");
  const [isOpen, setOpen] = useFold("home-page-preview", true);
  if (!hasRoom) return children;
  const address = endpoints.preview.path + siteBaseOf(conference);
  return (
    <Beside data-open={isOpen || undefined}>
      <div>{children}</div>
      <Column>
        <Box display="flex" alignItems="center" justifyContent="end" gap={4} minHeight="2.75rem">
          {isOpen && (
            <Box as="p" color="fg.muted" fontSize="sm" marginRight="auto">
              As saved last, with drafts.{" "}
              <TextAnchor href={address} target="_blank" rel="noopener" data-no-prefetch>
                Open
              </TextAnchor>
            </Box>
          )}
          <QuietButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide preview" : "Show preview"}
          </QuietButton>
        </Box>
        {isOpen && <SmallPage key={address} address={address} version={version} />}
      </Column>
    </Beside>
  );
}

/** A page at less than half its size. Nothing in it can be focused or clicked. */
function SmallPage({ address, version }: { address: string; version: number }) {
  const [height, setHeight] = useState(pageWidth);
  const scale = shownWidth / pageWidth;
  return (
    <Scroller role="region" aria-label="Preview of the home page" tabIndex={0}>
      <Box height={`${height * scale}px`} overflow="hidden">
        <iframe
          // A new frame, as a new address of the old one would be an entry of the history.
          key={version}
          src={address}
          title="The home page"
          inert
          onLoad={({ currentTarget }) => {
            const page = currentTarget.contentDocument?.documentElement;
            if (page) setHeight(page.scrollHeight);
          }}
          width={pageWidth}
          height={height}
          style={{ border: 0, transform: `scale(${scale})`, transformOrigin: "0 0" }}
        />
      </Box>
    </Scroller>
  );
}

const Beside = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 64rem) auto",
    justifyContent: "space-between",
    columnGap: 8,
    alignItems: "start",
  },
});

const Column = chakra("div", {
  base: { position: "sticky", top: "calc(var(--header) + 1rem)" },
});

const Scroller = chakra("div", {
  base: {
    width: `${shownWidth}px`,
    // Down to the lower edge of the window.
    maxHeight: "calc(100dvh - var(--header) - 6rem)",
    marginTop: 2,
    overflowX: "hidden",
    overflowY: "auto",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "card",
    bg: "ground",
  },
});
