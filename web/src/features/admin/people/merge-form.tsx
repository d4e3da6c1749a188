import { Box, chakra } from "@chakra-ui/react";
import { joinPeople } from "@summit/schema/validation/join-people.ts";
import { personInput } from "@summit/schema/validation/person.ts";
import { useEffect, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { type AdminPersonFragment, MergePeopleDocument } from "#graphql/admin-tabs/generated.ts";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { ActionForm } from "../crud/action-form.tsx";
import { card } from "../crud/card.ts";
import { Heading } from "../crud/heading.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { SearchField } from "../crud/search-field.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";

const rules = z.object({ mergeId: z.string().min(1, "Please choose a person") });

type MergeFormProps = {
  /** Who stays. */
  kept: AdminPersonFragment;
  people: readonly AdminPersonFragment[];
  onClose: () => void;
};

/** Joins another person to this one, and shows beforehand what comes of the two. */
export function MergeForm({ kept, people, onClose }: MergeFormProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // It stands above the list, which may have been scrolled.
  useEffect(() => section.current?.querySelector("input")?.focus(), []);
  const close = () => {
    document.querySelector<HTMLElement>(`tr[data-row="${kept.id}"]`)?.focus();
    onClose();
  };
  const [isOutdated, setIsOutdated] = useState(false);
  const [merge] = useEntityMutation(MergePeopleDocument, {
    success: "The two are one person now",
    failure: "Failed to merge people",
    invalidates: ["people", "person", "speakers", "speaker", "scheduleItems"],
  });
  const others = people.filter((person) => person.id !== kept.id);
  return (
    <Box
      as="section"
      ref={section}
      aria-labelledby={id}
      {...card}
      padding={5}
      marginBottom={6}
      maxWidth="40rem"
      onKeyDownCapture={({ key, target }) => {
        // The first Escape closes the list of the field, which handles every Escape.
        const isListOpen = (target as Element).matches("[aria-expanded=true]");
        if (key === "Escape" && !isListOpen) close();
      }}
    >
      <Box display="flex" justifyContent="space-between" alignItems="start" gap={4}>
        <Heading id={id}>Merge with {kept.name}</Heading>
        <QuietButton onClick={close}>Cancel</QuietButton>
      </Box>
      <Box as="p" marginTop={2} marginBottom={5} color="fg.muted" fontSize="sm">
        {kept.name} stays, and the other entry moves to the bin.
      </Box>
      <ActionForm
        label={`Merge with ${kept.name}`}
        schema={rules}
        values={{ mergeId: "" }}
        submitLabel="Merge"
        busyLabel="Merging..."
        kind="strong"
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
    </Box>
  );
}

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
      {kept.speaker && merged.speaker && (
        <Box as="p" marginTop={3} fontSize="sm">
          Both are speakers. The profile of {kept.speaker.name} stays and gets the sessions of the
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
