import { Box } from "@chakra-ui/react";
import { plainTextOf } from "@summit/schema/validation/plain-text.ts";
import { useParams } from "react-router-dom";
import { SpeakerGrid } from "#entities/speaker/speaker-grid.tsx";
import { useSpeakerPageQuery } from "#graphql/generated.ts";
import { summary } from "#lib/summary.ts";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { FailedPage } from "#site/failed-page.tsx";
import { PageHead } from "#site/head/page-head.tsx";
import { breadcrumbs, person } from "#site/head/structured-data.ts";
import { NotFound } from "#site/not-found.tsx";
import { PermanentRedirect } from "#site/permanent-redirect.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { Section } from "#ui/section.tsx";
import { alsoSpeaking } from "./also-speaking.ts";
import type { Speaker } from "./speaker.ts";
import { SpeakerProfile } from "./speaker-profile.tsx";
import { SpeakerProfileSkeleton } from "./speaker-profile-skeleton.tsx";

/** One speaker, by the slug in the URL. */
export function SpeakerPage() {
  const t = useTranslate();
  const { slug = "" } = useParams();
  const { conferenceId } = useSite();
  const { data, error, refetch } = useSpeakerPageQuery({ conferenceId, slug });
  if (error) {
    return (
      <FailedPage
        title={t("speakers.one")}
        art="speakers"
        failure={t("speakers.couldNotLoadOne")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SpeakerProfileSkeleton />;
  if (!data.speaker) return <UnknownSpeaker />;
  if (data.speaker.slug !== slug) return <PermanentRedirect to={paths.speaker(data.speaker)} />;
  return (
    <>
      <SpeakerHead speaker={data.speaker} />
      <SpeakerProfile speaker={data.speaker} />
      <MoreSpeakers speaker={data.speaker} />
    </>
  );
}

/** Others, first those on a track of the speaker's own. */
function MoreSpeakers({ speaker }: { speaker: Speaker }) {
  const t = useTranslate();
  const { track, speakers } = alsoSpeaking(speaker);
  if (speakers.length === 0) return null;
  return (
    <Section
      heading={track ? t("speakers.alsoOnTrack", { track }) : t("speakers.more")}
      sunken
      screenOnly
    >
      {/* With three columns, a fourth would be alone in its row. */}
      <Box css={{ "& li:nth-of-type(4)": { display: { md: "none", lg: "list-item" } } }}>
        <SpeakerGrid speakers={speakers} />
      </Box>
    </Section>
  );
}

const nameAndTitle = ({ name, title }: Speaker) => [name, title].filter(Boolean).join(", ");

/** The biography without markup. */
const bioOf = ({ bioHtml }: Speaker) => plainTextOf(bioHtml);

function SpeakerHead({ speaker }: { speaker: Speaker }) {
  const t = useTranslate();
  const conference = useConference();
  const site = useSite();
  if (!conference) return null;
  const sameAs = [speaker.twitterUrl, speaker.linkedinUrl, speaker.githubUrl];
  return (
    <PageHead
      title={speaker.name}
      description={summary(
        t("speakers.about", { person: nameAndTitle(speaker), bio: bioOf(speaker) }),
      )}
      path={paths.speaker(speaker)}
      embeddable
      awaits="portrait"
      image={speaker.shareImage}
      imageAlt={t("speakers.atConference", {
        person: nameAndTitle(speaker),
        conference: conference.name,
      })}
      type="profile"
      jsonLd={[
        person({ ...speaker, bio: bioOf(speaker), sameAs }, site),
        breadcrumbs(
          t,
          [
            { name: t("site.speakers"), path: paths.speakers },
            { name: speaker.name, path: paths.speaker(speaker) },
          ],
          site,
        ),
      ]}
    />
  );
}

function UnknownSpeaker() {
  const t = useTranslate();
  return (
    <NotFound
      title={t("speakers.notFound")}
      text={t("speakers.notFoundText")}
      action={{ label: t("speakers.seeAll"), to: paths.speakers }}
    />
  );
}
