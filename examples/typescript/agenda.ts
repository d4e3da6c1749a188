import { conference, dataOf, site } from "./client.ts";
import { AgendaDocument, type AgendaQuery } from "./generated/graphql.ts";
import { readJson, writeJson } from "./json-file.ts";

/**
 * Shows the agenda like an app: one GET request, cached with its ETag. While nothing has changed, the response
 * is 304 without a body; offline, the app shows its cached copy.
 */
const [path = "agenda.json"] = process.argv.slice(2);

interface Kept {
  etag?: string;
  data?: AgendaQuery;
}

const kept = await readJson<Kept>(path, {});
const { data = kept.data } = await ask(kept.etag).catch((error: unknown): Kept => {
  if (!kept.data) throw error;
  console.error(`Not up to date: ${error}`);
  return {};
});

console.log(data?.conference?.name);
for (const item of data?.scheduleItems ?? []) {
  const speakers = item.speakers.map(({ name }) => name).join(", ") || item.speakerLabel;
  const cancelled = item.status === "cancelled" && "cancelled";
  const parts = [item.title, cancelled, speakers, item.location].filter(Boolean);
  console.log(`${item.day} ${item.startTime}–${item.endTime} ${parts.join(" · ")}`);
}

/**
 * Fetches the agenda, or returns the cached copy if it is current. Without a token, because the agenda is
 * public.
 */
async function ask(etag?: string): Promise<Kept> {
  const search = new URLSearchParams({
    query: AgendaDocument.toString(),
    variables: JSON.stringify({ conference }),
  });
  const response = await fetch(`${site}/graphql?${search}`, {
    headers: { "Content-Type": "application/json", ...(etag && { "If-None-Match": etag }) },
    signal: AbortSignal.timeout(10_000),
  });
  console.error(`${response.status} ${response.statusText}`);
  if (response.status === 304) return {};
  const kept = {
    etag: response.headers.get("ETag") ?? undefined,
    data: dataOf<AgendaQuery>(await response.json()),
  };
  await writeJson(path, kept);
  return kept;
}
