import { useAdminChecklistQuery } from "#graphql/admin-tabs/checklist/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";

/** The conference with its first steps, which are null once they are hidden or done; nothing for those who cannot take them. */
export function useChecklist() {
  const { conferenceId, canManage } = useAdmin();
  const { data } = useAdminChecklistQuery(
    { conferenceId },
    { ...cacheAndNetwork, skip: !canManage },
  );
  return data?.conference;
}
