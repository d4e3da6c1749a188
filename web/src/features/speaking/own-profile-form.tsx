import { Box } from "@chakra-ui/react";
import type { MessageKey, Translate } from "@summit/schema/messages/translator.ts";
import type { ReactNode } from "react";
import { useTranslate } from "#lib/translate.ts";
import { speakingForms } from "#site/routes.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Pair } from "#ui/form/pair.tsx";
import { OwnForm, useFieldProps } from "./own-form.tsx";
import { OwnSection } from "./own-section.tsx";
import type { OwnProfile } from "./speaking-data.ts";

/** The names of a profile's fields that are not those of other sites. */
const fieldNames = {
  name: "speaking.fieldName",
  title: "speaking.fieldTitle",
  companyName: "speaking.fieldCompanyName",
  bio: "speaking.fieldBio",
  imageUrl: "speaking.fieldImageUrl",
} as const satisfies Record<string, MessageKey>;

const otherSites: Readonly<Record<string, string>> = {
  linkedinUrl: "LinkedIn",
  twitterUrl: "X (Twitter)",
  githubUrl: "GitHub",
};

/** The label of a profile's field by its name, for forms and differences. */
export const profileLabel = (t: Translate, name: string): string | undefined =>
  name in fieldNames ? t(fieldNames[name as keyof typeof fieldNames]) : otherSites[name];

/** What becomes of changes that are not public at once. */
export const noteOf = (t: Translate, { waiting }: OwnProfile): string | undefined =>
  waiting.length > 0 ? t("speaking.teamLooks") : undefined;

/** What everybody reads of a speaker. */
export function OwnProfileForm({ profile, next }: { profile: OwnProfile; next: ReactNode }) {
  const t = useTranslate();
  const { waiting: _waiting, image: _image, approves, ...known } = profile;
  const { name, title, companyName, bio, linkedinUrl, twitterUrl, githubUrl } = known;
  const stored = { name, title, companyName, bio, linkedinUrl, twitterUrl, githubUrl };
  const fieldProps = useFieldProps("profile", stored);
  const optional = (field: string) => ({
    ...fieldProps(field),
    label: t("speaking.optional", { label: profileLabel(t, field) ?? field }),
  });
  const address = { type: "url", placeholder: "https://", autoComplete: "off" };
  return (
    <OwnSection
      id={speakingForms.profile}
      title={t("speaking.profile")}
      lead={approves ? t("speaking.profileLeadApproved") : t("speaking.profileLead")}
      note={noteOf(t, profile)}
      next={next}
    >
      <OwnForm part="profile" typed display="grid" gap={5}>
        <Pair>
          <Field
            {...fieldProps("name")}
            label={t("speaking.fieldName")}
            autoComplete="name"
            required
          />
          <Field {...optional("title")} autoComplete="organization-title" />
        </Pair>
        <Field {...optional("companyName")} autoComplete="organization" />
        <Field {...optional("bio")} multiline help={t("speaking.bioHelp")} />
        <Pair>
          <Field {...optional("linkedinUrl")} {...address} />
          <Field {...optional("twitterUrl")} {...address} />
        </Pair>
        <Pair>
          <Field {...optional("githubUrl")} {...address} />
        </Pair>
        <Box>
          <Button type="submit" kind="strong">
            {t("speaking.saveProfile")}
          </Button>
        </Box>
      </OwnForm>
    </OwnSection>
  );
}
