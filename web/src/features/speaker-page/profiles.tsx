import { chakra } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import type { Speaker } from "./speaker.ts";

/** Links to a speaker's profiles elsewhere. */
export function Profiles({ speaker }: { speaker: Speaker }) {
  const t = useTranslate();
  const profiles = [
    { label: "LinkedIn", url: speaker.linkedinUrl },
    { label: "X (Twitter)", url: speaker.twitterUrl },
    { label: "GitHub", url: speaker.githubUrl },
  ].filter((profile): profile is { label: string; url: string } => profile.url !== null);
  if (profiles.length === 0) return null;
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap={2}>
      {profiles.map(({ label, url }) => (
        <li key={label}>
          <ProfileLink
            href={url}
            rel="noopener nofollow"
            aria-label={t("speakers.profileOn", { person: speaker.name, site: label })}
          >
            {label}
          </ProfileLink>
        </li>
      ))}
    </chakra.ul>
  );
}

const ProfileLink = chakra("a", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "2.5rem",
    paddingInline: 4,
    borderRadius: "full",
    border: "1px solid",
    borderColor: "line",
    fontSize: "sm",
    fontWeight: "medium",
    _hover: { borderColor: "fg" },
    _focusVisible: { borderRadius: "full" },
  },
});
