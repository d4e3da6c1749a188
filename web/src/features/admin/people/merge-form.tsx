import { Box, chakra } from "@chakra-ui/react";
import { joinPeople } from "@summit/schema/validation/join-people.ts";
import { personInput } from "@summit/schema/validation/person.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import {
  type AdminPersonFragment,
  MergePeopleDocument,
  useAdminPeopleQuery,
} from "#graphql/admin-tabs/people/generated.ts";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { useAdmin } from "../admin-context.ts";
import { ActionForm } from "../crud/action-form.tsx";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { FormSkeleton } from "../crud/form-skeleton.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { SearchField } from "../crud/search-field.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { PersonPanel } from "./person-panel.tsx";

const mergeRules = z.object({ mergeId: z.string().min(1, "Please choose a person") });

type MergeFormProps = {
  /** Who stays. */
  keptId: string;
  onClose: () => void;
};

/** Reads the people of whom one is chosen. */
export function MergeForm({ keptId, onClose }: MergeFormProps) {
  const { conferenceId } = useAdmin();
  const query = useAdminPeopleQuery({ conferenceId }, cacheAndNetwork);
  return (
    <Loaded query={query} what="the people" placeholder={<FormSkeleton />}>
      {({ people }) => {
        const kept = people?.find(({ id }) => id === keptId);
        return kept && <MergeWith kept={kept} people={people ?? []} onClose={onClose} />;
      }}
    </Loaded>
  );
}

type MergeWithProps = {
  kept: AdminPersonFragment;
  people: readonly AdminPersonFragment[];
  onClose: () => void;
};

/** Joins another person to this one, and shows beforehand what comes of the two. */
function MergeWith({ kept, people, onClose }: MergeWithProps) {
  const [isOutdated, setIsOutdated] = useState(false);
  const [merge] = useEntityMutation(MergePeopleDocument, {
    success: "The two are one person now",
    failure: "Failed to merge people",
    invalidates: ["people", "person", "speakers", "speaker", "scheduleItems"],
  });
  const others = people.filter((person) => person.id !== kept.id);
  return (
    <PersonPanel
      title={`Merge with ${kept.name}`}
      personId={kept.id}
      closeLabel="Cancel"
      onClose={onClose}
    >
      {(close) => (
        <>
          <Box as="p" marginTop={2} marginBottom={5} color="fg.muted" fontSize="sm">
            {nameAndEmail(kept)} stays, and the other entry moves to the bin.
          </Box>
          <ActionForm
            label={`Merge with ${kept.name}`}
            schema={mergeRules}
            values={{ mergeId: "" }}
            submitLabel="Merge"
            busyLabel="Merging..."
            kind="strong"
            forgetful
            onSave={async ({ mergeId }) => {
              const mergeVersion = others.find((other) => other.id === mergeId)?.version;
              const versions = { keepVersion: kept.version, mergeVersion };
              setIsOutdated(false);
              const saved = await merge({ input: { keepId: kept.id, mergeId, ...versions } });
              if (saved.done) close();
              else setIsOutdated(saved.changes !== undefined);
              return saved;
            }}
          >
            <SearchField
              name="mergeId"
              label="The same person as"
              choices={others.map((person) => ({
                value: person.id,
                label: [person.name, person.email].filter(Boolean).join(", "),
              }))}
            />
            <Joined kept={kept} others={others} />
            <FormAlert>
              {isOutdated
                ? "Somebody has changed one of them meanwhile. Look at what is joined now, then merge again."
                : undefined}
            </FormAlert>
          </ActionForm>
        </>
      )}
    </PersonPanel>
  );
}

/** Two people to merge often have the same name. */
const nameAndEmail = ({ name, email }: AdminPersonFragment) =>
  email ? `${name} (${email})` : name;

type JoinedProps = { kept: AdminPersonFragment; others: readonly AdminPersonFragment[] };

/** The person that the two would become. */
function Joined({ kept, others }: JoinedProps) {
  const mergeId: string = useWatch({ name: "mergeId" });
  const merged = others.find(({ id }) => id === mergeId);
  if (!merged) return null;
  const joined = joinPeople(kept, merged);
  const { data: tags = joined.tags } = personInput.shape.tags.safeParse(joined.tags);
  const lines = [
    ["Name", joined.name],
    ["Email", joined.email],
    ["Other emails", joined.otherEmails?.join(", ")],
    ["Phone", joined.phone],
    ["Pronouns", joined.pronouns],
    ["Tags", tags.join(", ")],
    ["Notes", joined.notes],
    ["Speaker", (kept.speaker ?? merged.speaker)?.name],
  ].filter(([, text]) => text);
  return (
    <Box>
      <Lines aria-label="After the merge">
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </Lines>
      {kept.speakingLink && merged.speakingLink && (
        <Box as="p" marginTop={3} fontSize="sm">
          Both have a link to their own page. Both links lead to the page of the two from now on.
        </Box>
      )}
      {kept.speaker && merged.speaker && (
        <Box as="p" marginTop={3} fontSize="sm">
          Both are speakers. The profile of {nameAndEmail(kept)} stays and gets the sessions of the
          other, whose own texts are given up.
        </Box>
      )}
    </Box>
  );
}

const Lines = chakra("dl", {
  base: {
    fontSize: "sm",
    lineHeight: "1.5",
    "& > div": { display: "grid", gridTemplateColumns: "6rem minmax(0, 1fr)", gap: 3 },
    "& dt": { color: "fg.muted" },
    "& dd": { whiteSpace: "pre-line", overflowWrap: "anywhere" },
  },
});
