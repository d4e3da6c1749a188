import { useMessageDaysQuery } from "#graphql/admin-tabs/charts/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { Loaded } from "../crud/loaded.tsx";
import { DayCharts } from "./day-charts.tsx";
import { ChartSkeleton } from "./day-details.tsx";

/** How many messages came in and were answered on each of the last days. */
export function MessagesByDay() {
  const { conferenceId } = useAdmin();
  const query = useMessageDaysQuery({ conferenceId }, cacheAndNetwork);
  return (
    <Loaded query={query} what="the numbers" placeholder={<ChartSkeleton />}>
      {({ messageDays }) => (
        <DayCharts
          label="Answered by day"
          days={messageDays}
          counts={{ received: "Received", answered: "Answered" }}
          isComparing
          empty="Nobody has written in the last 30 days, and no message was answered."
        />
      )}
    </Loaded>
  );
}
