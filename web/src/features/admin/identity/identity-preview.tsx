import { Box, chakra } from "@chakra-ui/react";
import { artworkOf } from "@summit/schema/validation/artwork.ts";
import type { IdentityForm } from "@summit/schema/validation/identity.ts";
import { identityInput } from "@summit/schema/validation/identity.ts";
import { paletteOf } from "@summit/schema/validation/palette.ts";
import { type CSSProperties, useRef } from "react";
import { useWatch } from "react-hook-form";
import { drawArtwork } from "#artwork/artwork.ts";
import { lookProperties } from "#theme/identity-style.ts";
import { translucent } from "#theme/translucent.ts";
import { Picture } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";

/**
 * A miniature site with the form's theme. While the form is invalid, it keeps the last valid state; the field
 * shows the error.
 */
export function IdentityPreview({ name, dates }: { name: string; dates: string }) {
  const values = useWatch<IdentityForm>();
  const chosen = identityInput.safeParse(values).data;
  const shown = useRef(chosen);
  if (chosen) shown.current = chosen;
  const look = shown.current;
  if (!look) return null;
  const properties = lookProperties({ palette: paletteOf(look), typefaces: look.typefaces });
  const art = drawArtwork("banner-agenda", artworkOf(look));
  return (
    <Frame data-sticky-head aria-label="Preview" role="group" style={properties as CSSProperties}>
      <Box
        data-ground="ink"
        position="relative"
        isolation="isolate"
        bg="ground.ink"
        color="fg.onInk"
      >
        <Art src={`data:image/svg+xml,${encodeURIComponent(art)}`} alt="Artwork" />
        <Veil />
        <Box
          paddingInline={{ base: 5, md: 8 }}
          paddingTop={{ base: 6, md: 8 }}
          paddingBottom={{ base: "8rem", lg: 8 }}
        >
          <Box display="flex" alignItems="center" gap={3} minHeight="2.5rem">
            <Logo address={values.logoPictureId} />
            <Box as="p" color="brand.onInk" fontWeight="semibold" fontSize="sm">
              {dates}
            </Box>
          </Box>
          <Name style={{ textTransform: look.typefaces === "poster" ? "uppercase" : undefined }}>
            {name}
          </Name>
          <Box as="p" color="fg.onInkMuted" fontSize="sm" marginTop={2}>
            Talks, demos and the people behind them.
          </Box>
          <Sample bg="action" color="action.fg" marginTop={4}>
            Register Now
          </Sample>
        </Box>
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap={{ base: 3, md: 6 }}
        bg="ground"
        color="fg"
        paddingInline={{ base: 5, md: 8 }}
        paddingBlock={4}
        fontSize="sm"
      >
        <Box as="span" fontFamily="display" fontSize="lg" fontWeight="bold" letterSpacing="snug">
          Speakers
        </Box>
        <Box as="span" color="fg.muted">
          Secondary text
        </Box>
        <Box as="span" color="brand" textDecoration="underline" textUnderlineOffset="0.22em">
          A link
        </Box>
        <Box as="span" bg="ground.brand" color="brand.strong" paddingInline={3} borderRadius="full">
          A badge
        </Box>
      </Box>
    </Frame>
  );
}

/** The logo as in the site's header. */
function Logo({ address }: { address: string | null | undefined }) {
  const sources = pictureSources(address);
  if (!sources) return null;
  return (
    <Picture
      key={sources.src}
      sources={sources}
      sizes="6rem"
      alt="Logo"
      eager
      height="2.5rem"
      maxWidth="6rem"
      padding={1}
      borderRadius="control"
      bg="white"
      objectFit="contain"
    />
  );
}

const Frame = chakra("div", {
  base: {
    gridColumn: "1 / -1",
    position: { lg: "sticky" },
    top: { lg: "calc(var(--header) + 0.75rem)" },
    zIndex: 1,
    overflow: "hidden",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "card",
    boxShadow: "lift",
    fontFamily: "body",
  },
});

const Art = chakra("img", {
  base: {
    position: "absolute",
    zIndex: -2,
    insetBlockEnd: 0,
    insetInlineEnd: 0,
    // Below the text or beside it, as on the pages.
    width: { base: "100%", lg: "50%" },
    maskImage: { lg: "linear-gradient(90deg, transparent, #000 30%)" },
    height: { base: "7rem", lg: "100%" },
    objectFit: "cover",
    objectPosition: "right center",
  },
});

const Veil = chakra("div", {
  base: {
    display: { base: "none", lg: "block" },
    position: "absolute",
    zIndex: -1,
    inset: 0,
    backgroundImage: `linear-gradient(100deg, ${translucent("ground.ink", 88)} 25%, ${translucent("ground.ink", 0)} 65%)`,
  },
});

const Name = chakra("p", {
  base: {
    marginTop: 1,
    fontFamily: "display",
    fontSize: "3xl",
    fontWeight: "bold",
    lineHeight: "1.05",
    letterSpacing: "tight",
    overflowWrap: "anywhere",
    maxWidth: { base: "34rem", lg: "48%" },
  },
});

const Sample = chakra("span", {
  base: {
    display: "inline-flex",
    paddingInline: 4,
    paddingBlock: 2,
    borderRadius: "control",
    fontSize: "sm",
    fontWeight: "semibold",
  },
});
