import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useContext } from "react";
import { Portrait } from "#entities/speaker/portrait.tsx";
import { useTranslate } from "#lib/translate.ts";
import { speakingForms } from "#site/routes.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, FieldError, FieldHelp } from "#ui/form/field.tsx";
import { Label } from "#ui/form/label.tsx";
import { FormsContext, OwnForm, useRefused } from "./own-form.tsx";
import { noteOf } from "./own-profile-form.tsx";
import { OwnSection } from "./own-section.tsx";
import type { OwnProfile } from "./speaking-data.ts";

/** The picture of a speaker, and another one from a file. */
export function OwnPicture({ profile, next }: { profile: OwnProfile; next: ReactNode }) {
  const t = useTranslate();
  const { action } = useContext(FormsContext);
  const help = t("speaking.pictureHelp");
  const error = useRefused("picture")?.errors.file;
  return (
    <OwnSection
      id={speakingForms.picture}
      title={t("speaking.picture")}
      lead={t("speaking.pictureLead")}
      note={noteOf(t, profile)}
      next={next}
    >
      <Box
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "10rem minmax(0, 1fr)" }}
        gap={{ base: 5, sm: 8 }}
        alignItems="start"
      >
        <Box borderRadius="card" overflow="hidden" maxWidth="10rem">
          <Portrait
            name={profile.name}
            imageUrl={profile.imageUrl}
            image={profile.image}
            sizes="10rem"
          />
        </Box>
        <OwnForm
          part="picture"
          action={`${action}/picture`}
          encType="multipart/form-data"
          minWidth={0}
        >
          <Label htmlFor="picture-file">
            {profile.imageUrl ? t("speaking.anotherPhoto") : t("speaking.yourPhoto")}
          </Label>
          <FileInput
            id="picture-file"
            name="file"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy("picture-file", { error, help })}
          />
          <FieldError id="picture-file">{error}</FieldError>
          <FieldHelp id="picture-file">{help}</FieldHelp>
          <Button type="submit" kind="strong" marginTop={4}>
            {t("speaking.savePicture")}
          </Button>
        </OwnForm>
      </Box>
    </OwnSection>
  );
}

const FileInput = chakra("input", {
  base: {
    display: "block",
    width: "100%",
    minHeight: "3rem",
    padding: 2,
    border: "1px dashed",
    borderColor: "fg.muted",
    borderRadius: "control",
    bg: "ground.card",
    fontSize: "sm",
    cursor: "pointer",
    _hover: { borderColor: "fg" },
    "&[aria-invalid=true]": { borderColor: "danger", borderStyle: "solid" },
    "&::file-selector-button": {
      minHeight: "2rem",
      marginInlineEnd: 3,
      paddingInline: 3,
      border: "1px solid",
      borderColor: "line",
      borderRadius: "control",
      bg: "ground.sunken",
      color: "fg",
      fontWeight: "medium",
      cursor: "pointer",
    },
  },
});
