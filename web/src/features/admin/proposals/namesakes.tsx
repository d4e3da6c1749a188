import { Box } from "@chakra-ui/react";
import { isSameName } from "@summit/schema/validation/speaker.ts";
import { useSpeakerNamesQuery } from "#graphql/admin-tabs/integrations/generated.ts";
import type { ProposalDetailsFragment } from "#graphql/admin-tabs/proposals/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { TabLink } from "../crud/tab-link.tsx";
import { nameWithJob } from "../speakers/speaker-labels.ts";

type Author = NonNullable<ProposalDetailsFragment["people"]>[number];

/**
 * Says which speakers have the name of an author and are not known to be the same person, and how to tell: addresses decide
 * whose profile the session gets, and names never do.
 */
export function Namesakes({ author: { name, person } }: { author: Author }) {
  const { conferenceId } = useAdmin();
  const { data } = useSpeakerNamesQuery({ conferenceId }, cacheAndNetwork);
  const namesakes = (data?.speakers ?? []).filter(
    (speaker) => speaker.id !== person.speaker?.id && isSameName(speaker.name, name),
  );
  return namesakes.map((speaker) => (
    <Box key={speaker.id} as="p" marginTop={1} fontSize="sm">
      A speaker has the same name:{" "}
      <TabLink tab="speakers" item={speaker.id}>
        {nameWithJob(speaker)}
      </TabLink>
      .{" "}
      {person.speaker
        ? "If they are the same person, merge them under People."
        : "If they are the same person, enter this email address there before you accept; otherwise another profile is made."}
    </Box>
  ));
}
