import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Picture } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";
import { useFileDrop } from "../crud/file-input.tsx";

type PictureFrameProps = {
  address: string;
  kind: "photo" | "logo";
  aspect: number | undefined;
  /** The action in progress. */
  busy: string | undefined;
  onDrop: (file: File) => void;
  /** The buttons of the picture. */
  children: ReactNode;
};

/** Shows a picture next to its buttons; files can be dropped anywhere on it. */
export function PictureFrame({ address, kind, aspect, busy, onDrop, children }: PictureFrameProps) {
  const { isOver, target } = useFileDrop(onDrop);
  const sources = pictureSources(address);
  return (
    <Box
      display="flex"
      alignItems="center"
      gap={4}
      marginTop={2}
      padding={3}
      borderRadius="control"
      border="1px dashed"
      borderColor={isOver ? "brand" : "fg.muted"}
      bg={isOver ? "ground.sunken" : "ground.card"}
      aria-busy={busy ? true : undefined}
      {...target}
    >
      <Box
        flex="none"
        width="5.5rem"
        aspectRatio={kind === "logo" ? "1.5" : String(Math.max(1, aspect ?? 1))}
        borderRadius="control"
        overflow="hidden"
        display="grid"
        // As high as the frame, also for a logo that is higher than wide.
        gridTemplateRows="100%"
        placeItems="center"
        color="fg.muted"
        // A logo may be light or dark.
        bg={sources && kind === "logo" ? "white" : "ground.sunken"}
        border="1px solid"
        borderColor="line"
      >
        {sources ? (
          <Picture
            key={sources.src}
            sources={sources}
            sizes="5.5rem"
            eager
            boxSize="100%"
            objectFit={kind === "logo" ? "contain" : "cover"}
            padding={kind === "logo" ? 2 : undefined}
          />
        ) : (
          <NoPicture />
        )}
      </Box>
      <Box display="flex" flexWrap="wrap" gap={2} minWidth={0}>
        {children}
      </Box>
    </Box>
  );
}

function NoPicture() {
  return (
    <Box as="span" aria-hidden>
      <svg
        viewBox="0 0 24 24"
        width="28"
        height="28"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        aria-hidden
      >
        <rect x="3" y="4.500" width="18" height="15" rx="2" />
        <circle cx="8.500" cy="9.500" r="1.750" />
        <path d="m4 18 5.500-5 3.500 3 3-2.500 4.500 4" />
      </svg>
    </Box>
  );
}
