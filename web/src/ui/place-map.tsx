import { Box, chakra } from "@chakra-ui/react";
import { coordinatesOf, mapFrameUrl } from "#lib/map.ts";
import { useTranslate } from "#lib/translate.ts";
import { Chevron } from "#ui/chevron.tsx";
import { TextAnchor } from "#ui/text-link.tsx";

type StreetMap = {
  url: string;
  width: number;
  height: number;
  latitude: number;
  longitude: number;
  /** The square that phones show, where the whole would be too small to read. */
  core: { left: number; top: number; side: number };
  directions: string;
};

type PlaceMapProps = {
  /** The position of the marker. */
  place: string;
  mapUrl: string | null | undefined;
  drawn: StreetMap | null | undefined;
};

/**
 * A location map: a static drawing with directions if there is one and, on request only, an interactive map from
 * a third party.
 */
export function PlaceMap({ place, mapUrl, drawn }: PlaceMapProps) {
  const t = useTranslate();
  const coordinates = coordinatesOf(mapUrl) ?? drawn;
  return (
    <Box containerType="inline-size">
      <Columns>
        {drawn && <Drawn map={drawn} place={place} />}
        <div>
          {drawn && (
            <Box as="p" marginBottom={2} color="fg.muted">
              {drawn.directions}
            </Box>
          )}
          {coordinates && (
            <Interactive>
              <summary>
                {t("site.showMap")}
                <Chevron />
              </summary>
              <iframe
                src={mapFrameUrl(coordinates)}
                title={t("site.mapOf", { place })}
                loading="lazy"
              />
            </Interactive>
          )}
          {mapUrl && (
            <Box as="p" marginTop={2}>
              <TextAnchor href={mapUrl} rel="noopener">
                {t("site.openMapOf", { place })}
              </TextAnchor>
            </Box>
          )}
        </div>
      </Columns>
    </Box>
  );
}

/** The text is below the drawing, or beside it where there is room for both. */
const Columns = chakra("div", {
  base: {
    display: "grid",
    gap: 4,
    "@container (min-width: 60rem)": {
      gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr)",
      columnGap: 12,
    },
  },
});

function Drawn({ map, place }: { map: StreetMap; place: string }) {
  const t = useTranslate();
  const { core } = map;
  const percent = (length: number) => `${((length / core.side) * 100).toFixed(2)}%`;
  return (
    <Frame aspectRatio={{ base: "1", sm: map.width / map.height }}>
      <chakra.img
        src={map.url}
        alt={t("site.streetsAround", { place })}
        width={{ base: percent(map.width), sm: "100%" }}
        maxWidth="none"
        marginTop={{ base: percent(-core.top), sm: 0 }}
        marginLeft={{ base: percent(-core.left), sm: 0 }}
        aspectRatio={map.width / map.height}
        loading="lazy"
        data-map=""
      />
    </Frame>
  );
}

const Frame = chakra("div", {
  base: {
    overflow: "hidden",
    // The background, which shows through the dark map.
    bg: "ground.card",
    isolation: "isolate",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "card",
    alignSelf: "start",
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
