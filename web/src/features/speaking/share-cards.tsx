import { Box, chakra } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import { sitePath, useSite } from "#site/site.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { OwnSection } from "./own-section.tsx";
import type { OwnProfile } from "./speaking-data.ts";

/** Cards that say that somebody speaks, to download. */
export function ShareCards({ profile }: { profile: OwnProfile }) {
  const t = useTranslate();
  const site = useSite();
  const { slug, wideImage, squareImage } = profile;
  if (!slug || !wideImage || !squareImage) return null;
  const cards = [
    { ...shapes.wide, src: sitePath(wideImage, site), file: `${slug}-card.png` },
    { ...shapes.square, src: sitePath(squareImage, site), file: `${slug}-card-square.png` },
  ];
  return (
    <OwnSection id="share" title={t("speaking.share")} lead={t("speaking.shareLead")}>
      <Box
        as="ul"
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 1.905fr) minmax(0, 1fr)" }}
        gap={{ base: 8, sm: 5 }}
        css={{ "& > :last-child": { maxWidth: { smDown: "15rem" } } }}
      >
        {cards.map(({ src, file, width, height, alt, name, use, action }) => (
          <li key={file}>
            <Image src={src} alt={t(alt)} htmlWidth={width} htmlHeight={height} loading="lazy" />
            <Box as="p" marginTop={3} marginBottom={3} lineHeight="1.4">
              <strong>{t(name)}</strong>
              <Box as="span" display="block" color="fg.muted" fontSize="sm">
                {t(use)}
              </Box>
            </Box>
            <ButtonAnchor
              href={src}
              download={file}
              kind="quiet"
              size="small"
              minHeight="2.75rem"
              aria-label={t(action)}
            >
              {t("speaking.download")}
            </ButtonAnchor>
          </li>
        ))}
      </Box>
    </OwnSection>
  );
}

const shapes = {
  wide: {
    name: "speaking.wide",
    use: "speaking.wideUse",
    width: 1200,
    height: 630,
    alt: "speaking.wideAlt",
    action: "speaking.wideDownload",
  },
  square: {
    name: "speaking.square",
    use: "speaking.squareUse",
    width: 1080,
    height: 1080,
    alt: "speaking.squareAlt",
    action: "speaking.squareDownload",
  },
} as const;

const Image = chakra("img", {
  base: {
    display: "block",
    width: "100%",
    height: "auto",
    borderRadius: "control",
    bg: "ground.sunken",
  },
});
