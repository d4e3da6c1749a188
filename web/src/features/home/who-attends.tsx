import { Box, chakra } from "@chakra-ui/react";
import { lightDark } from "#theme/scheme.ts";
import { Picture, pictureOf } from "#ui/picture/picture.tsx";
import { Section } from "#ui/section.tsx";
import { CardIcon } from "./card-icon.tsx";
import type { HomeCard, HomeSectionProps } from "./home-section.ts";

/** The groups of people who attend. */
export function WhoAttends({ heading, text, cards }: HomeSectionProps) {
  if (cards.length === 0) return null;
  return (
    <Section id="who-attends" heading={heading} lead={text} sunken>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{
          base: "minmax(0, 1fr)",
          sm: "minmax(0, 1fr) minmax(0, 1fr)",
          lg: `repeat(${cards.length === 3 ? 3 : 4}, minmax(0, 1fr))`,
        }}
        columnGap={6}
        rowGap={{ base: 6, sm: 10 }}
        data-snap-row=""
        css={cards.every(({ imageUrl }) => imageUrl) ? staggered : {}}
        // A scrollable row must be focusable for keyboard users.
        tabIndex={0}
        aria-label={heading}
      >
        {cards.map((card) => (
          <li key={`${card.title}: ${card.text}`}>
            <CardHead card={card} />
            <chakra.h3
              dir="auto"
              fontSize="xl"
              fontWeight="semibold"
              lineHeight="1.15"
              letterSpacing="snug"
              marginTop={{ base: 3, sm: 5 }}
            >
              {card.title}
            </chakra.h3>
            {card.text && (
              <Box
                as="p"
                dir="auto"
                color="fg.muted"
                fontSize="sm"
                lineHeight={{ base: "1.5", sm: "1.6" }}
                marginTop={{ base: 1, sm: 2 }}
              >
                {card.text}
              </Box>
            )}
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}

/** The picture of a card, with its icon in a corner; either may be missing. */
function CardHead({ card: { imageUrl, image, icon } }: { card: HomeCard }) {
  const picture = pictureOf(imageUrl, image);
  return (
    <Box position="relative">
      {picture && (
        <Picture
          {...picture}
          sizes="(min-width: 64rem) 20rem, (min-width: 30rem) 50vw, 100vw"
          width="100%"
          height="auto"
          aspectRatio={{ base: "15 / 4", sm: "4 / 3", lg: "6 / 5" }}
          objectFit="cover"
          borderRadius="card"
          // A visible border on equally dark backgrounds.
          outline="1px solid"
          outlineColor={lightDark("transparent", "{colors.line}")}
          outlineOffset="-1px"
        />
      )}
      {icon && (
        <Box
          {...(picture && inCorner)}
          boxSize={{ base: "2.25rem", sm: "3.25rem" }}
          display="grid"
          placeItems="center"
          borderRadius="full"
          bg="ground"
          color="brand.strong"
        >
          <CardIcon name={icon} boxSize={{ base: "1.25rem", sm: "1.625rem" }} strokeWidth="1.75" />
        </Box>
      )}
    </Box>
  );
}

/** Every other picture is offset downwards. */
const staggered = {
  "@media (min-width: 64rem)": { "& > li:nth-of-type(even)": { marginTop: "2.5rem" } },
};

const inCorner = {
  position: "absolute",
  left: { base: 2, sm: 4 },
  bottom: { base: 2, sm: 4 },
} as const;
