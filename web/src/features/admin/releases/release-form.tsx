import { Box } from "@chakra-ui/react";
import { releaseInput } from "@summit/schema/validation/programme-release.ts";
import { z } from "zod";
import {
  type AdminReleasesQuery,
  ReleaseProgrammeDocument,
} from "#graphql/admin-tabs/releases/generated.ts";
import { counted } from "#lib/counted.ts";
import { confirmInDialog } from "#ui/ask-store.ts";
import { useAdmin } from "../admin-context.ts";
import { ActionForm } from "../crud/action-form.tsx";
import { card } from "../crud/card.ts";
import { CheckboxField, TextField } from "../crud/fields.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { WhenFields } from "../crud/when-fields.tsx";
import { atOnce, chosenTime, type When, withWhen } from "../crud/when-rules.ts";
import { EditText } from "../letter-texts/edit-text.tsx";
import { confirmedText } from "../publish-confirmed/confirmed-text.ts";
import { releaseFields } from "./release-fields.ts";

const releaseRules = releaseInput.extend({ publishConfirmed: z.boolean() });

type Values = When & {
  note: string;
  notify: boolean;
  publishConfirmed: boolean;
};

type ReleaseFormProps = {
  changes: number;
  told: number;
  /** The drafts of those who have confirmed. */
  confirmed: AdminReleasesQuery["confirmedDrafts"];
  timeZone: string;
  /** Stands for what is shown. */
  seen: string;
};

/** Makes the programme public as it is: now or at a time, with or without mails to speakers. */
export function ReleaseForm({ changes, told, confirmed, timeZone, seen }: ReleaseFormProps) {
  const { conferenceId } = useAdmin();
  const hasDrafts = confirmed.sessions + confirmed.speakers > 0;
  const [release] = useEntityMutation(ReleaseProgrammeDocument, {
    success: ({ state, number }) =>
      state === "scheduled" ? "The release is scheduled" : `Release ${number} is public`,
    failure: "Failed to release the programme",
    invalidates: releaseFields,
  });
  const save = async ({ note, notify, publishConfirmed, ...when }: Values) => {
    const at = chosenTime(when);
    const also = hasDrafts && publishConfirmed ? confirmedText(confirmed) : "";
    const what = [changes > 0 && counted(changes, "change"), also && `the drafts of ${also}`]
      .filter(Boolean)
      .join(" and ");
    const mails =
      notify && told > 0
        ? `${counted(told, "speaker gets", "speakers get")} an email${at === null ? " in five minutes, until when you can stop it" : ""}.`
        : "Nobody gets an email.";
    const withThem = also && notify ? " So do those who are new with it." : "";
    const question =
      at === null
        ? `Make ${what || "the programme"} public now? ${mails}${withThem}`
        : `Make the programme as it is now public at that time? Later changes are not part of it. ${mails}${withThem}`;
    if (!(await confirmInDialog({ question, action: at === null ? "Release" : "Schedule" }))) {
      return { done: false as const, issues: [] };
    }
    return release({
      input: {
        conferenceId,
        note,
        notify,
        emailsWait: true,
        publishConfirmed,
        at,
        restoredId: null,
        seen,
      },
    });
  };
  return (
    <Box {...card} padding={5} marginTop={6} maxWidth="prose">
      <ActionForm<Values>
        label="Release"
        schema={withWhen<Values>(releaseRules)}
        values={{ ...atOnce, note: "", notify: true, publishConfirmed: true }}
        submitLabel="Release…"
        busyLabel="Releasing…"
        kind="action"
        onSave={save}
        guarded
      >
        <TextField
          name="note"
          label="Note to visitors"
          help="Public: it stands above the changes on the page that lists them."
          multiline
          minHeight="5rem"
        />
        <WhenFields
          timeZone={timeZone}
          later="The programme as it is now is released then, whatever is changed until then."
        />
        {hasDrafts && (
          <CheckboxField
            name="publishConfirmed"
            label={`Publish what confirmed: the drafts of ${confirmedText(confirmed)}`}
          />
        )}
        {(told > 0 || hasDrafts) && (
          <Box>
            <CheckboxField name="notify" label="Tell the speakers concerned by email" />
            <Box display="flex" flexWrap="wrap" gap={3} marginTop={1}>
              <EditText kind="changes" label="Edit text of changes" />
              <EditText kind="times" label="Edit text of first times" />
            </Box>
          </Box>
        )}
      </ActionForm>
    </Box>
  );
}
