import { Box, chakra } from "@chakra-ui/react";
import {
  type AdminTeamNoticesFragment,
  SaveTeamNoticesDocument,
  useAdminNoticesQuery,
} from "#graphql/admin-tabs/team/generated.ts";
import { Checkbox, CheckboxLabel } from "#ui/form/checkbox.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { Loaded } from "../crud/loaded.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { useAction } from "../crud/use-action.ts";

const labels = {
  atOnce: "At once, when somebody cannot come who is in the programme",
  daily:
    "Once a day, what was proposed and withdrawn, who declined, which messages wait for an answer, and how many emails could not be delivered",
} as const;

const kinds = ["atOnce", "daily"] as const;

/** Which emails about what happens whoever is signed in gets. */
export function NoticesSection() {
  const { conferenceId } = useAdmin();
  const query = useAdminNoticesQuery({ conferenceId }, cacheAndNetwork);
  return (
    <chakra.section marginTop={10}>
      <SectionTitle marginBottom={4}>Emails to you about what happens</SectionTitle>
      <Loaded query={query} what="which emails you get" placeholder={<Skeleton height="5rem" />}>
        {({ teamNotices: { atOnce, daily } }) => <Choices notices={{ atOnce, daily }} />}
      </Loaded>
    </chakra.section>
  );
}

type ChoicesProps = { notices: Pick<AdminTeamNoticesFragment, "atOnce" | "daily"> };

function Choices({ notices }: ChoicesProps) {
  const { conferenceId } = useAdmin();
  const [save, busy] = useAction(SaveTeamNoticesDocument, {
    success: "Your emails are as chosen",
    failure: "Failed to save which emails you get",
    invalidates: ["teamNotices"],
  });
  return (
    <Box display="grid" justifyItems="start" gap={3}>
      {kinds.map((kind) => (
        <CheckboxLabel key={kind}>
          <Checkbox
            checked={notices[kind]}
            aria-disabled={busy}
            onChange={({ target }) =>
              !busy && void save({ input: { conferenceId, ...notices, [kind]: target.checked } })
            }
          />
          {labels[kind]}
        </CheckboxLabel>
      ))}
    </Box>
  );
}
