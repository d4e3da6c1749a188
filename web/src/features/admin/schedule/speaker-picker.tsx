import { Box } from "@chakra-ui/react";
import { useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import { useSpeakerNamesQuery } from "#graphql/admin-tabs/integrations/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { messageAt } from "../crud/fields.tsx";
import { RowButton } from "../crud/rows-table.tsx";
import { ChoiceBox } from "../crud/search-field.tsx";
import { speakerLabels } from "../speakers/speaker-labels.ts";

/** The choice that takes all speakers out. */
const none = "none";

type SpeakerPickerProps = {
  name: string;
  /** By name. */
  speakers: readonly { id: string; name: string }[];
};

/** Selects the speakers of an item, in order. */
export function SpeakerPicker({ name, speakers }: SpeakerPickerProps) {
  const id = useId();
  const { field } = useController({ name });
  const { formState } = useFormContext();
  const picked: string[] = field.value ?? [];
  // An error of one speaker is shown for the whole list.
  const error = [name, ...picked.map((_, index) => `${name}.${index}`)]
    .map((path) => messageAt(formState.errors, path))
    .find(Boolean);
  const { conferenceId } = useAdmin();
  const { data } = useSpeakerNamesQuery({ conferenceId }, cacheAndNetwork);
  const labels = speakerLabels(data?.speakers ?? []);
  const nameOf = (speakerId: string) =>
    labels.get(speakerId) ??
    speakers.find((speaker) => speaker.id === speakerId)?.name ??
    "A deleted speaker";
  return (
    <Box gridColumn="1 / -1">
      <Box maxWidth="24rem">
        <ChoiceBox
          ref={field.ref}
          label="Speakers (optional)"
          placeholder={picked.length === 0 ? "None" : "Add another speaker"}
          choices={[
            { value: none, label: "None" },
            ...speakers
              .filter((speaker) => !picked.includes(speaker.id))
              .map(({ id }) => ({ value: id, label: nameOf(id) })),
          ]}
          clears
          onChoose={(value) => field.onChange(value === none ? [] : [...picked, value])}
          onBlur={field.onBlur}
          id={id}
          error={error}
        />
      </Box>
      <Box as="ol" display="flex" flexWrap="wrap" gap={2} marginTop={picked.length > 0 ? 3 : 0}>
        {picked.map((speakerId) => (
          <Box
            as="li"
            key={speakerId}
            display="flex"
            alignItems="center"
            gap={2}
            minWidth={0}
            fontSize="sm"
            overflowWrap="anywhere"
          >
            {nameOf(speakerId)}
            <RowButton
              type="button"
              aria-label={`Remove ${nameOf(speakerId)}`}
              onClick={() => field.onChange(picked.filter((other) => other !== speakerId))}
            >
              Remove
            </RowButton>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
