import { Box, chakra } from "@chakra-ui/react";
import { coordinatesOf, mapFrameUrl, streetMapOf } from "#lib/map.ts";
import { Chevron } from "#ui/chevron.tsx";
import { TextAnchor } from "#ui/text-link.tsx";

type PlaceMapProps = {
  /** The position of the marker. */
  place: string;
  mapUrl: string | null | undefined;
  postcode: string | null | undefined;
};

/**
 * A location map: a static drawing if there is one and, on request only, an interactive map from a third party.
 */
export function PlaceMap({ place, mapUrl, postcode }: PlaceMapProps) {
  const coordinates = coordinatesOf(mapUrl, postcode);
  const drawn = streetMapOf(postcode);
  return (
    <div>
      {drawn && (
        <Drawn>
          <chakra.img
            src={drawn.src}
            alt={drawn.alt}
            width="100%"
            aspectRatio={drawn.width / drawn.height}
            loading="lazy"
            data-map=""
          />
        </Drawn>
      )}
      {coordinates && (
        <Interactive>
          <summary>
            Show the interactive map
            <Chevron />
          </summary>
          <iframe src={mapFrameUrl(coordinates)} title={`Map: ${place}`} loading="lazy" />
        </Interactive>
      )}
      {mapUrl && (
        <Box as="p" marginTop={2}>
          <TextAnchor href={mapUrl} rel="noopener">
            Open the map of {place}
          </TextAnchor>
        </Box>
      )}
    </div>
  );
}

const Drawn = chakra("div", {
  base: {
    overflow: "hidden",
    // The background, which shows through the dark map.
    bg: "ground.card",
    isolation: "isolate",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "card",
    marginBottom: 4,
    _print: { maxWidth: "24rem" },
  },
});

const Interactive = chakra("details", {
  base: {
    _print: { display: "none" },
    "& > summary": {
      display: "flex",
      alignItems: "center",
      gap: 2,
      width: "fit-content",
      minHeight: "2.75rem",
      fontWeight: "semibold",
      cursor: "pointer",
      listStyle: "none",
      "&::-webkit-details-marker": { display: "none" },
      _hover: { textDecoration: "underline", textUnderlineOffset: "0.2em" },
    },
    "&[open] > summary svg": { transform: "rotate(180deg)" },
    "& iframe": {
      display: "block",
      width: "100%",
      height: { base: "20rem", md: "28rem" },
      borderRadius: "card",
      bg: "ground.sunken",
    },
  },
});
