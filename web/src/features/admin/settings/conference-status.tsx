import { Box } from "@chakra-ui/react";
import {
  type AdminConferenceFragment,
  ArchiveConferenceDocument,
  PublishConferenceDocument,
  UnarchiveConferenceDocument,
  UnpublishConferenceDocument,
} from "#graphql/admin-tabs/settings/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useAction } from "../crud/use-action.ts";
import { SettingsSection } from "./settings-section.tsx";

type Status = AdminConferenceFragment["status"];

const names: Record<Status, string> = {
  draft: "Draft",
  published: "Published",
  archived: "Archived",
};

const texts: Record<Status, string> = {
  draft: "Only the team can see it. Publish it when it is ready for visitors.",
  published: "Everybody can see it.",
  archived:
    "Only the team can see it, and nothing in it can be changed. When you take it out of the archive, it is a draft again.",
};

const failure = "Failed to change the status";
const invalidates = ["conference", "conferences"] as const;

/** The visibility of the conference; owners can change it. */
export function ConferenceStatus({ conference }: { conference: AdminConferenceFragment }) {
  const { id, version, status, isMain } = conference;
  const { canAdminister } = useAdmin();
  const [publish, publishing] = useAction(PublishConferenceDocument, {
    success: "The conference is published",
    failure,
    invalidates,
  });
  const [unpublish, unpublishing] = useAction(UnpublishConferenceDocument, {
    success: "The conference is a draft again",
    failure,
    invalidates,
  });
  const [archive, archiving] = useAction(ArchiveConferenceDocument, {
    success: "The conference is archived",
    failure,
    invalidates,
  });
  const [unarchive, unarchiving] = useAction(UnarchiveConferenceDocument, {
    success: "The conference is out of the archive",
    failure,
    invalidates,
  });
  const busy = publishing || unpublishing || archiving || unarchiving;
  const button = (label: string, change: typeof publish, question?: string) => (
    <QuietButton
      busy={busy}
      onClick={() =>
        void change({ input: { id, version } }, question ? { question, action: label } : undefined)
      }
    >
      {label}
    </QuietButton>
  );

  return (
    <SettingsSection id="conference-status" title={`Status: ${names[status]}`}>
      <Box as="p" marginTop={3} maxWidth="prose">
        {isMain
          ? "This conference stands at the address of the site, so it is always published. To unpublish, archive or delete it, put another one there first."
          : texts[status]}
      </Box>
      {canAdminister && !isMain && (
        <Box display="flex" flexWrap="wrap" gap={3} marginTop={5}>
          {status === "draft" && button("Publish", publish)}
          {status === "published" &&
            button(
              "Unpublish",
              unpublish,
              "Visitors will no longer see the conference. Unpublish it?",
            )}
          {status === "archived"
            ? button("Take out of the Archive", unarchive)
            : button(
                "Archive",
                archive,
                "Only the team will see the conference, and nothing in it can be changed. Archive it?",
              )}
        </Box>
      )}
    </SettingsSection>
  );
}
