import { Box } from "@chakra-ui/react";
import { Portrait } from "#entities/speaker/portrait.tsx";
import { useSpeakerNamesQuery } from "#graphql/admin-tabs/integrations/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { PickedField } from "../crud/picked-field.tsx";
import { speakerLabels } from "../speakers/speaker-labels.ts";

type SpeakerPickerProps = {
  name: string;
  /** By name. */
  speakers: readonly { id: string; name: string }[];
};

/** Selects the speakers of an item, in order. */
export function SpeakerPicker({ name, speakers }: SpeakerPickerProps) {
  const { conferenceId } = useAdmin();
  const { data } = useSpeakerNamesQuery({ conferenceId }, cacheAndNetwork);
  const labels = speakerLabels(data?.speakers ?? []);
  const nameOf = (id: string) =>
    labels.get(id) ?? speakers.find((speaker) => speaker.id === id)?.name ?? "A deleted speaker";
  return (
    <PickedField
      name={name}
      label="Speakers"
      placeholders={["None", "Add another speaker"]}
      none="None"
      choices={speakers.map(({ id }) => ({ value: id, label: nameOf(id) }))}
      nameOf={nameOf}
      picture={(id) => (
        <Box flex="none" width="2rem">
          <Portrait
            name={nameOf(id)}
            imageUrl={data?.speakers.find((speaker) => speaker.id === id)?.imageUrl ?? null}
            sizes="2rem"
          />
        </Box>
      )}
    />
  );
}
