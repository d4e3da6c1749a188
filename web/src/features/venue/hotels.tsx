import { Box, chakra } from "@chakra-ui/react";
import { formatMeasure } from "@summit/schema/validation/formats.ts";
import { useLocale } from "#lib/locale.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { Picture, pictureOf } from "#ui/picture/picture.tsx";
import { Price } from "#ui/price.tsx";
import { TextAnchor } from "#ui/text-link.tsx";
import type { Venue } from "./venue.ts";

/** Hotels as a price list, with ratings and prices aligned for comparison. */
export function Hotels({ hotels }: { hotels: Venue["nearbyAccommodations"] }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <ul>
      {hotels.map((hotel) => (
        <chakra.li
          dir="auto"
          key={hotel.name}
          display="grid"
          gridTemplateColumns={{ base: "minmax(0, 1fr) auto", md: "minmax(0, 1fr) 8rem 10rem" }}
          alignItems="baseline"
          columnGap={8}
          rowGap={3}
          paddingBlock={6}
          borderTop="1px solid"
          borderColor="line"
        >
          <Box
            gridColumn={{ base: "1 / -1", md: "auto" }}
            maxWidth="prose"
            display={hotel.imageUrl ? "grid" : undefined}
            gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "9rem minmax(0, 1fr)" }}
            columnGap={6}
            rowGap={4}
          >
            <HotelPicture hotel={hotel} />
            <div>
              <chakra.h3 dir="auto" fontSize="xl" fontWeight="semibold" lineHeight="1.2">
                {hotel.url ? (
                  <TextAnchor href={hotel.url} rel="noopener" color="fg" fontWeight="semibold">
                    {hotel.name}
                  </TextAnchor>
                ) : (
                  hotel.name
                )}
              </chakra.h3>
              {hotel.description && (
                <Box dir="auto" as="p" color="fg.muted" marginTop={2}>
                  {hotel.description}
                </Box>
              )}
            </div>
          </Box>
          {hotel.rating > 0 && (
            <Box as="p" fontVariantNumeric="tabular-nums" gridColumn={{ md: "2" }}>
              <Box as="span" aria-hidden color="action.text">
                ★
              </Box>{" "}
              <RichMessage
                id="visit.rating"
                values={{ stars: formatMeasure(locale, hotel.rating) }}
                tags={{ strong: <strong />, muted: <Box as="span" color="fg.muted" /> }}
              />
            </Box>
          )}
          {hotel.price.minorUnits > 0 && (
            <Box as="p" textAlign={{ md: "right" }} lineHeight="1" gridColumn={{ md: "3" }}>
              <Box
                as="span"
                fontFamily="display"
                fontSize="2xl"
                fontWeight="bold"
                letterSpacing="snug"
              >
                <Price amount={hotel.price} />
              </Box>{" "}
              <Box as="span" color="fg.muted" fontSize="sm">
                {t("visit.perNight")}
              </Box>
            </Box>
          )}
        </chakra.li>
      ))}
    </ul>
  );
}

type Hotel = Venue["nearbyAccommodations"][number];

function HotelPicture({ hotel }: { hotel: Hotel }) {
  const picture = pictureOf(hotel.imageUrl, hotel.image);
  if (!picture) return null;
  return (
    <Picture
      {...picture}
      sizes="(min-width: 30rem) 9rem, calc(100vw - 2.5rem)"
      width="100%"
      height="auto"
      aspectRatio="3 / 2"
      objectFit="cover"
      borderRadius="control"
    />
  );
}
