import { Box } from "@chakra-ui/react";
import {
  type AdminReleasesQuery,
  useAdminReleasesQuery,
} from "#graphql/admin-tabs/releases/generated.ts";
import { counted } from "#lib/counted.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { TabSection } from "../crud/section.tsx";
import { ScheduleViews } from "../schedule/view-switch.tsx";
import { listedNames } from "./listed-names.ts";
import { ModeSection } from "./mode-section.tsx";
import { ReleaseForm } from "./release-form.tsx";
import { ReleaseList } from "./release-list.tsx";
import { Sentences } from "./sentences.tsx";
import { UntoldSpeakers, useTimeTellings } from "./untold-speakers.tsx";

/** When the programme becomes public, what would, and what did. */
export function ReleasesView() {
  const { conferenceId } = useAdmin();
  const query = useAdminReleasesQuery({ conferenceId }, cacheAndNetwork);
  return (
    <section>
      <TabHeader title="Manage Schedule">
        <ScheduleViews />
      </TabHeader>
      <Loaded query={query} what="releases" failure="Failed to load the releases">
        {(data) => <Releases data={data} />}
      </Loaded>
    </section>
  );
}

function Releases({ data }: { data: AdminReleasesQuery }) {
  const { canManage } = useAdmin();
  const emailsWait = useTimeTellings().some(
    ({ kind, state }) => kind === "changes" && state === "waiting",
  );
  const { conference, programmeReleases: releases } = data;
  if (!conference) return null;
  const { changes, told, seen } = data.programmeChanges;
  const { confirmedDrafts: confirmed } = data;
  const canPublish = changes.length > 0 || confirmed.sessions > 0;
  const isLive = conference.programmeMode === "live";
  const planned = releases.find(({ state }) => state === "scheduled");
  return (
    <>
      <UntoldSpeakers />
      <ModeSection mode={conference.programmeMode} changes={changes} isPlanned={Boolean(planned)} />
      {!isLive && (
        <TabSection title="Not public yet">
          {changes.length === 0 ? (
            <Box as="p" color="fg.muted">
              Nothing has changed since the last release.
            </Box>
          ) : (
            <>
              <Sentences sentences={changes.map(({ sentence }) => sentence)} />
              <Box as="p" marginTop={4} maxWidth="prose">
                {told.length === 0
                  ? "Nobody gets an email about them. Emails go to the speakers of new, moved, cancelled and removed sessions whose profile is published and who have an address, as soon as the conference is public."
                  : `${counted(told.length, "speaker")} can be told by email: ${listedNames(told)}.`}
              </Box>
            </>
          )}
          {canManage && canPublish && !planned && !emailsWait && (
            <ReleaseForm
              changes={changes.length}
              told={told.length}
              confirmed={confirmed}
              timeZone={conference.timeZone}
              seen={seen}
            />
          )}
          {planned && changes.length > 0 && (
            <Box as="p" marginTop={4} color="fg.muted" maxWidth="prose">
              A release is scheduled. Cancel it below to make another one.
            </Box>
          )}
          {emailsWait && changes.length > 0 && (
            <Box as="p" marginTop={4} color="fg.muted" maxWidth="prose">
              Emails about the last release still wait. Stop them or send them to make another one.
            </Box>
          )}
        </TabSection>
      )}
      {releases.length > 0 && (
        <ReleaseList
          releases={releases}
          canRelease={canManage && !isLive && !emailsWait}
          emailsWait={emailsWait}
        />
      )}
    </>
  );
}
