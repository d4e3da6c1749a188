import { type LetterType, useLetterDaysQuery } from "#graphql/admin-tabs/charts/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { Loaded } from "../crud/loaded.tsx";
import { DayCharts } from "./day-charts.tsx";
import { ChartSkeleton } from "./day-details.tsx";

/** What became of the letters of a kind on each of the last days. */
export function LettersByDay({ kind }: { kind: LetterType }) {
  const { conferenceId } = useAdmin();
  const query = useLetterDaysQuery({ conferenceId, kind }, cacheAndNetwork);
  return (
    <Loaded query={query} what="the numbers" placeholder={<ChartSkeleton />}>
      {({ letterDays }) => (
        <DayCharts
          label="Sent by day"
          days={letterDays}
          counts={{ sent: "Sent", refused: "Refused", bounced: "Came back" }}
          note="What came back counts on the day on which it was sent."
          empty="Nothing was sent in the last 30 days."
        />
      )}
    </Loaded>
  );
}
