import { Box, chakra } from "@chakra-ui/react";
import { coordinatesOf, mapFrameUrl } from "#lib/map.ts";
import { TextAnchor } from "#ui/text-link.tsx";

type MapFrameProps = {
  /** The position of the marker. */
  place: string;
  mapUrl: string | null | undefined;
  postcode: string | null | undefined;
};

/** A lazily loaded map of a place, with a plain link for browsers that block frames. */
export function MapFrame({ place, mapUrl, postcode }: MapFrameProps) {
  const coordinates = coordinatesOf(mapUrl, postcode);
  return (
    <Box>
      {coordinates && (
        <chakra.iframe
          src={mapFrameUrl(coordinates)}
          title={`Map: ${place}`}
          loading="lazy"
          width="100%"
          height={{ base: "20rem", md: "28rem" }}
          borderRadius="card"
          bg="ground.sunken"
        />
      )}
      {mapUrl && (
        <Box as="p" marginTop={4}>
          <TextAnchor href={mapUrl} rel="noopener">
            Open the map of {place}
          </TextAnchor>
        </Box>
      )}
    </Box>
  );
}
