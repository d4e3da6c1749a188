import { Box } from "@chakra-ui/react";
import {
  type AdminReleasesQuery,
  type ProgrammeMode,
  SetProgrammeModeDocument,
} from "#graphql/admin-tabs/releases/generated.ts";
import { numberText } from "#lib/counted.ts";
import { useAdmin } from "../admin-context.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { TabSection } from "../crud/section.tsx";
import { useAction } from "../crud/use-action.ts";
import { releaseFields } from "./release-fields.ts";
import { untoldText, useUntoldSpeakers } from "./untold-speakers.tsx";

type ModeSectionProps = {
  mode: ProgrammeMode;
  changes: AdminReleasesQuery["programmeChanges"]["changes"];
  /** Whether a release is scheduled. */
  isPlanned: boolean;
};

const texts: Record<ProgrammeMode, { title: string; text: string; switchLabel: string }> = {
  live: {
    title: "Each change is public at once",
    text: "Visitors see the programme as it is here. By release, you can move, add and remove sessions without anybody seeing it, check it all, and publish it together.",
    switchLabel: "Publish by release",
  },
  releases: {
    title: "Times and places become public by release",
    text: "Visitors see the last release: which sessions there are, when and where, and which are cancelled. Texts, names and speakers are public as soon as they are saved. A session that is not ready can be a draft.",
    switchLabel: "Publish each change at once",
  },
};

/** Says when changes become public, and changes it. */
export function ModeSection({ mode, changes, isPlanned }: ModeSectionProps) {
  const { conferenceId, canManage } = useAdmin();
  const { title, text, switchLabel } = texts[mode];
  const untold = useUntoldSpeakers().length;
  const next = mode === "live" ? "releases" : "live";
  const [change, busy] = useAction(SetProgrammeModeDocument, {
    success:
      next === "live"
        ? "Each change is public at once from now on"
        : "Times and places become public by release from now on",
    failure: "Failed to change when the programme becomes public",
    invalidates: releaseFields,
  });
  const question =
    next === "releases"
      ? `Publish the programme by release from now on? Nothing changes for visitors: what they see now becomes release 1. From then on, new, moved, cancelled and deleted sessions wait for a release. ${untold > 0 ? `${untoldText(untold)}: a release does not tell them of what it leaves as it is, but “Tell them” does, before or after the switch.` : ""}`.trimEnd()
      : `Publish each change at once from now on? ${whatBecomesPublic(changes.length)} Speakers get no email about it.${isPlanned ? " The scheduled release is cancelled." : ""}`;
  return (
    <TabSection title={title}>
      <Box as="p" maxWidth="prose">
        {text}
      </Box>
      {canManage && (
        <QuietButton
          marginTop={4}
          busy={busy}
          onClick={() =>
            void change(
              { input: { conferenceId, mode: next } },
              { question, action: next === "live" ? "Publish at once" : "Publish by release" },
            )
          }
        >
          {switchLabel}
        </QuietButton>
      )}
    </TabSection>
  );
}

function whatBecomesPublic(changes: number): string {
  if (changes === 0) return "Nothing changes for visitors now.";
  return changes === 1
    ? "1 change that only the team sees becomes public now."
    : `${numberText(changes)} changes that only the team sees become public now.`;
}
