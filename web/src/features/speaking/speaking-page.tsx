import { Box } from "@chakra-ui/react";
import type { Translate } from "@summit/schema/messages/translator.ts";
import { useParams } from "react-router-dom";
import { useSpeakingPageQuery } from "#graphql/speaking/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { type Conference, useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { NotFound } from "#site/not-found.tsx";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { useSubmittedForm } from "#site/submitted-form.ts";
import { Container } from "#ui/container.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { OwnAvailability } from "./own-availability.tsx";
import { FormsContext } from "./own-form.tsx";
import { OwnPicture } from "./own-picture.tsx";
import { OwnProfileForm } from "./own-profile-form.tsx";
import { isUnanswered, OwnProposals } from "./own-proposals.tsx";
import { OwnRecording } from "./own-recording.tsx";
import { NextTask } from "./own-section.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { nextTaskOf, OwnTasks } from "./own-tasks.tsx";
import { ProfilePreview } from "./profile-preview.tsx";
import { RefusedForm } from "./refusal.tsx";
import { ShareCards } from "./share-cards.tsx";
import type { Speaking } from "./speaking-data.ts";

/** A speaker's own page at a secret address: what they are asked for, with forms that work without scripts. */
export function SpeakingPage() {
  const t = useTranslate();
  const { link = "" } = useParams();
  const site = useSite();
  const conference = useConference();
  const { data, error, refetch } = useSpeakingPageQuery({ link });
  const { submitted } = useSubmittedForm("speaking");
  const speaking = data?.speaking;
  if (error) {
    return (
      <>
        <PageBanner title={t("speaking.yourPage")} art="speakers" />
        <Container paddingBlock="section">
          <LoadFailed
            failure={t("speaking.couldNotLoad")}
            error={error}
            onRetry={() => void refetch()}
          />
        </Container>
      </>
    );
  }
  if (!speaking || !conference) return <NotFound />;
  const refused = submitted?.failed ? submitted : undefined;
  const action = sitePath(paths.speaking({ link }), site);
  const { saved } = submitted?.values ?? {};
  // Screen readers say the title first.
  const title = refused
    ? t("speaking.notSavedTitle")
    : saved
      ? t("speaking.savedTitle")
      : t("speaking.yourPage");
  // A site that is not public has no header that would name it.
  const summary = summaryOf(t, speaking);
  const subtitle =
    conference.status === "published"
      ? summary
      : t("speaking.ofConference", { conference: conference.name, summary });
  return (
    <FormsContext value={{ action, refused, saved }}>
      <PageHead
        title={title}
        description={t("speaking.description", { conference: conference.name })}
        // The address itself is a secret.
        path={paths.speakingLink}
        noIndex
      />
      <PageBanner
        title={t("speaking.hello", { name: speaking.name })}
        subtitle={subtitle}
        art="speakers"
      />
      <Container paddingBottom="section">
        <RefusedForm />
        <Parts speaking={speaking} conference={conference} />
        <Box as="p" color="fg.muted" fontSize="sm" maxWidth="44rem" marginTop={6}>
          {t("speaking.secret")}
        </Box>
      </Container>
    </FormsContext>
  );
}

function Parts({ speaking, conference }: { speaking: Speaking; conference: Conference }) {
  const { profile, sessions, proposals, availability, mayBeRecorded } = speaking;
  const open = nextTaskOf(speaking);
  const next = open && <NextTask {...open} />;
  const isAsked = proposals.some(isUnanswered);
  const answers = (
    <OwnProposals proposals={proposals} isPublic={conference.status === "published"} next={next} />
  );
  return (
    <>
      {isAsked && answers}
      <OwnTasks speaking={speaking} />
      <OwnSessions sessions={sessions} conference={conference} next={next} />
      {profile && (
        <>
          <OwnPicture profile={profile} next={next} />
          <OwnProfileForm profile={profile} next={next} />
          <ProfilePreview profile={profile} />
          <OwnAvailability availability={availability} conference={conference} next={next} />
          <OwnRecording mayBeRecorded={mayBeRecorded} next={next} />
          <ShareCards profile={profile} />
        </>
      )}
      {!isAsked && answers}
    </>
  );
}

/** What somebody is asked first. */
const requests = {
  comes: "speaking.askComes",
  isYours: "speaking.askIsYours",
  takesPart: "speaking.askTakesPart",
} as const;

/** What is left to do, in a sentence. */
function summaryOf(t: Translate, { tasks, proposals }: Speaking): string {
  const asked = proposals.find(isUnanswered);
  if (asked?.question) return t(requests[asked.question]);
  const open = tasks.filter(({ isDone }) => !isDone).length;
  if (open > 0) return t("speaking.left", { count: open });
  return tasks.length > 0 ? t("speaking.allDone") : t("speaking.nothingToDo");
}
