import { recheckHosts } from "@summit/schema/conference/host-check.ts";
import { queueDaily } from "./daily.ts";
import type { Jobs } from "./jobs.ts";

const queue = "check-hosts";

type Options = Parameters<typeof recheckHosts>[0] & { jobs: Jobs };

/** Rechecks the DNS records of the conferences' hosts once a day, on one of the servers. */
export async function checkHostsDaily({ jobs, ...services }: Options): Promise<() => void> {
  await jobs.work({
    name: queue,
    concurrency: 1,
    async handle({ data }) {
      const after = await recheckHosts(services, (data as { after?: string }).after);
      if (after) await jobs.add(queue, { after });
    },
  });
  return queueDaily(jobs, queue);
}
