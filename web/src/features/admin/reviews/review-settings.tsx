import { Box } from "@chakra-ui/react";
import { distributionInput, reviewSettingsInput } from "@summit/schema/validation/review.ts";
import { useMemo } from "react";
import { z } from "zod";
import {
  type AdminReviewsQuery,
  DistributeReviewsDocument,
  RevertDistributionDocument,
  SaveReviewSettingsDocument,
  type SaveReviewSettingsMutationVariables,
  useAdminReviewProgressQuery,
} from "#graphql/admin-tabs/reviews/generated.ts";
import { counted, numberText } from "#lib/counted.ts";
import { instantAt, isSkippedTime, localTime, skippedTime } from "#lib/zone-time.ts";
import { useAdmin } from "../admin-context.ts";
import { ActionForm } from "../crud/action-form.tsx";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, TextField } from "../crud/fields.tsx";
import { ListField } from "../crud/list-field.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { type Column, RowsTable } from "../crud/rows-table.tsx";
import { TabSection } from "../crud/section.tsx";
import { useAction } from "../crud/use-action.ts";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

type Settings = AdminReviewsQuery["reviewSettings"];

type SettingsProps = {
  settings: Settings;
  /** Of the conference. */
  timeZone: string;
};

/** What is scored and when, and who reviews how much. For editors. */
export function ReviewSettings({ settings, timeZone }: SettingsProps) {
  return (
    <>
      <CriteriaAndPhases settings={settings} timeZone={timeZone} />
      <Box marginTop={10}>
        <Distribution settings={settings} />
      </Box>
    </>
  );
}

type Form = z.input<typeof reviewSettingsInput>;

function CriteriaAndPhases({ settings, timeZone }: SettingsProps) {
  const { conferenceId } = useAdmin();
  const rules = useMemo(() => rulesIn(timeZone), [timeZone]);
  const timeOf = (instant: string | null) =>
    instant ? localTime(new Date(instant), timeZone) : "";
  const [save] = useEntityMutation(SaveReviewSettingsDocument, {
    success: "Criteria and phases saved",
    failure: "The settings were not saved",
    invalidates: ["reviewSettings", "reviewList", "proposal", "proposals"],
  });
  const values: Form = {
    // A conflict names entries by their first field.
    criteria: settings.criteria
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ id, name, description, weight, most }) => ({ name, description, weight, most, id })),
    phases: settings.phases.map(({ id, name, opensAt, closesAt, anonymous, reviewsEach }) => ({
      name,
      anonymous,
      reviewsEach,
      id,
      opensAt: timeOf(opensAt),
      closesAt: timeOf(closesAt),
    })),
  };
  return (
    <EntityForm<Form>
      title="Criteria and phases"
      schema={rules}
      values={values}
      version={settings.version}
      historyOf={settings.id ?? undefined}
      submitLabel="Save Criteria and Phases"
      onSave={(form, version) =>
        save({ input: { conferenceId, version, ...inputOf(form, timeZone) } as Input })
      }
    >
      <ListField
        name="criteria"
        label="What reviewers score"
        help="One that is removed keeps its scores, but they no longer count."
        entry="criterion"
        blank={{ name: "", description: "", weight: 1, most: 5 }}
      >
        {(path) => (
          <>
            <TextField name={`${path}.name`} label="Name" required />
            <TextField name={`${path}.description`} label="What the scores mean" />
            <TextField
              name={`${path}.weight`}
              label="Weight"
              type="number"
              min="1"
              required
              help="How much it counts in the mean, from 1 to 10."
            />
            <TextField
              name={`${path}.most`}
              label="Best score"
              type="number"
              min="2"
              required
              help="From 2 to 9; the worst is 1."
            />
          </>
        )}
      </ListField>
      <ListField
        name="phases"
        label="When reviews are written"
        help={`Without any phase, reviews are always taken. Times are in the time zone ${timeZone.replaceAll("_", " ")}. In an anonymous phase, reviewers see neither names nor addresses of proposers, nor drafts of the programme, until it ends; what proposers write about themselves in a proposal stays. Owners and editors always see names.`}
        entry="phase"
        blank={{ name: "", opensAt: "", closesAt: "", anonymous: false, reviewsEach: null }}
      >
        {(path) => (
          <>
            <TextField name={`${path}.name`} label="Name" required />
            <TextField
              name={`${path}.reviewsEach`}
              label="Reviews of each proposal"
              type="number"
            />
            <TextField name={`${path}.opensAt`} label="Opens" type="datetime-local" />
            <TextField name={`${path}.closesAt`} label="Closes" type="datetime-local" />
            <CheckboxField name={`${path}.anonymous`} label="Anonymous" wide />
          </>
        )}
      </ListField>
    </EntityForm>
  );
}

