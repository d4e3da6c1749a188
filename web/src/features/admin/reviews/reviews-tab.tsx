import { Box } from "@chakra-ui/react";
import { useAdminReviewsQuery } from "#graphql/admin-tabs/reviews/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { useView, Views } from "../crud/views.tsx";
import { ReviewList } from "./review-list.tsx";
import { ReviewQueue } from "./review-queue.tsx";
import { ReviewSettings } from "./review-settings.tsx";

const views = [
  { id: "queue", label: "To review" },
  { id: "list", label: "All proposals" },
  { id: "settings", label: "Criteria and phases" },
] as const;

/** Where proposals are reviewed: one after the other, as a list, and what is scored and when. */
export function ReviewsTab() {
  const { conferenceId, canManage } = useAdmin();
  const query = useAdminReviewsQuery({ conferenceId }, cacheAndNetwork);
  const shown = views.filter(({ id }) => canManage || id !== "settings");
  const view = useView(shown);
  return (
    <>
      <TabHeader title="Reviews">
        <Views label="Views of reviews" views={shown} />
      </TabHeader>
      <Loaded query={query} what="reviews" failure="Failed to load the reviews">
        {(data) => (
          <Box minWidth={0}>
            {view === "queue" && <ReviewQueue data={data} />}
            {view === "list" && <ReviewList data={data} />}
            {view === "settings" && (
              <ReviewSettings
                settings={data.reviewSettings}
                timeZone={data.conference?.timeZone ?? "UTC"}
              />
            )}
          </Box>
        )}
      </Loaded>
    </>
  );
}
