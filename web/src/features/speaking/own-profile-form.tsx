import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { speakingForms } from "#site/routes.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Pair } from "#ui/form/pair.tsx";
import { OwnForm, useFieldProps } from "./own-form.tsx";
import { OwnSection } from "./own-section.tsx";
import type { OwnProfile } from "./speaking-data.ts";

/** The names of a profile's fields, for forms and differences. */
export const profileLabels: Readonly<Record<string, string>> = {
  name: "Name",
  title: "Job title",
  companyName: "Company or institution",
  bio: "Biography",
  imageUrl: "Picture",
  linkedinUrl: "LinkedIn",
  twitterUrl: "X (Twitter)",
  githubUrl: "GitHub",
};

/** What becomes of changes that are not public at once. */
export const noteOf = ({ waiting }: OwnProfile): string | undefined =>
  waiting.length > 0 ? "The team looks at your changes before they are public." : undefined;

/** What everybody reads of a speaker. */
export function OwnProfileForm({ profile, next }: { profile: OwnProfile; next: ReactNode }) {
  const { waiting: _waiting, image: _image, approves, ...known } = profile;
  const { name, title, companyName, bio, linkedinUrl, twitterUrl, githubUrl } = known;
  const stored = { name, title, companyName, bio, linkedinUrl, twitterUrl, githubUrl };
  const fieldProps = useFieldProps("profile", stored);
  const optional = (field: string) => ({
    ...fieldProps(field),
    label: `${profileLabels[field]} (optional)`,
  });
  const address = { type: "url", placeholder: "https://", autoComplete: "off" };
  return (
    <OwnSection
      id={speakingForms.profile}
      title="Your profile"
      lead={
        approves
          ? "What everybody reads about you. The team looks at changes before they are public."
          : "What everybody reads about you. Changes are public at once."
      }
      note={noteOf(profile)}
      next={next}
    >
      <OwnForm part="profile" typed display="grid" gap={5}>
        <Pair>
          <Field {...fieldProps("name")} label="Name" autoComplete="name" required />
          <Field {...optional("title")} autoComplete="organization-title" />
        </Pair>
        <Field {...optional("companyName")} autoComplete="organization" />
        <Field
          {...optional("bio")}
          multiline
          help="A few sentences about you and your work. Paragraphs, links and Markdown are welcome."
        />
        <Pair>
          <Field {...optional("linkedinUrl")} {...address} />
          <Field {...optional("twitterUrl")} {...address} />
        </Pair>
        <Pair>
          <Field {...optional("githubUrl")} {...address} />
        </Pair>
        <Box>
          <Button type="submit" kind="strong">
            Save profile
          </Button>
        </Box>
      </OwnForm>
    </OwnSection>
  );
}