type Input = SaveReviewSettingsMutationVariables["input"];

/** What the form holds, as the API takes it. */
function inputOf({ criteria = [], phases = [] }: Form, timeZone: string) {
  const instantOf = (local: unknown) =>
    instantAt(String(local ?? ""), timeZone)?.toISOString() ?? null;
  return {
    criteria,
    phases: phases.map(({ opensAt, closesAt, ...phase }) => ({
      ...phase,
      opensAt: instantOf(opensAt),
      closesAt: instantOf(closesAt),
    })),
  };
}

/** The rules of the form: the server's, and that times exist. */
const rulesIn = (timeZone: string) =>
  z.custom<Form>().superRefine((form, { addIssue }) => {
    for (const [at, phase] of (form.phases ?? []).entries()) {
      for (const field of ["opensAt", "closesAt"] as const) {
        if (!isSkippedTime(phase[field] as string | null, timeZone)) continue;
        addIssue({ code: "custom", path: ["phases", at, field], message: skippedTime });
      }
    }
    const { error } = reviewSettingsInput.safeParse(inputOf(form, timeZone));
    for (const { path, message } of error?.issues ?? [])
      addIssue({ code: "custom", path: [...path], message });
  });

function Distribution({ settings: { phases } }: { settings: Settings }) {
  const { conferenceId } = useAdmin();
  const query = useAdminReviewProgressQuery({ conferenceId }, cacheAndNetwork);
  const invalidates = ["reviewList", "reviewProgress", "proposal"] as const;
  const [revert] = useAction(RevertDistributionDocument, {
    success: ({ withdrawn, kept }) =>
      [
        `Undone for ${counted(withdrawn, "review")}.`,
        kept > 0 &&
          counted(
            kept,
            "review stays, because it was written since.",
            "reviews stay, because they were written since.",
          ),
      ]
        .filter(Boolean)
        .join(" "),
    failure: "Nothing was undone",
    invalidates,
  });
  const [send] = useEntityMutation(DistributeReviewsDocument, {
    success: ({ assigned, missing, distributedAt }) => ({
      title: "Success",
      description: [
        `${counted(assigned, "review was", "reviews were")} distributed.`,
        missing > 0 && `For ${counted(missing, "more review")}, nobody is left.`,
      ]
        .filter(Boolean)
        .join(" "),
      ...(assigned > 0 && {
        action: {
          label: "Undo",
          run: () => void revert({ input: { conferenceId, distributedAt } }),
        },
      }),
    }),
    failure: "Nothing was distributed",
    invalidates,
  });
  const planned = phases.find(({ state }) => state === "open")?.reviewsEach;
  return (
    <TabSection title="Distribution">
      <ActionForm
        label="Distribution"
        schema={distributionInput}
        values={{ reviewsEach: planned ?? 3 }}
        submitLabel="Distribute"
        busyLabel="Distributing..."
        onSave={(input) => send({ input: { conferenceId, ...input } })}
      >
        <Box maxWidth="20rem">
          <TextField
            name="reviewsEach"
            label="Reviews of each proposal"
            type="number"
            min="1"
            required
            help="Shared evenly among the reviewers of the team. What is assigned stays."
          />
        </Box>
      </ActionForm>
      <Box marginTop={6}>
        <Loaded query={query} what="the progress" failure="Failed to load the progress">
          {({ reviewProgress }) =>
            reviewProgress.length === 0 ? (
              <p>The team has no reviewers yet. Invite them in the Team tab.</p>
            ) : (
              <RowsTable
                label="Progress of reviewers"
                rows={reviewProgress.map((row) => ({ ...row, id: row.userId }))}
                columns={columns}
              />
            )
          }
        </Loaded>
      </Box>
    </TabSection>
  );
}

type Progress = { id: string; name: string } & Record<
  "scored" | "open" | "notMyField" | "conflict",
  number
>;

const numberColumn = (header: string, of: Exclude<keyof Progress, "id" | "name">) => ({
  header,
  cell: (row: Progress) => numberText(row[of]),
  numeric: true,
});

const columns: readonly Column<Progress>[] = [
  {
    header: "Reviewer",
    wide: true,
    cell: ({ name }) => name,
    line: ({ scored, open }) => `${numberText(scored)} scored, ${numberText(open)} open`,
  },
  numberColumn("Scored", "scored"),
  numberColumn("Open", "open"),
  numberColumn("Not my field", "notMyField"),
  numberColumn("Conflicts", "conflict"),
];
