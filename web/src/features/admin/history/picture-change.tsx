import { Box, chakra } from "@chakra-ui/react";
import { picturePath } from "@summit/schema/validation/picture-address.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";

type PictureChangeProps = { before: unknown; after: unknown };

/** A picture that was replaced, in small, before the one that replaced it. */
export const PictureChange = ({ before, after }: PictureChangeProps) => (
  <Box display="flex" alignItems="center" gap={3}>
    <Thumbnail value={before} words="Before" />
    <span aria-hidden>→</span>
    <Thumbnail value={after} words="After" />
  </Box>
);

function Thumbnail({ value, words }: { value: unknown; words: string }) {
  const address = typeof value === "string" && value ? value : undefined;
  const isId = address !== undefined && /^[0-9a-f]{32}$/.test(address);
  const sources = pictureSources(isId ? picturePath(address) : address);
  // A picture of another site is only named.
  if (!sources) return <Box css={{ overflowWrap: "anywhere" }}>{address ?? "No picture"}</Box>;
  return (
    <Frame>
      <Picture
        sources={sources}
        sizes="4rem"
        alt={words}
        fallback="Deleted"
        width="100%"
        height="100%"
        objectFit="contain"
      />
    </Frame>
  );
}

const Frame = chakra("span", {
  base: {
    flex: "none",
    boxSize: "4rem",
    overflow: "hidden",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    bg: "white",
    color: "ink.950",
    fontSize: "xs",
  },
});
