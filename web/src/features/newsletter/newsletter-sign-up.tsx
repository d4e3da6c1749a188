import { Box, chakra } from "@chakra-ui/react";
import { useContext } from "react";
import { useTranslate } from "#lib/translate.ts";
import { NewsletterFormContext } from "#site/newsletter-form-context.ts";
import { Container } from "#ui/container.tsx";
import { airmailEdge } from "./airmail-edge.ts";

/** Where readers of the archive subscribe: the form of the footer, in its place, on an envelope. */
export function NewsletterSignUp() {
  const t = useTranslate();
  const NewsletterForm = useContext(NewsletterFormContext);
  if (!NewsletterForm) return null;
  return (
    <Container paddingBottom="section">
      <Envelope data-newsletter="" data-ground="ink">
        <div>
          <chakra.h2 fontSize="xl" fontWeight="semibold" lineHeight="1.2">
            {t("site.hearFirst")}
          </chakra.h2>
          <Box as="p" marginTop={3} color="fg.onInkMuted">
            {t("site.hearFirstText")}
          </Box>
        </div>
        <NewsletterForm place="page" isPrimary />
      </Envelope>
    </Container>
  );
}

const Envelope = chakra("section", {
  base: {
    position: "relative",
    overflow: "hidden",
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 6fr)" },
    alignItems: "center",
    columnGap: 16,
    rowGap: 6,
    padding: { base: "2.25rem 1.25rem 1.75rem", md: "3.5rem 3rem 3rem" },
    borderRadius: "card",
    bg: "ground.ink",
    color: "fg.onInk",
    _before: airmailEdge,
    _print: { display: "none" },
  },
});
