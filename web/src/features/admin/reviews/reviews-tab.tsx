import { Box, chakra } from "@chakra-ui/react";
import { Link, useSearchParams } from "react-router-dom";
import { useAdminReviewsQuery } from "#graphql/admin-tabs/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { Heading } from "../crud/heading.tsx";
import { Loaded } from "../crud/loaded.tsx";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
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
  const query = useRefetchOnFocus(useAdminReviewsQuery({ conferenceId }, cacheAndNetwork));
  const [parameters] = useSearchParams();
  const shown = views.filter(({ id }) => canManage || id !== "settings");
  const view = shown.find(({ id }) => id === parameters.get("view")) ?? views[0];
  return (
    <>
      <Heading marginBottom={3}>Reviews</Heading>
      <Views aria-label="Views of reviews">
        {shown.map(({ id, label }) => (
          <ViewLink
            key={id}
            to={`?${addressOf(parameters, id)}`}
            aria-current={id === view.id ? "page" : undefined}
          >
            {label}
          </ViewLink>
        ))}
      </Views>
      <Loaded query={query} what="reviews" failure="Failed to load the reviews">
        {(data) => (
          <Box minWidth={0}>
            {view.id === "queue" && <ReviewQueue data={data} />}
            {view.id === "list" && <ReviewList data={data} />}
            {view.id === "settings" && <ReviewSettings settings={data.reviewSettings} />}
          </Box>
        )}
      </Loaded>
    </>
  );
}

/** The address of another view; the conference and the tab stay. */
function addressOf(parameters: URLSearchParams, view: string): URLSearchParams {
  const kept = ["conference", "tab"].flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams([...kept, ["view", view]]);
}

const Views = chakra("nav", {
  base: { display: "flex", flexWrap: "wrap", gap: 1, marginBottom: 5 },
});

const ViewLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    minHeight: "2.5rem",
    paddingInline: 3,
    borderRadius: "control",
    fontSize: "sm",
    fontWeight: "medium",
    color: "fg.muted",
    _hover: { color: "fg", bg: "ground.sunken" },
    _currentPage: { color: "brand.strong", bg: "ground.brand", fontWeight: "semibold" },
  },
});
