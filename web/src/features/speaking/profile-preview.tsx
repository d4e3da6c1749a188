import { Box, chakra } from "@chakra-ui/react";
import { jobLine } from "#entities/speaker/job-line.ts";
import { Portrait } from "#entities/speaker/portrait.tsx";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { summaryStyles } from "#ui/disclosure-styles.ts";
import { Notice } from "#ui/notice.tsx";
import { RenderedText } from "#ui/rendered-text.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { profileLabel } from "./own-profile-form.tsx";
import { OwnSection } from "./own-section.tsx";
import type { OwnProfile } from "./speaking-data.ts";

/** A profile as its page shows it, with what waits for approval. */
export function ProfilePreview({ profile }: { profile: OwnProfile }) {
  const t = useTranslate();
  const { name, imageUrl, image, bioHtml, slug, waiting } = profile;
  const links = (["linkedinUrl", "twitterUrl", "githubUrl"] as const).filter(
    (field) => profile[field],
  );
  return (
    <OwnSection
      id="preview"
      title={t("speaking.preview")}
      lead={
        slug ? (
          <TextLink to={paths.speaker({ slug })}>{t("speaking.openPublic")}</TextLink>
        ) : (
          t("speaking.notPublic")
        )
      }
    >
      {waiting.length > 0 && (
        <Notice title={t("speaking.waiting")}>{t("speaking.waitingText")}</Notice>
      )}
      <Sheet>
        <Box borderRadius="card" overflow="hidden" width={{ base: "7rem", sm: "auto" }}>
          <Portrait name={name} imageUrl={imageUrl} image={image} sizes="10rem" />
        </Box>
        <Box minWidth={0}>
          <chakra.h3
            dir="auto"
            fontSize="2xl"
            fontWeight="bold"
            lineHeight="1.1"
            overflowWrap="anywhere"
          >
            {name}
          </chakra.h3>
          <Box as="p" dir="auto" marginTop={2} marginBottom={5} color="fg.muted">
            {jobLine(profile)}
          </Box>
          {bioHtml ? (
            <RenderedText html={bioHtml} overflowWrap="anywhere" />
          ) : (
            <Box as="p" color="fg.muted">
              {t("speaking.noBiography")}
            </Box>
          )}
          {links.length > 0 && (
            <Box as="p" marginTop={5} color="fg.muted" fontSize="sm">
              {links.map((field) => profileLabel(t, field)).join(" · ")}
            </Box>
          )}
        </Box>
      </Sheet>
      {waiting.length > 0 && <Differences waiting={waiting} />}
    </OwnSection>
  );
}

/** What would change, field by field. */
function Differences({ waiting }: Pick<OwnProfile, "waiting">) {
  const t = useTranslate();
  return (
    <chakra.details marginTop={4} open>
      <chakra.summary css={summaryStyles}>{t("speaking.changed")}</chakra.summary>
      <dl>
        {waiting.map(({ name, before, after }) => (
          <Box key={name} paddingBlock={4} borderTop="1px solid" borderColor="line">
            <chakra.dt fontSize="sm" fontWeight="semibold" marginBottom={1}>
              {profileLabel(t, name) ?? name}
            </chakra.dt>
            {name === "imageUrl" ? (
              <dd>{before ? t("speaking.newPictureInPlace") : t("speaking.newPicture")}</dd>
            ) : (
              <Changed>
                <Label>{t("speaking.before")}</Label>
                <Text color="fg.muted">{before || t("speaking.nothing")}</Text>
                <Label>{t("speaking.new")}</Label>
                <Text>{after || t("speaking.nothing")}</Text>
              </Changed>
            )}
          </Box>
        ))}
      </dl>
    </chakra.details>
  );
}

/** What was, and what would be, with their names at the side. */
const Changed = chakra("dd", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "5rem minmax(0, 1fr)" },
    columnGap: 4,
    rowGap: { sm: 2 },
    lineHeight: "1.5",
  },
});

const Label = chakra("span", { base: { color: "fg.muted", fontSize: "sm" } });

const Text = chakra("span", {
  base: { whiteSpace: "pre-line", overflowWrap: "anywhere", unicodeBidi: "plaintext" },
});

const Sheet = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "10rem minmax(0, 1fr)" },
    gap: { base: 5, sm: 8 },
    padding: { base: 5, md: 8 },
    bg: "ground.card",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "card",
  },
});
