import { Box } from "@chakra-ui/react";
import {
  type AdminReleasesQuery,
  CancelProgrammeReleaseDocument,
  ReleaseProgrammeDocument,
} from "#graphql/admin-tabs/releases/generated.ts";
import { PlanTellingDocument } from "#graphql/admin-tabs/tellings/generated.ts";
import { counted } from "#lib/counted.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { confirmInDialog } from "#ui/ask-store.ts";
import { breakAnywhere } from "#ui/break-anywhere.ts";
import { RuledList } from "#ui/ruled-list.ts";
import { useAdmin } from "../admin-context.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { TabSection } from "../crud/section.tsx";
import { useAction } from "../crud/use-action.ts";
import { releaseFields } from "./release-fields.ts";

type Release = AdminReleasesQuery["programmeReleases"][number];

type ReleaseListProps = {
  /** The newest first. */
  releases: readonly Release[];
  /** Whether the viewer may release something now. */
  canRelease: boolean;
  /** Whether the emails about the latest one wait to be sent. */
  emailsWait: boolean;
};

/** The releases: a scheduled one can be cancelled, an earlier one made public again, and speakers told of the latest. */
export function ReleaseList({ releases, canRelease, emailsWait }: ReleaseListProps) {
  const locale = useLocale();
  const { conferenceId } = useAdmin();
  const [restore, restoring] = useAction(ReleaseProgrammeDocument, {
    success: ({ number }) => `Release ${number} is public`,
    failure: "Failed to roll back",
    invalidates: releaseFields,
  });
  const [cancel, cancelling] = useAction(CancelProgrammeReleaseDocument, {
    success: "The release is cancelled",
    failure: "Failed to cancel the release",
    invalidates: releaseFields,
  });
  const [tell, telling] = useAction(PlanTellingDocument, {
    success: ({ letters }) => `${counted(letters, "email goes", "emails go")} out in five minutes`,
    failure: "Nobody was told",
    invalidates: ["tellings"],
  });
  const isPlanned = releases.some(({ state }) => state === "scheduled");
  const latest = releases.find(({ state }) => state === "released");
  const isSilent = (release: Release) =>
    !release.notify && release.number !== 1 && !(emailsWait && release === latest);
  const numbers = new Map(releases.map(({ id, number }) => [id, number]));

  const rollBack = async ({ id, number }: Release) => {
    let notify = false;
    const agreed = await confirmInDialog({
      question: `Make release ${number} public again?\n\nVisitors see the sessions that there were then, at the times and in the rooms of then, as a new release. Their texts and speakers, and the programme here, stay as they are. What has been deleted since does not come back.`,
      action: "Roll back",
      option: {
        label: "Tell the speakers concerned by email",
        checked: notify,
        onChange: (checked) => {
          notify = checked;
        },
      },
    });
    if (!agreed) return;
    await restore({
      input: {
        conferenceId,
        restoredId: id,
        notify,
        emailsWait: true,
        publishConfirmed: false,
        note: null,
        at: null,
      },
    });
  };
  return (
    <TabSection title="Releases">
      <RuledList maxWidth="prose" lineHeight="1.5">
        {releases.map((release) => (
          <li key={release.id}>
            <Box flex="1 1 16rem" minWidth={0}>
              <strong>{titleOf(locale, release)}</strong>
              {release === latest && " (public now)"}
              <Box color="fg.muted" fontSize="sm">
                {aboutOf(release, isSilent(release), numbers)}
              </Box>
              {release.note && (
                <Box marginTop={1} whiteSpace="pre-line" css={breakAnywhere}>
                  {release.note}
                </Box>
              )}
            </Box>
            {canRelease && release.state === "scheduled" && (
              <QuietButton
                busy={cancelling}
                onClick={() =>
                  void cancel(
                    { id: release.id },
                    { question: "Cancel the scheduled release?", action: "Cancel release" },
                  )
                }
              >
                Cancel release
              </QuietButton>
            )}
            {canRelease && release === latest && isSilent(release) && (
              <QuietButton
                busy={telling}
                onClick={() =>
                  void tell(
                    { input: { conferenceId, kind: "changes" } },
                    {
                      question: `Tell the speakers concerned what release ${release.number} has changed?\n\nEach gets one email in five minutes, until when you can stop it.`,
                      action: "Tell them",
                    },
                  )
                }
              >
                Tell the speakers
              </QuietButton>
            )}
            {canRelease && !isPlanned && release.state === "released" && release !== latest && (
              <QuietButton
                aria-label={`Roll back to release ${release.number}`}
                busy={restoring}
                onClick={() => void rollBack(release)}
              >
                Roll back
              </QuietButton>
            )}
          </li>
        ))}
      </RuledList>
    </TabSection>
  );
}

const titleOf = (locale: string, { number, releaseAt, state }: Release): string =>
  state === "scheduled"
    ? `Scheduled for ${dateTimeText(locale, releaseAt)}`
    : `Release ${number}, ${dateTimeText(locale, releaseAt)}`;

/** "By Ada King, without mails. Repeats release 2." */
function aboutOf(
  release: Release,
  isSilent: boolean,
  numbers: ReadonlyMap<string, number | null>,
): string {
  const { createdBy, notify, restoredId, state } = release;
  const by = `By ${createdBy ?? "a deleted account"}`;
  const silently = isSilent ? ", silently" : "";
  const restored = restoredId && numbers.get(restoredId);
  const mails = notify && state === "scheduled" ? " Speakers are told." : "";
  return `${by}${silently}.${mails}${restored ? ` Repeats release ${restored}.` : ""}`;
}
